import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { matchProducts } from '../../search/server/match-products.ts'
import type { MissingProduct, ProductCard } from '../contract.ts'
import { sortByRank } from '../rules/sort-listed.ts'
import { productCategoryTable, productTable } from './catalogue.table.ts'
import { listChosenProducts } from './list-chosen-products.ts'
import { productUrl } from './product-url.ts'
import { readCards, type ShownCatalogueDeps } from './read-cards.ts'
import { findRenamedProduct } from './rename-slug.ts'
import { isListed } from './shown-products.ts'

/** Products shown to somebody who came for one that is not there. */
const INSTEAD = 4

type Deps = ShownCatalogueDeps

/** What became of the product that an address names, when `findProduct` knows none. */
export async function findMissingProduct(deps: Deps, slug: string): Promise<MissingProduct> {
  const [gone] = await deps.db
    .select({ id: productTable.id, name: productTable.name })
    .from(productTable)
    .where(eq(productTable.slug, slug))
  if (gone !== undefined) {
    return { kind: 'gone', name: gone.name, instead: await neighboursOf(deps, gone.id) }
  }
  const renamed = await findRenamedProduct(deps, slug)
  if (renamed !== null) return { kind: 'moved', url: productUrl(renamed) }
  return { kind: 'unknown', instead: await soundsLike(deps, slug) }
}

/** What sells best of the categories that it stood in, or of the shop. */
async function neighboursOf(deps: Deps, productId: number): Promise<ProductCard[]> {
  const categories = deps.db
    .select({ id: productCategoryTable.categoryId })
    .from(productCategoryTable)
    .where(eq(productCategoryTable.productId, productId))
  const members = deps.db
    .select({ id: productCategoryTable.productId })
    .from(productCategoryTable)
    .where(inArray(productCategoryTable.categoryId, categories))
  const rows = await deps.db
    .select({ id: productTable.id })
    .from(productTable)
    .where(and(isListed, ne(productTable.id, productId), inArray(productTable.id, members)))
    .orderBy(desc(productTable.unitsSold), productTable.id)
    .limit(INSTEAD)
  return rows.length > 0 ? cardsOf(deps, rows) : bestSellers(deps)
}

/** What a search for the words of the address finds, or what sells best. */
async function soundsLike(deps: Deps, slug: string): Promise<ProductCard[]> {
  const match = await matchProducts(deps, slug.slice(0, 80).replaceAll('-', ' '))
  const listed = await deps.listed()
  const found = match.ids.flatMap((id) => listed.products.get(id) ?? [])
  const first = sortByRank(listed, found, match.ranks).slice(0, INSTEAD)
  return first.length > 0 ? cardsOf(deps, first) : bestSellers(deps)
}

function bestSellers(deps: Deps): Promise<ProductCard[]> {
  return listChosenProducts(deps, { first: INSTEAD, by: 'popularity' })
}

function cardsOf(deps: Deps, rows: readonly { id: number }[]): Promise<ProductCard[]> {
  return readCards(
    deps,
    rows.map((row) => row.id),
  )
}
