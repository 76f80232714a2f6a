import type { Cents } from '@buoy/kernel/rules/money.ts'
import { AS_ENTERED } from '../../../pricing/tax/rules/shown-price.ts'
import type { SortOrder } from '../contract.ts'
import type { ListedProduct, ListedProducts, SortedProducts } from './listed-products.ts'
import { type PriceReader, readPrices } from './price-reader.ts'

type Compare = SortedProducts['compare']

/** Above so many, a part of all products is picked out of the sorted whole, which is quicker than sorting it. */
const MOST_SORTED = 1000

const byId: Compare = (one, other) => one.id - other.id
/** What each sort order sorts by (S2.21); the id makes every order total, so that pages never overlap. */
const COMPARE: Record<Exclude<SortOrder, 'price' | 'price-desc'>, Compare> = {
  menu_order: (one, other) => one.position - other.position || byId(one, other),
  popularity: (one, other) => other.unitsSold - one.unitsSold || byId(one, other),
  rating: (one, other) =>
    other.rating.average - one.rating.average || other.rating.count - one.rating.count || byId(one, other),
  date: (one, other) => other.createdMs - one.createdMs || byId(one, other),
}

/**
 * Some of the listed products in an order. Prices are those that `prices` reads; `some` are of the products of `listed`.
 */
export function sortListed(
  listed: ListedProducts,
  some: readonly ListedProduct[],
  order: SortOrder,
  prices: PriceReader = readPrices(AS_ENTERED),
): readonly ListedProduct[] {
  const compare = compareBy(order, prices)
  if (some.length <= MOST_SORTED) return some.toSorted(compare)
  const name = order === 'price' || order === 'price-desc' ? `${order} ${prices.name}` : order
  const kept = listed.sorted.get(name) ?? { compare, products: [...listed.products.values()].sort(compare) }
  listed.sorted.set(name, kept)
  const all = kept.products
  if (some.length === all.length) return all
  const wanted = new Set(some)
  return all.filter((product) => wanted.has(product))
}

/** Found products, what fits best first, and of equals what sells best. `ranks` by id of the product, `null` of equals. */
export function sortByRank(
  listed: ListedProducts,
  some: readonly ListedProduct[],
  ranks: ReadonlyMap<number, number> | null,
): readonly ListedProduct[] {
  if (ranks === null) return sortListed(listed, some, 'popularity')
  const rankOf = ({ id }: ListedProduct) => ranks.get(id) ?? 0
  return some.toSorted((one, other) => rankOf(other) - rankOf(one) || COMPARE.popularity(one, other))
}

function compareBy(order: SortOrder, prices: PriceReader): Compare {
  if (order !== 'price' && order !== 'price-desc') return COMPARE[order]
  const lowest = new WeakMap<ListedProduct, Cents>()
  const lowestOf = (product: ListedProduct): Cents => {
    const known = lowest.get(product)
    if (known !== undefined) return known
    const found = product.variants.reduce(
      (least, variant) => Math.min(least, prices.priceOf(variant)),
      Number.POSITIVE_INFINITY,
    )
    lowest.set(product, found)
    return found
  }
  const upwards: Compare = (one, other) => lowestOf(one) - lowestOf(other) || byId(one, other)
  return order === 'price' ? upwards : (one, other) => upwards(other, one)
}
