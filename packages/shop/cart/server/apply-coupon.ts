import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { applyCoupons } from '../../pricing/discounts/rules/apply-coupons.ts'
import { MOST_COUPONS, normaliseCode } from '../../pricing/discounts/rules/coupon-code.ts'
import type { Cart } from '../contract.ts'
import { type CartDeps, changeCart } from './change-cart.ts'
import { couponCartOf } from './coupon-cart.ts'

const refuse = (code: string, message: string): Refusal => ({ code, message, field: 'coupon_code' })

const NO_CODE = refuse('coupon-missing', 'Please enter a coupon code.')
const EMPTY = refuse('empty-cart', 'Your cart is empty. Put something into it, then try the coupon again.')
const FULL = refuse('coupon-too-many-in-cart', `A cart takes up to ${MOST_COUPONS} coupons.`)

/**
 * Puts a coupon into the session's cart. Refused, with nothing changed, when there is no such coupon,
 * when it has no effect on this cart, when it is in the cart already, or with no code at all.
 */
export async function applyCoupon(
  deps: CartDeps,
  input: { session: string; code: string },
): Promise<Outcome<Cart>> {
  const code = normaliseCode(input.code)
  if (code === '') return refused(NO_CODE)
  return changeCart(deps, { session: input.session, alsoCode: code }, (state) => {
    const present = state.cart?.coupons ?? []
    if (present.includes(code)) {
      return refused(refuse('coupon-present', `The coupon ${code} is in your cart already.`))
    }
    if (present.length >= MOST_COUPONS) return refused(FULL)
    const cart = couponCartOf(state)
    if (cart.lines.length === 0) return refused(EMPTY)
    const { judged } = applyCoupons(
      state.coupons.codes,
      cart,
      state.coupons.today,
      moneyFormat(deps.rates().store),
    )
    const refusal = judged.find((one) => one.code === code)?.refusal ?? null
    return refusal === null ? done({ coupons: [...present, code] }) : refused(refusal)
  })
}
