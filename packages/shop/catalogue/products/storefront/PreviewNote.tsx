import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import styles from './preview-note.module.css'

/** Tells who looks at a product that is not in the shop what they see, and until when. */
export function PreviewNote({ until }: { until: string }) {
  return (
    <p className={styles.note} role="note">
      <strong>Preview.</strong> This is the product as it was saved last. Only people with this address see
      it, until <StoreDate at={until} />, and it cannot be bought here.
    </p>
  )
}

/** What an address shows that was not made by us, or has ended. */
export function PreviewEnded() {
  return (
    <section className={styles.ended}>
      <h1>This preview has ended</h1>
      <p>Ask the sender for a new link, or open the complete address again.</p>
      <p>
        <a href="/index.php/shop/">To the shop</a>
      </p>
    </section>
  )
}
