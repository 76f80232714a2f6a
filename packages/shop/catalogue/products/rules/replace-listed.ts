import type { ListedProduct, ListedProducts, SortedProducts } from './listed-products.ts'

/** Of more changed products than these it is quicker to sort all again. */
const MOST_PLACED = 200

/**
 * Puts products as they are now in place of what was listed under these ids; one that is not among `fresh` is listed no more.
 * What was derived is forgotten, and sorted lists stay sorted.
 */
export function replaceListed(
  listed: ListedProducts & { products: Map<number, ListedProduct> },
  ids: ReadonlySet<number>,
  fresh: readonly ListedProduct[],
): void {
  for (const id of ids) {
    listed.terms.count(listed.products.get(id)?.words ?? [], -1)
    listed.products.delete(id)
  }
  for (const product of fresh) {
    listed.terms.count(product.words, 1)
    listed.products.set(product.id, product)
  }
  listed.derived.clear()
  if (ids.size > MOST_PLACED) {
    listed.sorted.clear()
    return
  }
  for (const [name, { compare, products }] of listed.sorted) {
    const others = products.filter(({ id }) => !ids.has(id))
    for (const product of fresh) others.splice(placeOf(product, others, compare), 0, product)
    listed.sorted.set(name, { compare, products: others })
  }
}

/** Where a product belongs among sorted ones. */
function placeOf(
  product: ListedProduct,
  sorted: readonly ListedProduct[],
  compare: SortedProducts['compare'],
): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other !== undefined && compare(other, product) < 0) low = middle + 1
    else high = middle
  }
  return low
}
