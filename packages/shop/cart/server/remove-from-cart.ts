import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Cart } from '../contract.ts'
import { type CartDeps, changeCart } from './change-cart.ts'
import { findLine, notInCart } from './find-line.ts'

/** Takes a line out of the session's cart. Refused with `not-in-cart` when it is gone already. */
export async function removeFromCart(
  deps: CartDeps,
  input: { session: string; key: string },
): Promise<Outcome<Cart>> {
  return changeCart(deps, input, ({ rows }) => {
    const line = findLine(rows, input.key)
    return line === null ? refused(notInCart(deps.texts())) : done({ variantId: line.variantId, quantity: 0 })
  })
}
