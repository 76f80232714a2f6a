import { Moment } from '@buoy/ui/console/Moment.tsx'
import { Button } from '@mantine/core'
import type { LookVersion } from '../contract.ts'
import type { Look } from '../rules/look.ts'
import styles from './look.module.css'
import { Swatches } from './PresetChoice.tsx'

/** Every look that was published, newest first, to be tried on again. */
export function LookVersions(props: { versions: readonly LookVersion[]; onChoose: (look: Look) => void }) {
  const [latest] = props.versions
  return (
    <ul className={styles.versions} aria-label="Earlier looks">
      {props.versions.map((one) => (
        <li key={one.version} className={styles.version}>
          <Swatches look={one.look} />
          <span className={styles.versionName}>
            Look {one.version}
            <span className={styles.quiet}>
              {one === latest ? 'Seen by everybody since ' : ''}
              <Moment at={one.publishedAt} />
            </span>
          </span>
          <Button
            variant="default"
            size="xs"
            aria-label={`Try on look ${one.version}`}
            onClick={() => props.onChoose(one.look)}
          >
            Try on
          </Button>
        </li>
      ))}
    </ul>
  )
}
