import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useRef, useState } from 'react'
import type { CartCoupon } from '../../pricing/discounts/contract.ts'
import styles from '../../pricing/discounts/storefront/coupon-box.module.css'
import { messages } from '../messages.ts'
import { browserCart } from './browser-cart.ts'

type Props = {
  coupons: readonly CartCoupon[]
  /** Told when one could not be taken out. */
  onProblem: (message: string) => void
}

/** The coupons of a cart with what each takes off, or why it does not, and a way to take it out. */
export function CouponChips({ coupons, onProblem }: Props) {
  const t = useMessages(messages)
  const formatMoney = useMoney()
  const [removing, setRemoving] = useState('')
  const list = useRef<HTMLUListElement>(null)
  if (coupons.length === 0) return null

  async function remove(code: string): Promise<void> {
    setRemoving(code)
    const outcome = await browserCart().removeCoupon(code)
    setRemoving('')
    onProblem(outcome.ok ? '' : outcome.message)
    // The button is gone with its coupon; who was at it goes on from here.
    if (outcome.ok) document.querySelector<HTMLElement>('.showcoupon')?.focus()
  }

  return (
    <ul ref={list} className={styles.chips} aria-label={t('couponsInCart')}>
      {coupons.map((coupon) => (
        <li
          key={coupon.code}
          className={`coupon-${coupon.code.toLowerCase()} ${styles.chip}`}
          data-idle={coupon.problem === null ? undefined : ''}
          aria-busy={removing === coupon.code || undefined}
        >
          <span className={styles.words}>
            <span className={styles.code}>{coupon.code}</span>
            <span className={styles.gift}>{coupon.problem ?? coupon.label}</span>
          </span>
          {coupon.problem === null && <span className={styles.amount}>{amountOf(coupon, formatMoney)}</span>}
          <button
            type="button"
            className={`woocommerce-remove-coupon ${styles.remove}`}
            data-coupon={coupon.code}
            onClick={() => void remove(coupon.code)}
          >
            <span className="visually-hidden">{t('removeCoupon', { code: coupon.code })}</span>
            <Icon name="close" size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function amountOf({ goods, shipping }: CartCoupon, formatMoney: FormatMoney): string {
  return goods + shipping === 0 ? '' : formatMoney(-goods - shipping)
}
