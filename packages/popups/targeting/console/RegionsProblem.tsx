import { failureText } from '@buoy/ui/console/call-api.ts'
import styles from './rules.module.css'

/** Says why a rule by region cannot work: names that did not come, or an installation that knows no regions. */
export function RegionsProblem({ isKnown, error }: { isKnown: boolean | null; error: Error | null }) {
  if (error !== null)
    return <p className={styles.note}>The regions could not be loaded: {failureText(error)}</p>
  if (isKnown !== false) return null
  return (
    <p className={styles.note}>
      This installation does not know regions: “is” holds for no visitor, and “is not” for all. The person who
      runs the server can set up a database of places; its README says how (GEO_DATABASE).
    </p>
  )
}
