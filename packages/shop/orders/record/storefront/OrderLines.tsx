import { Price } from '@buoy/ui/Price.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { BackorderNote } from '../../../cart/storefront/BackorderNote.tsx'
import { CartPicture } from '../../../cart/storefront/CartPicture.tsx'
import { totalRows } from '../../../pricing/engine/rules/total-rows.ts'
import { taxRows } from '../../../pricing/tax/rules/tax-words.ts'
import { messages } from '../messages.ts'
import type { OrderReceived } from '../received-contract.ts'
import styles from './order-lines.module.css'

/** What was ordered and what it came to, GST named. */
export function OrderLines({ order }: { order: OrderReceived }) {
  const t = useMessages(messages)
  const store = useStoreLocale()
  const texts = useTextLocale()
  const { total } = order.totals
  return (
    <section className={`woocommerce-order-details ${styles.details}`} aria-labelledby="order-lines-title">
      <h2 id="order-lines-title" className={styles.title}>
        {t('whatYouOrdered')}
      </h2>
      <table className={`woocommerce-table--order-details shop_table order_details ${styles.table}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr
              key={`${line.url} ${line.options.map(({ value }) => value).join(' ')}`}
              className="order_item"
            >
              <td className={`product-name ${styles.product}`}>
                <CartPicture picture={line.picture} size={72} />
                <span className={styles.words}>
                  <a className={styles.name} href={line.url}>
                    {line.name}
                  </a>
                  {line.options.map((option) => (
                    <span key={option.label} className={styles.detail}>
                      {option.label}: {option.value}
                    </span>
                  ))}
                  <span className={`product-quantity ${styles.detail}`}>× {line.quantity}</span>
                  <BackorderNote line={line} className={styles.detail} />
                  {line.refunded > 0 && (
                    <span className={`refunded ${styles.detail}`}>
                      {t('refundedCount', { count: line.refunded })}
                    </span>
                  )}
                  {line.taxNote !== '' && <span className={styles.detail}>{line.taxNote}</span>}
                </span>
              </td>
              <td className={`product-total ${styles.amount}`}>
                <Price amount={line.subtotal} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totalRows(order.totals, order.needsShipping ? order.shippingLabel : null, store, texts).map(
            ({ key, name, amount }) => (
              <Sum key={key} name={name} amount={amount ?? 0} />
            ),
          )}
          <Sum name={t('total')} amount={total} isTotal />
          {taxRows(order.totals, store, texts).map(({ name, amount }) => (
            <Sum key={name} name={name} amount={amount} />
          ))}
        </tfoot>
      </table>
    </section>
  )
}

function Sum({ name, amount, isTotal = false }: { name: string; amount: number; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{name}</th>
      <td className={styles.amount}>
        <Price amount={amount} />
      </td>
    </tr>
  )
}
