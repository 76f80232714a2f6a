import { failureText } from '@buoy/ui/console/call-api.ts'
import styles from './rules.module.css'

/** What stands in the way of a rule by region: names that did not come, or an installation that knows no regions. */
export function RegionsProblem({ isKnown, error }: { isKnown: boolean | null; error: Error | null }) {
  if (error !== null)
    return <p className={styles.note}>The regions could not be loaded: {failureText(error)}</p>
  if (isKnown !== false) return null
  return (
    <p className={styles.note}>
      This installation does not know regions: “is” holds for no visitor, and “is not” for all. Whoever runs
      it names a database of places in GEO_DATABASE, or the header of a proxy in REGION_HEADER, and restarts
      it.
    </p>
  )
}
