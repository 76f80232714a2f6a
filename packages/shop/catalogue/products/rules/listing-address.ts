import type { Cents } from '@buoy/kernel/rules/money.ts'
import { parsePageNumber } from '@buoy/kernel/rules/paging.ts'
import type { ListingFilters, ListingQuery } from '../contract.ts'
import { parseSortOrder } from './sort-orders.ts'

/** A listing that is narrowed to nothing. */
export const NO_FILTERS: ListingFilters = {
  categories: [],
  colours: [],
  minimumPrice: null,
  maximumPrice: null,
  rating: null,
  inStock: false,
  onSale: false,
}

/** Parameters of a listing's address, with the names that WooCommerce shops have. */
export const LISTING_PARAMETERS = [
  's',
  'product_cat',
  'filter_colour',
  'min_price',
  'max_price',
  'rating_filter',
  'filter_stock_status',
  'on_sale',
  'orderby',
  'paged',
] as const
export type ListingParameter = (typeof LISTING_PARAMETERS)[number]

/** What is needed of `URLSearchParams`. */
export type Parameters = { get: (name: string) => string | null; getAll: (name: string) => string[] }

/** More values of one kind than anybody ticks. */
const MOST_VALUES = 12
const LONGEST_PHRASE = 80
const VALUE = /^[a-z0-9][a-z0-9-]{0,79}$/
const HIGHEST_PRICE_DOLLARS = 100_000

/**
 * Reads what a listing shows from the parameters of its address. Whatever makes no sense is left out:
 * an address that somebody has edited shows more products, never an error.
 */
export function readListingAddress(parameters: Parameters, category: string | null): ListingQuery {
  const search = (parameters.get('s') ?? '').trim().slice(0, LONGEST_PHRASE).trim()
  const rating = Number(parameters.get('rating_filter'))
  const [minimumPrice, maximumPrice] = ordered(
    readPrice(parameters.get('min_price')),
    readPrice(parameters.get('max_price')),
  )
  return {
    category,
    search: search === '' ? null : search,
    order: parseSortOrder(parameters.get('orderby')),
    page: parsePageNumber(parameters.get('paged')),
    filters: {
      categories: readValues(parameters, 'product_cat'),
      colours: readValues(parameters, 'filter_colour'),
      minimumPrice,
      maximumPrice,
      rating: Number.isInteger(rating) && rating >= 1 && rating <= 4 ? rating : null,
      inStock: readValues(parameters, 'filter_stock_status').includes('instock'),
      onSale: parameters.get('on_sale') === '1',
    },
  }
}

/**
 * The parameters of a listing, each listing written in one way only: values sorted, defaults left out.
 * page 1 is not written.
 */
export function listingParameters(query: ListingQuery): [name: ListingParameter, value: string][] {
  const { filters } = query
  const pairs: [ListingParameter, string | null][] = [
    ['s', query.search],
    ['product_cat', filters.categories.toSorted().join(',')],
    ['filter_colour', filters.colours.toSorted().join(',')],
    ['min_price', dollars(filters.minimumPrice)],
    ['max_price', dollars(filters.maximumPrice)],
    ['rating_filter', filters.rating === null ? null : String(filters.rating)],
    ['filter_stock_status', filters.inStock ? 'instock' : null],
    ['on_sale', filters.onSale ? '1' : null],
    ['orderby', query.order === 'menu_order' ? null : query.order],
    ['paged', query.page > 1 ? String(query.page) : null],
  ]
  return pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]))
}

/** The address of a listing below its path. */
export function listingAddress(path: string, query: ListingQuery): string {
  // Commas stand for themselves in a query; a shopper who reads the address should see them.
  const written = listingParameters(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}`,
  )
  return written.length === 0 ? path : `${path}?${written.join('&')}`
}

/** How many things a listing is narrowed to: what the phone's button and the chips count. */
export function countFilters(filters: ListingFilters): number {
  const hasPrice = filters.minimumPrice !== null || filters.maximumPrice !== null
  const single = [hasPrice, filters.rating !== null, filters.inStock, filters.onSale]
  return filters.categories.length + filters.colours.length + single.filter(Boolean).length
}

/** How many filters a page may have that is kept in memory for everybody; more of them are too many pages. */
const KEPT_FILTERS = 2
const KEPT_PAGES = 5

/** Tells whether a listing is asked for often enough to be kept in memory: no search, few filters, a near page. */
export function isKeptListing(query: ListingQuery): boolean {
  const isPriced = query.filters.minimumPrice !== null || query.filters.maximumPrice !== null
  return (
    query.search === null &&
    !isPriced &&
    countFilters(query.filters) <= KEPT_FILTERS &&
    (query.page <= KEPT_PAGES || countFilters(query.filters) === 0)
  )
}

/** Values of a parameter, however they are written: repeated by a form, or with commas between them. */
function readValues(parameters: Parameters, name: string): string[] {
  const values = parameters.getAll(name).flatMap((text) => text.split(','))
  const good = values.map((value) => value.trim().toLowerCase()).filter((value) => VALUE.test(value))
  return [...new Set(good)].toSorted().slice(0, MOST_VALUES)
}

function readPrice(text: string | null): Cents | null {
  const typed = (text ?? '').trim().replace(/^\$/, '')
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(typed)) return null
  const amount = Number(typed)
  return amount <= HIGHEST_PRICE_DOLLARS ? Math.round(amount * 100) : null
}

/** Two prices the wrong way round are meant the right way round; from nothing on is no limit. */
function ordered(minimum: Cents | null, maximum: Cents | null): [Cents | null, Cents | null] {
  const least = minimum === 0 ? null : minimum
  return least !== null && maximum !== null && least > maximum ? [maximum, least] : [least, maximum]
}

function dollars(amount: Cents | null): string | null {
  return amount === null ? null : String(amount / 100)
}
