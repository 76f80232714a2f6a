import type { Cents } from '@buoy/kernel/rules/money.ts'
import { useMoney, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useTextLocale } from '@buoy/ui/use-messages.tsx'
import { backorderNote } from '../../../catalogue/products/rules/sellable.ts'
import type { OrderDetail } from '../../../orders/record/contract.ts'
import { needsShipping } from '../../../orders/record/rules/needs-shipping.ts'
import { totalRows } from '../../../pricing/engine/rules/total-rows.ts'
import { taxAmounts } from '../../../pricing/tax/rules/tax-words.ts'
import styles from './order-lines.module.css'

/** What was bought and how the total comes about. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const store = useStoreLocale()
  const texts = useTextLocale()
  const formatMoney = useMoney()
  const { totals } = order
  return (
    <table className={styles.lines}>
      <thead className={styles.forReaders}>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.sku} ${line.name}`}>
            <th scope="row">
              <span className={styles.name}>{line.name}</span>
              <span className={styles.quiet}>
                {[...line.options.map(({ label, value }) => `${label}: ${value}`), line.sku]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className={styles.quiet}>
                {line.quantity} × {formatMoney(line.unitPrice)}
                {line.backordered > 0 && ` · ${backorderNote(line.backordered, line.quantity, texts)}`}
                {line.listPrice !== null && ` instead of ${formatMoney(line.listPrice)}: ${line.priceReason}`}
              </span>
              {line.refunded > 0 && (
                <span className={styles.quiet}>
                  {line.refunded} refunded
                  {order.invoice !== null &&
                    `, ${line.sent > 0 ? `${line.sent} sent` : `${line.toSend} to send`}`}
                </span>
              )}
            </th>
            <td>{formatMoney(line.subtotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totalRows(totals, needsShipping(order.lines) ? order.shippingLabel : null, store, texts).map(
          ({ key, name, detail, amount }) => (
            <Sum key={key} label={detail === '' ? name : `${name} · ${detail}`} amount={amount ?? 0} />
          ),
        )}
        <tr className={styles.total}>
          <th scope="row">
            Total{' '}
            {totals.taxAdded === 0 && (
              <span className={styles.quiet}>
                includes {taxAmounts(totals, store, texts) || `no ${store.taxName}`}
              </span>
            )}
          </th>
          <td>{formatMoney(totals.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Sum(props: { label: string; amount: Cents }) {
  const formatMoney = useMoney()
  return (
    <tr className={styles.sum}>
      <th scope="row">{props.label}</th>
      <td>{formatMoney(props.amount)}</td>
    </tr>
  )
}
