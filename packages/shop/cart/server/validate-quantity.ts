import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { MAXIMUM_ANY_QUANTITY, validateQuantity } from '../../catalogue/products/rules/quantity.ts'
import { sellable } from '../../catalogue/products/rules/sellable.ts'
import type { SoldVariant } from '../../catalogue/products/server/find-variants.ts'

/** A variant that the shop has taken out of its shelves. */
export const NO_LONGER_SOLD: Refusal = {
  code: 'gone',
  message: 'This is no longer sold. Have a look at the rest of the shop.',
}

/** Most units of a variant that one cart may hold now: what can be sold and nobody else holds, or a single one. */
export function mostOf(variant: SoldVariant, held: ReadonlyMap<number, number>): number {
  const left = Math.min(MAXIMUM_ANY_QUANTITY, sellable(variant, held.get(variant.id)))
  return variant.soldIndividually ? Math.min(1, left) : left
}

/**
 * Judges a wanted quantity of a variant of which `most` can be had. `inCart` units are there already;
 * when only the two together are too many the refusal says so. `null` when it is fine.
 */
export function validateWanted(
  variant: SoldVariant,
  wanted: { quantity: number; inCart: number; most: number },
): Refusal | null {
  const { quantity, inCart, most } = wanted
  const rule = { ...variant, maximumQuantity: most }
  const alone = validateQuantity(quantity, rule, variant.name)
  if (alone !== null) return alone
  const together = validateQuantity(quantity + inCart, rule, variant.name)
  if (together === null) return null
  return { ...together, message: `${together.message} You have ${inCart} in your cart already.` }
}
