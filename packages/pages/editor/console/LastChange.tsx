import { Moment } from '@buoy/ui/console/Moment.tsx'
import type { LastChanges } from '../contract.ts'
import styles from './page-editor.module.css'

/** Who changed a module last, in which version or in the draft, and when. */
export function LastChange({ change }: { change: LastChanges['changes'][string] }) {
  const { version, by, at } = change
  return (
    <span className={styles.lastChange}>
      Last changed {by !== null && `by ${by} `}in {version === null ? 'the draft' : `version ${version}`},{' '}
      <Moment at={at} />
    </span>
  )
}
