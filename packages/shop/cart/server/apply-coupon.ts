import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { applyCoupons } from '../../pricing/discounts/rules/apply-coupons.ts'
import { MOST_COUPONS, normaliseCode } from '../../pricing/discounts/rules/coupon-code.ts'
import { couponRefusal } from '../../pricing/discounts/rules/validate-coupon.ts'
import type { Cart } from '../contract.ts'
import { messages } from '../messages.ts'
import { type CartDeps, changeCart } from './change-cart.ts'
import { couponCartOf } from './coupon-cart.ts'

/**
 * Puts a coupon into the session's cart. Refused, with nothing changed, when there is no such coupon,
 * when it has no effect on this cart, when it is in the cart already, or with no code at all.
 */
export async function applyCoupon(
  deps: CartDeps,
  input: { session: string; code: string },
): Promise<Outcome<Cart>> {
  const code = normaliseCode(input.code)
  const texts = deps.texts()
  const t = translator(messages, texts)
  if (code === '') return refused(couponRefusal('coupon-missing', t('enterCoupon')))
  return changeCart(deps, { session: input.session, alsoCode: code }, (state) => {
    const present = state.cart?.coupons ?? []
    if (present.includes(code)) return refused(couponRefusal('coupon-present', t('couponPresent', { code })))
    if (present.length >= MOST_COUPONS) {
      return refused(couponRefusal('coupon-too-many-in-cart', t('tooManyCoupons', { most: MOST_COUPONS })))
    }
    const cart = couponCartOf(state)
    if (cart.lines.length === 0) return refused(couponRefusal('empty-cart', t('emptyForCoupon')))
    const formatMoney = moneyFormat(deps.rates().store)
    const { judged } = applyCoupons(state.coupons.codes, cart, {
      today: state.coupons.today,
      formatMoney,
      texts,
    })
    const refusal = judged.find((one) => one.code === code)?.refusal ?? null
    return refusal === null ? done({ coupons: [...present, code] }) : refused(refusal)
  })
}
