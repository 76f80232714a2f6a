import { Price } from '@buoy/ui/Price.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { Cart } from '../../../cart/contract.ts'
import { BackorderNote } from '../../../cart/storefront/BackorderNote.tsx'
import { CartPicture } from '../../../cart/storefront/CartPicture.tsx'
import { type TotalRow, totalRows } from '../../../pricing/engine/rules/total-rows.ts'
import { taxAmounts } from '../../../pricing/tax/rules/tax-words.ts'
import { messages } from '../messages.ts'
import styles from './order-review.module.css'

/** What is being bought and what it comes to, GST included: the page's summary and the call's fragment. */
export function OrderReview({ cart }: { cart: Cart }) {
  const t = useMessages(messages)
  const store = useStoreLocale()
  const texts = useTextLocale()
  const { total } = cart.totals
  const tax = taxAmounts(cart.totals, store, texts)
  const delivery = cart.shippingOptions.find(({ chosen }) => chosen)?.label ?? ''
  return (
    <table className={`shop_table woocommerce-checkout-review-order-table ${styles.table}`}>
      <caption className="visually-hidden">{t('yourOrder')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('subtotal')}</th>
        </tr>
      </thead>
      <tbody>
        {cart.lines.map((line) => (
          <tr key={line.key} className="cart_item">
            <td className={`product-name ${styles.product}`}>
              <CartPicture picture={line.picture} size={64} />
              <span className={styles.words}>
                <span className={styles.name}>{line.name}</span>
                {line.options.map((option) => (
                  <span key={option.label} className={styles.detail}>
                    {t('option', { label: option.label, value: option.value })}
                  </span>
                ))}
                <span className={`product-quantity ${styles.detail}`}>
                  {t('quantity', { quantity: line.quantity })}
                </span>
                <BackorderNote line={line} className={styles.detail} />
              </span>
            </td>
            <td className={`product-total ${styles.amount}`}>
              <Price amount={line.subtotal} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totalRows(cart.totals, cart.needsShipping ? delivery : null, store, texts).map((row) => (
          <tr key={row.key} className={row.hook}>
            <th scope="row">
              {isFreeDelivery(row) ? t('delivery') : row.name}
              {row.detail !== '' && <span className={`${styles.detail} ${styles.below}`}>{row.detail}</span>}
            </th>
            <td className={styles.amount}>
              {row.amount === null ? (
                t('notKnownYet')
              ) : isFreeDelivery(row) ? (
                t('free')
              ) : (
                <Price amount={row.amount} />
              )}
            </td>
          </tr>
        ))}
        <tr className={`order-total ${styles.total}`}>
          <th scope="row">
            {t('total')}
            {cart.totals.taxAdded === 0 && (
              <span className={styles.gst}>
                {tax === '' ? t('withoutTax', { taxName: store.taxName }) : t('withTax', { tax })}
              </span>
            )}
            {cart.totals.taxAdded === null && (
              <span className={styles.gst}>{t('beforeTax', { taxName: store.taxName })}</span>
            )}
          </th>
          <td className={styles.amount}>
            <Price amount={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Free is said once, whatever the owner calls the delivery option. */
function isFreeDelivery({ key, amount }: TotalRow): boolean {
  return key === 'shipping' && amount === 0
}
