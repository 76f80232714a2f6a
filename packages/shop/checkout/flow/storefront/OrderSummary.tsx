import { Icon } from '@buoy/ui/Icon.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '../../../cart/contract.ts'
import { CouponBox } from '../../../cart/storefront/CouponBox.tsx'
import { PriceExplanation } from '../../../pricing/engine/storefront/PriceExplanation.tsx'
import type { CheckoutLayout } from '../../layout/rules/checkout-layout.ts'
import { messages } from '../messages.ts'
import styles from './checkout-page.module.css'
import { OrderReview } from './OrderReview.tsx'

/** The order beside the form or above it; on phones above, folded up to one line that says the total unless it is to be open. */
export function OrderSummary(props: { cart: Cart; isUpdating: boolean; layout: CheckoutLayout }) {
  const { cart, isUpdating, layout } = props
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const [isOpen, setIsOpen] = useState(layout.phoneSummary === 'open')
  const news = useNewTotal(cart.totals.total)
  return (
    <aside className={styles.summary} aria-labelledby="order_review_heading">
      <h2 id="order_review_heading" className={styles.summaryTitle}>
        {t('yourOrder')}
      </h2>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls="order_review"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{isOpen ? t('hideOrder') : t('showOrder')}</span>
        <Icon name="down" size={18} />
        <strong className={styles.foldTotal}>{formatMoney(cart.totals.total)}</strong>
      </button>
      <div
        id="order_review"
        className={`woocommerce-checkout-review-order ${styles.review}`}
        data-open={isOpen || undefined}
        data-cart-view=""
        aria-busy={isUpdating || undefined}
      >
        <OrderReview cart={cart} />
        {/* It explains amounts as they were entered. */}
        {cart.shown === null && (
          <PriceExplanation
            trace={cart.trace}
            lines={cart.lines.map(({ name }) => name)}
            shipping={cart.shippingOptions.find(({ chosen }) => chosen)?.label ?? ''}
          />
        )}
        <p className={styles.edit}>
          <a href="/index.php/cart/">{t('changeCart')}</a>
        </p>
      </div>
      <CouponBox coupons={cart.coupons} startsOpen={layout.coupon === 'open'} />
      <p role="status" className="visually-hidden">
        {news !== null && t('totalNow', { total: formatMoney(news) })}
      </p>
    </aside>
  )
}

/** The total in cents once it has changed, to be said aloud; `null` as long as it is the one that the page opened with. */
function useNewTotal(total: number): number | null {
  const before = useRef(total)
  const [news, setNews] = useState<number | null>(null)
  useEffect(() => {
    if (total === before.current) return
    before.current = total
    setNews(total)
  }, [total])
  return news
}
