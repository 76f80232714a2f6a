import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { MAXIMUM_ANY_QUANTITY, validateQuantity } from '../../catalogue/products/rules/quantity.ts'
import { sellable } from '../../catalogue/products/rules/sellable.ts'
import type { SoldVariant } from '../../catalogue/products/server/find-variants.ts'
import { messages } from '../messages.ts'

/** A variant that the shop has taken out of its shelves. */
export function noLongerSold(texts: TextLocale): Refusal {
  return { code: 'gone', message: translator(messages, texts)('noLongerSold') }
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
  texts: TextLocale,
): Refusal | null {
  const { quantity, inCart, most } = wanted
  const rule = { ...variant, maximumQuantity: most }
  const alone = validateQuantity(quantity, rule, variant.name, texts)
  if (alone !== null) return alone
  const together = validateQuantity(quantity + inCart, rule, variant.name, texts)
  if (together === null) return null
  const t = translator(messages, texts)
  return { ...together, message: t('quantityWithCart', { problem: together.message, count: inCart }) }
}
