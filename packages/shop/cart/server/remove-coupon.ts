import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import { normaliseCode } from '../../pricing/discounts/rules/coupon-code.ts'
import type { Cart } from '../contract.ts'
import { type CartDeps, changeCart } from './change-cart.ts'

/** Takes a coupon out of the session's cart; one that is not in it is out already. */
export async function removeCoupon(
  deps: CartDeps,
  input: { session: string; code: string },
): Promise<Outcome<Cart>> {
  const code = normaliseCode(input.code)
  return changeCart(deps, input, ({ cart }) =>
    done({ coupons: (cart?.coupons ?? []).filter((present) => present !== code) }),
  )
}
