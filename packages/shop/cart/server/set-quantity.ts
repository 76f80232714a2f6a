import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Cart } from '../contract.ts'
import { type CartDeps, changeCart } from './change-cart.ts'
import { findLine, notInCart } from './find-line.ts'
import { mostOf, validateWanted } from './validate-quantity.ts'

/**
 * Sets how many units a line holds. Refused, with nothing changed, with `not-in-cart` when the line
 * is gone, or for a quantity that cannot be.
 */
export async function setQuantity(
  deps: CartDeps,
  input: { session: string; key: string; quantity: number },
): Promise<Outcome<Cart>> {
  return changeCart(deps, input, ({ rows, variants, held }) => {
    const variant = variants.get(findLine(rows, input.key)?.variantId ?? 0)
    if (variant === undefined) return refused(notInCart(deps.texts()))
    const { quantity } = input
    const refusal = validateWanted(
      variant,
      { quantity, inCart: 0, most: mostOf(variant, held) },
      deps.texts(),
    )
    return refusal === null ? done({ variantId: variant.id, quantity }) : refused(refusal)
  })
}
