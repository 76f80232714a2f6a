import { type Cents, readMoney, unitsOf } from '@buoy/kernel/rules/money.ts'
import { parsePageNumber } from '@buoy/kernel/rules/paging.ts'
import type { Listing, ListingFilters, ListingQuery } from '../contract.ts'
import { parseSortOrder } from './sort-orders.ts'

/** A listing that is narrowed to nothing. */
export const NO_FILTERS: ListingFilters = {
  categories: [],
  choices: {},
  minimumPrice: null,
  maximumPrice: null,
  rating: null,
  inStock: false,
  onSale: false,
}

/** What is needed of `URLSearchParams`. */
export type Parameters = {
  get: (name: string) => string | null
  getAll: (name: string) => string[]
  keys: () => Iterable<string>
}

/** The parameter of an option or detail, as WooCommerce shops name it: `filter_colour`. */
const CHOICE = /^filter_([a-z0-9][a-z0-9-]{0,79})$/
/** More kinds of things than anybody chooses at once. */
const MOST_CHOICES = 8
/** More values of one kind than anybody ticks. */
const MOST_VALUES = 12
const LONGEST_PHRASE = 80
const VALUE = /^[a-z0-9][a-z0-9-]{0,79}$/
const HIGHEST_PRICE = 100_000

/**
 * Reads what a listing shows from the parameters of its address. Whatever makes no sense is left out:
 * an address that somebody has edited shows more products, never an error.
 */
export function readListingAddress(
  parameters: Parameters,
  category: string | null,
  currency: string,
): ListingQuery {
  const search = (parameters.get('s') ?? '').trim().slice(0, LONGEST_PHRASE).trim()
  const rating = Number(parameters.get('rating_filter'))
  const [minimumPrice, maximumPrice] = ordered(
    readPrice(parameters.get('min_price'), currency),
    readPrice(parameters.get('max_price'), currency),
  )
  return {
    currency,
    category,
    search: search === '' ? null : search,
    order: parseSortOrder(parameters.get('orderby')),
    page: parsePageNumber(parameters.get('paged')),
    filters: {
      categories: readValues(parameters, 'product_cat'),
      choices: readChoices(parameters),
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
export function listingParameters(query: ListingQuery): [name: string, value: string][] {
  const { filters } = query
  const pairs: [string, string | null][] = [
    ['s', query.search],
    ['product_cat', filters.categories.toSorted().join(',')],
    ...Object.keys(filters.choices)
      .toSorted()
      .map((name): [string, string] => [
        `filter_${name}`,
        (filters.choices[name] ?? []).toSorted().join(','),
      ]),
    ['min_price', written(filters.minimumPrice, query.currency)],
    ['max_price', written(filters.maximumPrice, query.currency)],
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
  const chosen = Object.values(filters.choices).flat()
  return filters.categories.length + chosen.length + single.filter(Boolean).length
}

/** How many filters a page may have that is kept in memory for everybody; more of them are too many pages. */
const KEPT_FILTERS = 2
const KEPT_PAGES = 5

/** The chosen values of an option or detail, whatever its name: "constructor" too. */
export function chosenValues({ choices }: ListingFilters, name: string): string[] {
  return Object.hasOwn(choices, name) ? (choices[name] ?? []) : []
}

/** The filters with one value of an option or detail ticked, or taken back where it was. */
export function toggleChoice(filters: ListingFilters, name: string, value: string): ListingFilters {
  const chosen = chosenValues(filters, name)
  const others = Object.fromEntries(Object.entries(filters.choices).filter(([other]) => other !== name))
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return { ...filters, choices: values.length === 0 ? others : { ...others, [name]: values } }
}

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

function readChoices(parameters: Parameters): ListingFilters['choices'] {
  const names = [...new Set(parameters.keys())].flatMap((key) => CHOICE.exec(key)?.[1] ?? [])
  const chosen = names.toSorted().map((name) => [name, readValues(parameters, `filter_${name}`)] as const)
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0).slice(0, MOST_CHOICES))
}

/** Values of a parameter, however they are written: repeated by a form, or with commas between them. */
function readValues(parameters: Parameters, name: string): string[] {
  const values = parameters.getAll(name).flatMap((text) => text.split(','))
  const good = values.map((value) => value.trim().toLowerCase()).filter((value) => VALUE.test(value))
  return [...new Set(good)].toSorted().slice(0, MOST_VALUES)
}

function readPrice(text: string | null, currency: string): Cents | null {
  const amount = readMoney((text ?? '').trim().replace(/^\p{Sc}/u, ''), currency)
  return amount !== null && amount <= HIGHEST_PRICE * unitsOf(currency) ? amount : null
}

/** Two prices the wrong way round are meant the right way round; from nothing on is no limit. */
function ordered(minimum: Cents | null, maximum: Cents | null): [Cents | null, Cents | null] {
  const least = minimum === 0 ? null : minimum
  return least !== null && maximum !== null && least > maximum ? [maximum, least] : [least, maximum]
}

function written(amount: Cents | null, currency: string): string | null {
  return amount === null ? null : String(amount / unitsOf(currency))
}

/** Whether a listing has no product at all, so that there is nothing to filter or sort. */
export function isEmptyListing({ total, query }: Pick<Listing, 'total' | 'query'>): boolean {
  return total === 0 && countFilters(query.filters) === 0
}
