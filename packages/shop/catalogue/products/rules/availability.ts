import type { Availability } from '../contract.ts'
import { type StockFacts, sellable } from './sellable.ts'

/** From this many left on, the shopper is told the number. */
const FEW_LEFT = 5

/** What a shopper is told about a variant: whether it can be had, and how many when they are few. */
export function availabilityOf(facts: StockFacts): Availability {
  if (sellable(facts) <= 0) return { state: 'out-of-stock' }
  if (!facts.trackStock) return { state: 'in-stock', left: null }
  if (facts.stock <= 0) {
    return facts.backorders === 'notify' ? { state: 'on-backorder' } : { state: 'in-stock', left: null }
  }
  const isFew = facts.backorders === 'no' && facts.stock <= FEW_LEFT
  return { state: 'in-stock', left: isFew ? facts.stock : null }
}

/** A product can be bought when any of its variants can; the number left is told only of a single variant. */
export function availabilityOfProduct(variants: readonly StockFacts[]): Availability {
  const [only] = variants
  if (variants.length === 1 && only !== undefined) return availabilityOf(only)
  const states = new Set(variants.map((one) => availabilityOf(one).state))
  if (states.has('in-stock')) return { state: 'in-stock', left: null }
  return states.has('on-backorder') ? { state: 'on-backorder' } : { state: 'out-of-stock' }
}
