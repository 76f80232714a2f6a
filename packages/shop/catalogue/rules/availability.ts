import type { Availability } from '../contract.ts'

/** From this many left on, the shopper is told the number. */
const FEW_LEFT = 5

/** What a shopper is told when `stock` can still be bought. */
export function availabilityOf(stock: number): Availability {
  if (stock <= 0) return { state: 'out-of-stock' }
  return { state: 'in-stock', left: stock <= FEW_LEFT ? stock : null }
}

/** A product can be bought when any of its variants can; the number left is shown only for a single variant. */
export function availabilityOfProduct(stocks: readonly number[]): Availability {
  const [only] = stocks
  if (stocks.length === 1 && only !== undefined) return availabilityOf(only)
  return stocks.some((stock) => stock > 0) ? { state: 'in-stock', left: null } : { state: 'out-of-stock' }
}
