import { Button } from '@buoy/ui/Button.tsx'
import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { useUniqueId } from '@buoy/ui/use-unique-id.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { CartCoupon } from '../../pricing/discounts/contract.ts'
import styles from '../../pricing/discounts/storefront/coupon-box.module.css'
import { messages } from '../messages.ts'
import { browserCart } from './browser-cart.ts'
import { CouponChips } from './CouponChips.tsx'

/** Longest code the shop gives out, in characters. */
const LONGEST_CODE = 40

/** A question that folds out to a field for a coupon, and the coupons that are in. */
export function CouponBox({
  coupons,
  startsOpen = false,
}: {
  coupons: readonly CartCoupon[]
  startsOpen?: boolean
}) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const formId = useUniqueId()

  function toggle(): void {
    setIsOpen(!isOpen)
    setError('')
    if (!isOpen) requestAnimationFrame(() => field.current?.focus())
  }

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setError('')
    setIsBusy(true)
    const outcome = await browserCart().applyCoupon(field.current?.value ?? '')
    setIsBusy(false)
    if (!outcome.ok) setError(outcome.message)
    else if (field.current) field.current.value = ''
    field.current?.focus()
  }

  return (
    <div className={`coupon ${styles.box}`}>
      <CouponChips coupons={coupons} onProblem={setError} />
      <div className="woocommerce-form-coupon-toggle">
        <button
          type="button"
          className={`showcoupon ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={toggle}
        >
          {coupons.length === 0 ? t('haveCoupon') : t('addAnotherCoupon')}
          <Icon name="down" size={16} />
        </button>
      </div>
      <form
        id={formId}
        className={`checkout_coupon woocommerce-form-coupon ${styles.form}`}
        hidden={!isOpen}
        onSubmit={(event) => void apply(event)}
        noValidate
      >
        <label className={styles.label} htmlFor="coupon_code">
          {t('couponCode')}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id="coupon_code"
            name="coupon_code"
            className={`input-text ${styles.field}`}
            type="text"
            maxLength={LONGEST_CODE}
            readOnly={isBusy}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={error === '' ? undefined : true}
            aria-describedby={error === '' ? undefined : 'coupon_code_error'}
          />
          <Button look="secondary" type="submit" name="apply_coupon" busy={isBusy}>
            {t('apply')}
          </Button>
        </div>
      </form>
      <div role="alert">
        {error !== '' && (
          <p id="coupon_code_error" className={`coupon-error-notice ${styles.error}`}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
