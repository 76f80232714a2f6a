import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { TransferNote as Note } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './transfer-note.module.css'

/** Where to send the money of an order, with its reference and how long the order waits. `total` in cents. */
export function TransferNote({ note, total }: { note: Note; total: number }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const formatMoney = useMoney()
  return (
    <section className={`bank-transfer ${styles.note}`} aria-label={t('details')}>
      <p>
        {rich('sendBy', {
          total: <strong>{formatMoney(total)}</strong>,
          date: <StoreDate at={note.until} />,
        })}
      </p>
      <dl className={styles.details}>
        {note.details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('reference')}</dt>
          <dd>{note.reference}</dd>
        </div>
      </dl>
      {note.instructions !== '' && <p>{note.instructions}</p>}
    </section>
  )
}
