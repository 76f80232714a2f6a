import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { SearchReading } from '../../search/contract.ts'
import { messages } from '../messages.ts'
import styles from './listing.module.css'

/** Says when what is shown is not quite what was typed. */
export function SearchNote({ reading }: { reading: SearchReading }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  if (reading.corrected !== null) {
    return (
      <p className={styles.note}>
        {rich('corrected', {
          phrase: reading.phrase,
          corrected: (
            <a href={`/index.php/shop/?s=${encodeURIComponent(reading.corrected)}`}>{reading.corrected}</a>
          ),
        })}
      </p>
    )
  }
  if (!reading.isPartial) return null
  return <p className={styles.note}>{t('noExactMatch')}</p>
}
