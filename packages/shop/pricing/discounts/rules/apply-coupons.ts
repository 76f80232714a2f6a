import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { AppliedDiscount } from '../../engine/rules/price-order.ts'
import { messages } from '../messages.ts'
import type { CouponKind } from './coupon-rules.ts'
import { couponShares } from './coupon-shares.ts'
import {
  type CalledCoupon,
  type CouponCart,
  type CouponMoment,
  couponRefusal,
  unknownCoupon,
  validateCoupon,
} from './validate-coupon.ts'

/** A code of a cart with the coupon it calls; `null` when nobody has made such a one. */
export type CartCode = { code: string; coupon: CalledCoupon | null }

export type AppliedCoupons = {
  /** Every code in the order it was put in, with the reason when it has no effect. */
  judged: { code: string; refusal: Refusal | null }[]
  /** Those that have one, in the order they were applied. */
  discounts: AppliedDiscount[]
}

/** First what is taken off single products, then shares of what is left, then amounts; see decision 0012. */
const RANK: Readonly<Record<CouponKind, number>> = {
  'fixed-product': 1,
  percent: 2,
  'fixed-cart': 3,
  'free-shipping': 4,
}

/**
 * Judges the codes of a cart and applies those that work, each to what the ones before it have left:
 * by kind, then by code. A coupon that may not be combined is left alone in effect; of several such, and
 * of several codes of one coupon, the one that was put in first works.
 */
export function applyCoupons(
  codes: readonly CartCode[],
  cart: CouponCart,
  moment: CouponMoment,
): AppliedCoupons {
  const judge = (code: string, coupon: CalledCoupon | null) =>
    coupon === null ? unknownCoupon(code, moment.texts) : validateCoupon(coupon, cart, moment)
  const alone = new Map(codes.map(({ code, coupon }) => [code, judge(code, coupon)]))
  const working = codes.flatMap(({ code, coupon }) =>
    coupon !== null && alone.get(code) === null ? [coupon] : [],
  )
  const judged = codes.map(({ code }) => ({
    code,
    refusal: alone.get(code) ?? evaluateTogether(code, working, moment),
  }))
  const effective = working.filter(({ code }) => judged.some((one) => one.code === code && !one.refusal))
  return { judged, discounts: takeOff(effective, cart) }
}

/** Says why a coupon that works alone does not work beside the others. */
function evaluateTogether(
  code: string,
  working: readonly CalledCoupon[],
  { texts }: CouponMoment,
): Refusal | null {
  const t = translator(messages, texts)
  const own = working.find((coupon) => coupon.code === code)
  const first = working.find((coupon) => coupon.couponId === own?.couponId)
  if (first && first.code !== code) {
    return couponRefusal('coupon-twice', t('sameOffer', { code, other: first.code }))
  }
  const loner = working.find(({ rules }) => rules.individualUse)
  if (loner === undefined || loner.code === code || working.length === 1) return null
  return couponRefusal('coupon-not-combined', t('notCombined', { code, other: loner.code }))
}

function takeOff(coupons: readonly CalledCoupon[], cart: CouponCart): AppliedDiscount[] {
  const inOrder = coupons.toSorted(
    (a, b) => RANK[a.rules.kind] - RANK[b.rules.kind] || (a.code < b.code ? -1 : 1),
  )
  let nets: Cents[] = cart.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  return inOrder.map(({ code, rules }) => {
    const shares = couponShares(rules, cart.lines, nets)
    nets = nets.map((net, index) => net - (shares[index] ?? 0))
    return { code, shares, freeShipping: rules.kind === 'free-shipping' || rules.freeShipping }
  })
}
