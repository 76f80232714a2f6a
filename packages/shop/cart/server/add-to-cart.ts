import { translator } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Cart } from '../contract.ts'
import { messages } from '../messages.ts'
import { type CartDeps, changeCart } from './change-cart.ts'
import { mostOf, noLongerSold, validateWanted } from './validate-quantity.ts'

/** Different things in one cart; more is no shopper. */
const MAXIMUM_LINES = 100

/**
 * Puts units of a variant into the session's cart, on top of those that are in it. Refused, with
 * nothing changed, when the quantity is no number of units, or more than is left. `priceListId` is what the shopper is shown.
 */
export async function addToCart(
  deps: CartDeps,
  input: { session: string; priceListId?: number | null | undefined; variantId: number; quantity: number },
): Promise<Outcome<Cart>> {
  const { session, priceListId, variantId, quantity } = input
  const texts = deps.texts()
  return changeCart(deps, { session, priceListId, alsoVariant: variantId }, ({ rows, variants, held }) => {
    const variant = variants.get(variantId)
    if (variant === undefined) return refused(noLongerSold(texts))
    const inCart = rows.find((row) => row.variantId === variantId)?.quantity ?? 0
    const refusal = validateWanted(variant, { quantity, inCart, most: mostOf(variant, held) }, texts)
    if (refusal !== null) return refused(refusal)
    if (inCart === 0 && rows.length >= MAXIMUM_LINES) {
      const message = translator(messages, texts)('cartFull', { most: MAXIMUM_LINES })
      return refused({ code: 'cart-full', message })
    }
    return done({ variantId, quantity: inCart + quantity })
  })
}
