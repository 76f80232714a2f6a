import { SOURCE_TEXT_LOCALE, type TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { countPages } from '@buoy/kernel/rules/paging.ts'
import { and, asc, count, desc, type SQL } from 'drizzle-orm'
import type { PriceDisplay } from '../../../pricing/tax/rules/shown-price.ts'
import { type Match, matchProducts } from '../../search/server/match-products.ts'
import type { Listing, ListingQuery, SortOrder } from '../contract.ts'
import { PRODUCTS_PER_PAGE } from '../rules/sort-orders.ts'
import { productTable } from './catalogue.table.ts'
import { countFacets } from './count-facets.ts'
import { categoryIds, findCategory } from './list-categories.ts'
import { listChosenProducts } from './list-chosen-products.ts'
import { fitsFilters, inCategories, lowestPrice } from './listing-conditions.ts'
import { readCards, type ShownCatalogueDeps, shopDisplayNow } from './read-cards.ts'
import { isListed } from './shown-products.ts'

/** What sells well, shown where nothing was found. */
const INSTEAD = 4

type ByPrice = 'price' | 'price-desc'

/** What each sort order sorts by (S2.21); the id makes every order total, so that pages never overlap. */
const ORDER_BY: Record<Exclude<SortOrder, ByPrice>, SQL[]> = {
  menu_order: [asc(productTable.position), asc(productTable.id)],
  popularity: [desc(productTable.unitsSold), asc(productTable.id)],
  rating: [desc(productTable.ratingAverage), desc(productTable.ratingCount), asc(productTable.id)],
  date: [desc(productTable.createdAt), asc(productTable.id)],
}

/** One page of the shop, a category or a search, with what it can be narrowed to. `null` when the category does not exist. */
export async function listProducts(
  deps: ShownCatalogueDeps,
  query: ListingQuery,
  texts: TextLocale = SOURCE_TEXT_LOCALE,
): Promise<Listing | null> {
  const [place, chosen, match] = await Promise.all([
    query.category === null ? null : findCategory(deps, query.category),
    categoryIds(deps, query.filters.categories),
    query.search === null ? null : matchProducts(deps, query.search),
  ])
  if (query.category !== null && place === null) return null
  const within = and(
    isListed,
    place === null ? undefined : inCategories(place.ids),
    match?.finds(productTable.id),
  )
  const display = shopDisplayNow(deps)
  const where = and(within, fitsFilters(query.filters, chosen, display))
  const [[found], ids, facets] = await Promise.all([
    deps.db.select({ total: count() }).from(productTable).where(where),
    deps.db
      .select({ id: productTable.id })
      .from(productTable)
      .where(where)
      .orderBy(...orderOf(query.order, match, display))
      .limit(PRODUCTS_PER_PAGE)
      .offset((query.page - 1) * PRODUCTS_PER_PAGE),
    countFacets(
      { db: deps.db, texts, display },
      within,
      { ...query.filters, categoryIds: chosen },
      query.category,
    ),
  ])
  const total = found?.total ?? 0
  const cards = ids.map((row) => row.id)
  const [products, instead] = await Promise.all([
    readCards(deps, cards),
    total === 0 ? listChosenProducts(deps, { first: INSTEAD, by: 'popularity' }) : [],
  ])
  return {
    query,
    category: place?.category ?? null,
    ancestors: place?.ancestors ?? [],
    subcategories: place?.subcategories ?? [],
    products,
    facets,
    reading: match?.reading ?? null,
    instead,
    total,
    pageCount: countPages(total, PRODUCTS_PER_PAGE),
  }
}

/** A search without another order shows first what fits best, and of equals what sells best. */
function orderOf(order: SortOrder, match: Match | null, display: PriceDisplay): SQL[] {
  if (order === 'price') return [asc(lowestPrice(display)), asc(productTable.id)]
  if (order === 'price-desc') return [desc(lowestPrice(display)), desc(productTable.id)]
  if (match === null || order !== 'menu_order') return ORDER_BY[order]
  return [desc(match.rank(productTable.id)), ...ORDER_BY.popularity]
}
