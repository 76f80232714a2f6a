import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import styles from './draft-note.module.css'

/** Tells who looks at the draft of a page what they see, and until when. */
export function DraftNote({ until }: { until: string }) {
  return (
    <p className={styles.note} role="note">
      <strong>Preview.</strong> This is a page as it was saved last, not as visitors see it. Only people with
      this address see it, until <StoreDate at={until} />.
    </p>
  )
}
