import type { LocalityAdvice, Place } from '../rules/validate-locality.ts'
import styles from './locality-note.module.css'

/** A doubt about an address under its field, with a button that settles it. Told politely; nothing is blocked. */
export function LocalityNote({
  advice,
  fill,
}: {
  advice: LocalityAdvice | null
  fill: (place: Partial<Place>) => void
}) {
  return (
    <span role="status" className={styles.note}>
      {advice && (
        <>
          <span>{advice.message}</span>
          {advice.remedy && (
            <button
              type="button"
              className={styles.remedy}
              onClick={() => advice.remedy && fill(advice.remedy.place)}
            >
              {advice.remedy.label}
            </button>
          )}
        </>
      )}
    </span>
  )
}
