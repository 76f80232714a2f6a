import { ButtonLink } from '@buoy/ui/Button.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { Price } from '@buoy/ui/Price.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { useMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { type TotalRow, totalRows } from '../../pricing/engine/rules/total-rows.ts'
import { PriceExplanation } from '../../pricing/engine/storefront/PriceExplanation.tsx'
import { taxAmounts } from '../../pricing/tax/rules/tax-words.ts'
import type { Cart } from '../contract.ts'
import { messages } from '../messages.ts'
import { CartDelivery } from './CartDelivery.tsx'
import { CouponBox } from './CouponBox.tsx'
import styles from './cart-totals.module.css'
import { FreeDeliveryBar } from './FreeDeliveryBar.tsx'

type Props = {
  cart: Cart
  isWaiting: boolean
  isQuoting: boolean
  /** False: coupons are put in elsewhere. */
  hasCoupons?: boolean
  /** Other ways on than the checkout. */
  children?: React.ReactNode
}

/** What the cart comes to, GST and delivery named, and the way on. `isWaiting` while the shop is counting. */
export function CartTotals({ cart, isWaiting, isQuoting, hasCoupons = true, children }: Props) {
  const t = useMessages(messages)
  const texts = useTextLocale()
  const store = useStoreLocale()
  const { total } = cart.totals
  const tax = taxAmounts(cart.totals, store, texts)
  const delivery = cart.shippingOptions.find(({ chosen }) => chosen)
  const isOnly = delivery !== undefined && cart.shippingOptions.length === 1
  // Where there is a choice, the chosen option below says what delivery costs.
  const hasChoice = delivery !== undefined && cart.shippingOptions.length > 1
  const rows = totalRows(cart.totals, cart.needsShipping ? (delivery?.label ?? '') : null, store, texts)
  return (
    <section className={`cart_totals ${styles.totals}`} aria-labelledby="cart-totals-title">
      <h2 id="cart-totals-title" className={styles.title}>
        {t('orderSummary')}
      </h2>
      {/* Once it is reached, the row of delivery says so. */}
      {cart.freeDelivery?.missing !== 0 && (
        <div className={styles.free}>
          <FreeDeliveryBar freeDelivery={cart.freeDelivery} />
        </div>
      )}
      <dl className={styles.list} aria-busy={isWaiting || isQuoting || undefined}>
        {rows
          .filter(({ key }) => key !== 'shipping' || !hasChoice)
          .map((row) => (
            <Row
              key={row.key}
              name={isFreeDelivery(row) ? t('delivery') : row.name}
              detail={row.detail || (row.key === 'shipping' && isOnly ? delivery.arrival : undefined)}
              className={row.hook}
            >
              <RowAmount row={row} />
            </Row>
          ))}
      </dl>
      {cart.needsShipping && <CartDelivery cart={cart} isQuoting={isQuoting} />}
      <dl className={styles.list} aria-busy={isWaiting || isQuoting || undefined}>
        <Row name={t('total')} className={`order-total ${styles.total}`}>
          <Price amount={total} />
        </Row>
      </dl>
      {/* Tax that is added, or will be, has a row. */}
      {cart.totals.taxAdded === 0 && (
        <p className={styles.gst}>
          {tax === '' ? t('noTaxInIt', { tax: store.taxName }) : t('includesTax', { tax })}
        </p>
      )}
      <ButtonLink wide className="checkout-button wc-forward" href="/index.php/checkout/">
        {t('checkOut')}
      </ButtonLink>
      {children}
      {/* It explains amounts as they were entered. */}
      {cart.shown === null && (
        <PriceExplanation
          trace={cart.trace}
          lines={cart.lines.map(({ name }) => name)}
          shipping={delivery?.label ?? ''}
        />
      )}
      {hasCoupons && <CouponBox coupons={cart.coupons} />}
      <p className={styles.promise}>
        <Icon name="lock" size={18} />
        {t('cardDetailsSafe')}
      </p>
    </section>
  )
}

function RowAmount({ row }: { row: TotalRow }) {
  const t = useMessages(messages)
  if (row.amount === null) return '—'
  return isFreeDelivery(row) ? t('free') : <Price amount={row.amount} />
}

/** Free is said once, whatever the owner calls the delivery option. */
function isFreeDelivery({ key, amount }: TotalRow): boolean {
  return key === 'shipping' && amount === 0
}

type RowProps = { name: string; detail?: string | undefined; className: string; children: React.ReactNode }

function Row({ name, detail, className, children }: RowProps) {
  return (
    <div className={`${styles.row} ${className}`}>
      <dt>
        {name}
        {detail && <span className={styles.detail}>{detail}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
