import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { CouponRules } from '../contract.ts'
import { messages } from '../messages.ts'
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

/** The day in the store's zone, such as `2026-11-21`, and how amounts and texts are written. */
export type CouponMoment = { today: string; formatMoney: FormatMoney; texts: TextLocale }

/** The answer to a code that nobody has made, and to one that is switched off: who guesses learns nothing. */
export function unknownCoupon(code: string, texts: TextLocale): Refusal {
  return couponRefusal('coupon-unknown', translator(messages, texts)('unknown', { code }))
}

/** The answer when all uses of a coupon, or of a single-use code, are taken. */
export function usedUp(code: string, texts: TextLocale): Refusal {
  return couponRefusal('coupon-used-up', translator(messages, texts)('usedUp', { code }))
}

/**
 * Why a coupon has no effect on a cart now, or `null` when it works. The use per customer is judged when the order is
 * placed and the email known.
 */
export function validateCoupon(
  called: CalledCoupon,
  cart: CouponCart,
  { today, formatMoney, texts }: CouponMoment,
): Refusal | null {
  const { code, rules } = called
  const t = translator(messages, texts)
  if (!called.isOn) return unknownCoupon(code, texts)
  if (rules.startsOn !== null && today < rules.startsOn) {
    const day = formatDay(rules.startsOn, texts.locale)
    return couponRefusal('coupon-early', t('starts', { code, day }))
  }
  if (rules.endsOn !== null && today > rules.endsOn) {
    const day = formatDay(rules.endsOn, texts.locale)
    return couponRefusal('coupon-expired', t('ended', { code, day }))
  }
  const isUsedUp = rules.usageLimit !== null && called.uses >= rules.usageLimit
  if (isUsedUp || (called.isSingleUse && called.codeUses > 0)) return usedUp(code, texts)
  if (rules.minimumSpend !== null && cart.subtotal < rules.minimumSpend) {
    const missing = formatMoney(rules.minimumSpend - cart.subtotal)
    const least = formatMoney(rules.minimumSpend)
    return couponRefusal('coupon-minimum', t('minimum', { code, least, missing }))
  }
  if (rules.maximumSpend !== null && cart.subtotal > rules.maximumSpend) {
    return couponRefusal('coupon-maximum', t('maximum', { code, most: formatMoney(rules.maximumSpend) }))
  }
  if (eligiblePieces(rules, cart.lines).every((pieces) => pieces === 0)) {
    return couponRefusal('coupon-not-for-these', t('notForThese', { code }))
  }
  return null
}

/** A refusal that stands under the field of the code. */
export function couponRefusal(code: string, message: string): Refusal {
  return { code, message, field: 'coupon_code' }
}
