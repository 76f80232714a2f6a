import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { ListingFilters } from '../contract.ts'
import type { ListedProduct, ListedVariant } from './listed-products.ts'
import type { PriceReader } from './price-reader.ts'
import type { Term, TermBook } from './term-book.ts'

/** Average stars that can be asked for. */
export const RATINGS = [4, 3, 2] as const

/** Each kind of filter is a bit of what a variant fails; kinds of choices follow, one for each name. */
const [CATEGORY, PRICE, RATING, STOCK, SALE] = [1, 2, 4, 8, 16]
const FIRST_CHOICE = 32

/** How many products each thing to choose would leave, the other filters as they are. */
export type ListedCounts = {
  /** By category that products are in themselves or below it, of those asked for; 0 where filters leave none. */
  categories: ReadonlyMap<number, number>
  /** Terms of the products looked at, by how many fit. */
  terms: ReadonlyMap<Term, number>
  /** As `RATINGS`. */
  ratings: readonly number[]
  inStock: number
  onSale: number
  price: { lowest: Cents; highest: Cents } | null
}

export type NarrowedProducts = { found: readonly ListedProduct[]; counts: ListedCounts }

export type Narrowing = {
  filters: ListingFilters
  /** Ids of the chosen categories and of those below them; `null` when none is chosen. */
  categories: ReadonlySet<number> | null
  prices: PriceReader
  terms: TermBook
  /** Which of the categories to choose from a category belongs to. */
  choiceOf: ReadonlyMap<number, number>
}

/**
 * The products that fit the filters, and what each further filter would leave. A filter of variants, such as size, price
 * and stock, must hold for one and the same variant.
 */
export function narrowListed(some: readonly ListedProduct[], narrowing: Narrowing): NarrowedProducts {
  const { filters, terms, prices, choiceOf } = narrowing
  const chosen = Object.entries(filters.choices).map(([name, values], index) => ({
    name,
    values: new Set(values),
    bit: FIRST_CHOICE << index,
  }))
  const bitOf = new Map(chosen.map(({ name, bit }) => [name, bit]))
  const failsOf = failuresOf(narrowing, chosen)
  const found: ListedProduct[] = []
  const categories = new Map<number, number>()
  const fitting = new Int32Array(terms.size())
  /** Which product has counted a term last, from 1; below zero it was only met. */
  const counted = new Int32Array(terms.size())
  /** The product that a category has counted last: it counts each once. */
  const lastIn = new Map<number, ListedProduct>()
  const ratings = RATINGS.map(() => 0)
  let [inStock, onSale, lowest, highest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

  let turn = 0
  for (const product of some) {
    turn += 1
    let [fits, leftOfCategory, leftOfRating, hasStock, hasSale] = [false, false, false, false, false]
    const failsAsProduct = productFailures(product, narrowing)
    for (const variant of product.variants) {
      const price = prices.priceOf(variant)
      const fails = failsAsProduct | failsOf(variant, price)
      fits ||= fails === 0
      leftOfCategory ||= (fails & ~CATEGORY) === 0
      leftOfRating ||= (fails & ~RATING) === 0
      hasStock ||= variant.canSell && (fails & ~STOCK) === 0
      hasSale ||= (fails & ~SALE) === 0 && prices.isOnSale(variant)
      if ((fails & ~PRICE) === 0) {
        lowest = Math.min(lowest, price)
        highest = Math.max(highest, price)
      }
      for (const { slot, name } of variant.terms) {
        if (counted[slot] === turn) continue
        if ((fails & ~(bitOf.get(name) ?? 0)) === 0) {
          fitting[slot] = (fitting[slot] ?? 0) + 1
          counted[slot] = turn
        } else counted[slot] = -turn
      }
    }
    if (fits) found.push(product)
    if (hasStock) inStock += 1
    if (hasSale) onSale += 1
    for (const id of product.categories) {
      const choice = choiceOf.get(id)
      if (choice === undefined || lastIn.get(choice) === product) continue
      lastIn.set(choice, product)
      categories.set(choice, (categories.get(choice) ?? 0) + (leftOfCategory ? 1 : 0))
    }
    if (leftOfRating) {
      for (let place = 0; place < RATINGS.length; place += 1)
        if (product.rating.average >= (RATINGS[place] ?? 0)) ratings[place] = (ratings[place] ?? 0) + 1
    }
  }
  const met = [...counted.keys()].filter((slot) => counted[slot] !== 0)
  return {
    found,
    counts: {
      categories,
      terms: new Map(met.map((slot) => [terms.at(slot), fitting[slot] ?? 0])),
      ratings,
      inStock,
      onSale,
      price: lowest > highest ? null : { lowest, highest },
    },
  }
}

/** What a product fails as a whole. */
function productFailures(product: ListedProduct, { filters, categories }: Narrowing): number {
  const isElsewhere = categories !== null && !product.categories.some((id) => categories.has(id))
  const isRatedBelow = filters.rating !== null && product.rating.average < filters.rating
  return (isElsewhere ? CATEGORY : 0) | (isRatedBelow ? RATING : 0)
}

function failuresOf(
  { filters, prices }: Narrowing,
  chosen: readonly { name: string; values: ReadonlySet<string>; bit: number }[],
): (variant: ListedVariant, price: Cents) => number {
  const least = filters.minimumPrice ?? Number.NEGATIVE_INFINITY
  const most = filters.maximumPrice ?? Number.POSITIVE_INFINITY
  return (variant, price) => {
    let fails = price < least || price > most ? PRICE : 0
    if (filters.inStock && !variant.canSell) fails |= STOCK
    if (filters.onSale && !prices.isOnSale(variant)) fails |= SALE
    for (const { name, values, bit } of chosen) {
      if (!variant.terms.some((term) => term.name === name && values.has(term.value))) fails |= bit
    }
    return fails
  }
}
