import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './preview-note.module.css'

/** Tells who looks at a product that is not in the shop what they see, and until when. */
export function PreviewNote({ until }: { until: string }) {
  const rich = useRichMessages(messages)
  return (
    <p className={styles.note} role="note">
      {rich('preview', {
        strong: (text) => <strong>{text}</strong>,
        until: <StoreDate at={until} />,
      })}
    </p>
  )
}

/** What an address shows that was not made by us, or has ended. */
export function PreviewEnded() {
  const t = useMessages(messages)
  return (
    <section className={styles.ended}>
      <h1>{t('previewEnded')}</h1>
      <p>{t('askForNewLink')}</p>
      <p>
        <a href="/index.php/shop/">{t('toTheShop')}</a>
      </p>
    </section>
  )
}
