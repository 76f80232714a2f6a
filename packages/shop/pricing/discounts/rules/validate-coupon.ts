import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { CouponRules } from '../contract.ts'
import { type CouponLine, eligiblePieces } from './eligible-pieces.ts'
import { formatDay } from './format-day.ts'

/** A coupon as a code has called it. Uses are those of others; the shopper's own order under way is left out. */
export type CalledCoupon = {
  code: string
  couponId: number
  rules: CouponRules
  /** False when the owner has switched it off or put it away. */
  isOn: boolean
  isSingleUse: boolean
  uses: number
  codeUses: number
}

/** What coupons look at in a cart: its lines and what they cost together, before any coupon, in cents. */
export type CouponCart = { subtotal: Cents; lines: readonly CouponLine[] }

/** The answer to a code that nobody has made, and to one that is switched off: who guesses learns nothing. */
export function unknownCoupon(code: string): Refusal {
  return {
    code: 'coupon-unknown',
    message: `There is no coupon “${code}”. Check the spelling and try again.`,
    field: 'coupon_code',
  }
}

/** The answer when all uses of a coupon, or of a single-use code, are taken. */
export function usedUp(code: string): Refusal {
  return {
    code: 'coupon-used-up',
    message: `The coupon ${code} has been used up. Take it out of the cart to go on without it.`,
    field: 'coupon_code',
  }
}

/**
 * Why a coupon has no effect on a cart on `today`, a day of the store's zone such as `2026-11-21`, or
 * `null` when it works. The use per customer is judged when the order is placed and the email known.
 */
export function validateCoupon(
  called: CalledCoupon,
  cart: CouponCart,
  today: string,
  formatMoney: FormatMoney,
): Refusal | null {
  const { code, rules } = called
  const no = (reason: string, message: string): Refusal => ({
    code: reason,
    message,
    field: 'coupon_code',
  })
  if (!called.isOn) return unknownCoupon(code)
  if (rules.startsOn !== null && today < rules.startsOn) {
    return no('coupon-early', `The coupon ${code} starts on ${formatDay(rules.startsOn)}.`)
  }
  if (rules.endsOn !== null && today > rules.endsOn) {
    return no('coupon-expired', `The coupon ${code} ended on ${formatDay(rules.endsOn)}.`)
  }
  const isUsedUp = rules.usageLimit !== null && called.uses >= rules.usageLimit
  if (isUsedUp || (called.isSingleUse && called.codeUses > 0)) return usedUp(code)
  if (rules.minimumSpend !== null && cart.subtotal < rules.minimumSpend) {
    const missing = formatMoney(rules.minimumSpend - cart.subtotal)
    const least = formatMoney(rules.minimumSpend)
    return no('coupon-minimum', `The coupon ${code} works from ${least} up: add ${missing} more to use it.`)
  }
  if (rules.maximumSpend !== null && cart.subtotal > rules.maximumSpend) {
    return no('coupon-maximum', `The coupon ${code} works up to ${formatMoney(rules.maximumSpend)}.`)
  }
  if (eligiblePieces(rules, cart.lines).every((pieces) => pieces === 0)) {
    return no('coupon-not-for-these', `The coupon ${code} does not work on anything in your cart.`)
  }
  return null
}
