import styles from './icon.module.css'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** A line icon beside a text, or alone in a control that carries its own name; never read aloud. */
export function Icon({
  name,
  size = 24,
  filled = false,
}: {
  name: IconName
  size?: number
  filled?: boolean
}) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} {...(filled && { fill: 'currentColor' })} />
    </svg>
  )
}
