import { SOURCE_TEXT_LOCALE, type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { countPages } from '@buoy/kernel/rules/paging.ts'
import { messages } from '../../custom-fields/messages.ts'
import { type Match, matchProducts } from '../../search/server/match-products.ts'
import type { Facets, Listing, ListingFilters, ListingQuery } from '../contract.ts'
import { describeFacets } from '../rules/describe-facets.ts'
import {
  branchesOf,
  derive,
  type ListedProduct,
  type ListedProducts,
  productsIn,
} from '../rules/listed-products.ts'
import { countFilters } from '../rules/listing-address.ts'
import { type NarrowedProducts, narrowListed } from '../rules/narrow-listed.ts'
import { type PriceReader, readPrices } from '../rules/price-reader.ts'
import { sortByRank, sortListed } from '../rules/sort-listed.ts'
import { PRODUCTS_PER_PAGE } from '../rules/sort-orders.ts'
import { findCategory } from './list-categories.ts'
import { listChosenProducts } from './list-chosen-products.ts'
import { readCards, type ShownCatalogueDeps, shopDisplayNow } from './read-cards.ts'
import { translateFacets } from './translate-catalogue.ts'

/** What sells well, shown where nothing was found. */
const INSTEAD = 4

/** Which products a page of a list shows, in their order, and what the list can be narrowed to; no cards yet. */
export type ChosenList = {
  place: Awaited<ReturnType<typeof findCategory>>
  match: Match | null
  ids: readonly number[]
  total: number
  facets: Facets
}

/**
 * One page of the shop, a category or a search, with what it can be narrowed to. `null` when the category does not exist.
 * Which products, in which order and how many is decided in memory; only the page's cards are read.
 */
export async function listProducts(
  deps: ShownCatalogueDeps,
  query: ListingQuery,
  texts: TextLocale = SOURCE_TEXT_LOCALE,
): Promise<Listing | null> {
  const chosen = await chooseList(deps, query, texts)
  return chosen && readListing(deps, query, chosen)
}

/** Decides what a page of a list shows; `null` when the category does not exist. */
export async function chooseList(
  deps: ShownCatalogueDeps,
  query: ListingQuery,
  texts: TextLocale,
): Promise<ChosenList | null> {
  const [place, match] = await Promise.all([
    query.category === null ? null : findCategory(deps, query.category),
    query.search === null ? null : matchProducts(deps, query.search),
  ])
  if (query.category !== null && place === null) return null
  const listed = await deps.listed()
  const prices = readPrices(shopDisplayNow(deps))
  const { found, facets } = narrow(listed, { query, match, prices, texts })
  const sorted =
    match !== null && query.order === 'menu_order'
      ? sortByRank(listed, found, match.ranks)
      : sortListed(listed, found, query.order, prices)
  const first = (query.page - 1) * PRODUCTS_PER_PAGE
  const ids = sorted.slice(first, first + PRODUCTS_PER_PAGE).map(({ id }) => id)
  return { place, match, ids, total: found.length, facets }
}

/** Reads the cards and words of a page of a list. */
export async function readListing(
  deps: ShownCatalogueDeps,
  query: ListingQuery,
  { place, match, ids, total, facets }: ChosenList,
): Promise<Listing> {
  const [products, instead, shownFacets] = await Promise.all([
    readCards(deps, ids),
    total === 0 ? listChosenProducts(deps, { first: INSTEAD, by: 'popularity' }) : [],
    translateFacets(deps.db, facets),
  ])
  return {
    query,
    category: place?.category ?? null,
    ancestors: place?.ancestors ?? [],
    subcategories: place?.subcategories ?? [],
    products,
    facets: shownFacets,
    reading: match?.reading ?? null,
    instead,
    total,
    pageCount: countPages(total, PRODUCTS_PER_PAGE),
  }
}

/** The products of a place or a search that fit the filters, and what the filters would leave. */
function narrow(
  listed: ListedProducts,
  asked: { query: ListingQuery; match: Match | null; prices: PriceReader; texts: TextLocale },
) {
  const { query, match, prices, texts } = asked
  const { filters } = query
  const at = listed.categories.find(({ slug }) => slug === query.category)
  const some = within(listed, at?.id ?? null, match)
  const choices = listed.categories.filter(({ parentId }) => parentId === (at?.id ?? null))
  const work = (): NarrowedProducts =>
    narrowListed(some, {
      filters,
      categories: chosenBranches(listed, filters),
      prices,
      terms: listed.terms,
      choiceOf: new Map(choices.flatMap(({ id }) => [...branchesOf(listed, [id])].map((one) => [one, id]))),
    })
  // What most come for is counted once; a search and what somebody narrows are counted for them.
  const isKept = match === null && countFilters(filters) === 0
  const { found, counts } = isKept ? derive(listed, `all of ${at?.id} ${prices.name}`, work) : work()
  const t = translator(messages, texts)
  const answers = { yes: t('yes'), no: t('no') }
  return { found, facets: describeFacets(listed, counts, { choices, filters, answers }) }
}

function within(
  listed: ListedProducts,
  categoryId: number | null,
  match: Match | null,
): readonly ListedProduct[] {
  const ofPlace =
    categoryId === null
      ? derive(listed, 'all', () => [...listed.products.values()])
      : productsIn(listed, branchesOf(listed, [categoryId]))
  if (match === null) return ofPlace
  if (categoryId === null) return match.ids.flatMap((id) => listed.products.get(id) ?? [])
  const found = new Set(match.ids)
  return ofPlace.filter(({ id }) => found.has(id))
}

/** Slugs that no category has find nothing. */
function chosenBranches(listed: ListedProducts, { categories }: ListingFilters): ReadonlySet<number> | null {
  if (categories.length === 0) return null
  const chosen = listed.categories.filter(({ slug }) => categories.includes(slug))
  return branchesOf(
    listed,
    chosen.map(({ id }) => id),
  )
}
