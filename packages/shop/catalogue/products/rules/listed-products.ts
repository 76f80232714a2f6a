import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { NamedTerm, Term, TermBook } from './term-book.ts'

/** One variant of a product that lists lead to, as far as lists are narrowed and sorted by it. */
export type ListedVariant = {
  id: number
  /** As the owner entered it, now. */
  price: Cents
  regularPrice: Cents
  taxClass: string
  canSell: boolean
  /** What it can be found by; variants with the same terms share one array. */
  terms: readonly Term[]
}

/** A product that lists lead to: published and listed. Cards are read from the database, this decides which ones. */
export type ListedProduct = {
  id: number
  position: number
  unitsSold: number
  rating: { average: number; count: number }
  createdMs: number
  /** Ids of the categories it is in itself. */
  categories: readonly number[]
  /** How it writes its terms; products with the same words share one array. */
  words: readonly NamedTerm[]
  variants: readonly ListedVariant[]
}

/** A category as far as its place goes; they come in the owner's order. */
export type ListedCategory = {
  id: number
  slug: string
  name: string
  description: string
  parentId: number | null
}

/** A custom field that shoppers filter by, in the owner's order. */
export type FilterField = {
  key: string
  kind: string
  label: string
  unit: string
  choices: readonly { value: string; label: string }[]
}

/**
 * Every product that lists lead to, with what they are narrowed and sorted by. Read only for those who ask; `derived` holds
 * what was worked out of it, by name, until it changes.
 */
export type ListedProducts = {
  products: ReadonlyMap<number, ListedProduct>
  categories: readonly ListedCategory[]
  fields: readonly FilterField[]
  terms: TermBook
  derived: Map<string, unknown>
  /** Products in an order that somebody asked for; changed products are put into their places. */
  sorted: Map<string, SortedProducts>
}
export type SortedProducts = {
  compare: (one: ListedProduct, other: ListedProduct) => number
  products: readonly ListedProduct[]
}

/** What `work` makes of the products, kept under a name until they change. */
export function derive<Value>(listed: ListedProducts, name: string, work: () => Value): Value {
  if (!listed.derived.has(name)) listed.derived.set(name, work())
  return listed.derived.get(name) as Value
}

/** The ids of categories and of all below them. */
export function branchesOf(listed: ListedProducts, tops: readonly number[]): ReadonlySet<number> {
  const below = derive(listed, 'below', () => Map.groupBy(listed.categories, ({ parentId }) => parentId))
  const ids = new Set(tops)
  // A set can grow while it is walked: what is added is walked too.
  for (const id of ids) for (const child of below.get(id) ?? []) ids.add(child.id)
  return ids
}

/** Products in any of these categories. */
export function productsIn(
  listed: ListedProducts,
  categories: ReadonlySet<number>,
): readonly ListedProduct[] {
  const own = derive(listed, 'by category', () => {
    const byCategory = new Map<number, ListedProduct[]>(listed.categories.map(({ id }) => [id, []]))
    for (const product of listed.products.values())
      for (const id of product.categories) byCategory.get(id)?.push(product)
    return byCategory
  })
  const [first = [], ...others] = [...categories].map((id) => own.get(id) ?? [])
  if (others.length === 0) return first
  return derive(listed, `in ${[...categories]}`, () => [...new Set([first, ...others].flat())])
}

/** How many products are in each category or below it, by its id; none for those that are empty. */
export function countByCategory(listed: ListedProducts): ReadonlyMap<number, number> {
  return derive(listed, 'counts', () => {
    const parents = new Map(listed.categories.map(({ id, parentId }) => [id, parentId]))
    const counts = new Map<number, number>()
    const wayUp = new Map<number, readonly number[]>()
    for (const { id } of listed.categories) {
      const way = new Set<number>()
      for (let at: number | null = id; at !== null && !way.has(at); at = parents.get(at) ?? null) way.add(at)
      wayUp.set(id, [...way])
    }
    for (const product of listed.products.values()) {
      const above = new Set(product.categories.flatMap((id) => wayUp.get(id) ?? []))
      for (const id of above) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return counts
  })
}
