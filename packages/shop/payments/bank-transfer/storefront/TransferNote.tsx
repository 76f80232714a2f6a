import { formatMoney } from '@buoy/kernel/rules/money.ts'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import type { TransferNote as Note } from '../contract.ts'

/** Where to send the money of an order, with its reference and how long the order waits. `total` in cents. */
export function TransferNote({ note, total }: { note: Note; total: number }) {
  return (
    <section className="bank-transfer" aria-label="Bank transfer details">
      <p>
        Send <strong>{formatMoney(total)}</strong> until <StoreDate at={note.until} />.
      </p>
      <dl>
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
