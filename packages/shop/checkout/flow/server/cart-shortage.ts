import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Cart } from '../../../cart/contract.ts'
import type { Shortage } from '../../../sessions/checkout-sessions/server/hold-stock.ts'

/** Says which product cannot be kept for this shopper, and what they can do. */
export function cartShortage(cart: Pick<Cart, 'lines'>, { variantId, left }: Shortage): Refusal {
  const name = cart.lines.find((line) => line.variantId === variantId)?.name ?? 'This product'
  const message =
    left === 0
      ? `${name} is being bought by somebody else right now. You have not been charged; it may be back in a few minutes.`
      : `Only ${left} of ${name} left. Lower the quantity in the cart; you have not been charged.`
  return { code: 'out-of-stock', message }
}
