import type { Cents } from '@buoy/kernel/rules/money.ts'

/**
 * Prices that some visitors are shown and charged in place of the standing ones: the regular prices of variants by their
 * ids, and by the ids of delivery methods what they cost, or for free delivery what has to be spent. What it does not name
 * costs as usual. It never changes.
 */
export type PriceList = {
  id: number
  prices: ReadonlyMap<number, Cents>
  delivery: ReadonlyMap<number, Cents>
}

/**
 * A variant at the prices of a list, as the owner enters prices. A list names regular prices: a sale goes on beside it as
 * long as it is lower.
 */
export function listed<Priced extends { id: number; price: Cents; regularPrice: Cents }>(
  variant: Priced,
  list: Pick<PriceList, 'prices'> | null | undefined,
): Priced {
  const regularPrice = list?.prices.get(variant.id)
  if (regularPrice === undefined) return variant
  const isReduced = variant.price < variant.regularPrice
  return { ...variant, regularPrice, price: isReduced ? Math.min(variant.price, regularPrice) : regularPrice }
}
