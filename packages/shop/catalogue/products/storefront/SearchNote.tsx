import type { SearchReading } from '../../search/contract.ts'
import styles from './listing.module.css'

/** Says when what is shown is not quite what was typed. */
export function SearchNote({ reading }: { reading: SearchReading }) {
  if (reading.corrected !== null) {
    return (
      <p className={styles.note}>
        Nothing has “{reading.phrase}”. Showing{' '}
        <a href={`/index.php/shop/?s=${encodeURIComponent(reading.corrected)}`}>{reading.corrected}</a>{' '}
        instead.
      </p>
    )
  }
  if (!reading.isPartial) return null
  return <p className={styles.note}>No exact matches. Here is what is close.</p>
}
