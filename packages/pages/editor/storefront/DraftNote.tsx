import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useRichMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './draft-note.module.css'

/** Tells who looks at the draft of a page what they see, and until when. */
export function DraftNote({ until }: { until: string }) {
  const rich = useRichMessages(messages)
  return (
    <p className={styles.note} role="note">
      {rich('previewThisIsAPageAs', {
        strong: (text) => <strong>{text}</strong>,
        storeDate: <StoreDate at={until} />,
      })}
    </p>
  )
}
