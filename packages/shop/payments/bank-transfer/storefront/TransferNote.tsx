import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import type { TransferNote as Note } from '../contract.ts'
import styles from './transfer-note.module.css'

/** Where to send the money of an order, with its reference and how long the order waits. `total` in cents. */
export function TransferNote({ note, total }: { note: Note; total: number }) {
  const formatMoney = useMoney()
  return (
    <section className={`bank-transfer ${styles.note}`} aria-label="Bank transfer details">
      <p>
        Send <strong>{formatMoney(total)}</strong> by <StoreDate at={note.until} />.
      </p>
      <dl className={styles.details}>
        {note.details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Reference</dt>
          <dd>{note.reference}</dd>
        </div>
      </dl>
      {note.instructions !== '' && <p>{note.instructions}</p>}
    </section>
  )
}
