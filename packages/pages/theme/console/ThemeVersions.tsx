import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Button } from '@mantine/core'
import type { ThemeVersion } from '../contract.ts'
import type { Theme } from '../rules/theme.ts'
import { Swatches } from './PresetChoice.tsx'
import styles from './theme.module.css'

/** Every theme that was published, newest first, to be tried on again. */
export function ThemeVersions(props: {
  versions: readonly ThemeVersion[]
  onChoose: (theme: Theme) => void
}) {
  const [latest] = props.versions
  return (
    <ul className={styles.versions} aria-label="Earlier themes">
      {props.versions.map((one) => (
        <li key={one.version} className={styles.version}>
          <Swatches theme={one.theme} />
          <span className={styles.versionName}>
            Theme {one.version}
            <span className={styles.quiet}>
              {one === latest ? 'Published on ' : ''}
              <Moment at={one.publishedAt} />
            </span>
          </span>
          <Button
            variant="default"
            size="xs"
            aria-label={`Preview theme ${one.version}`}
            onClick={() => props.onChoose(one.theme)}
          >
            Preview
          </Button>
        </li>
      ))}
    </ul>
  )
}
