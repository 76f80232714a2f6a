import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { Facets, ListingFilters } from '../contract.ts'
import { filterChips } from './filter-chips.ts'
import { PRODUCTS_PER_PAGE, parseSortOrder, SORT_ORDERS, sortLabel } from './sort-orders.ts'

const FORMAT = moneyFormat(DEFAULT_LOCALE)

describe('the order of a listing', () => {
  it('is one of six, under WooCommerce’s names', () => {
    expect(SORT_ORDERS.map((order) => [order, sortLabel(order, SOURCE_TEXT_LOCALE)])).toEqual([
      ['menu_order', 'Featured'],
      ['popularity', 'Most popular'],
      ['rating', 'Top rated'],
      ['date', 'Newest'],
      ['price', 'Price: low to high'],
      ['price-desc', 'Price: high to low'],
    ])
    expect([parseSortOrder('price-desc'), parseSortOrder('random'), parseSortOrder(null)]).toEqual([
      'price-desc',
      'menu_order',
      'menu_order',
    ])
  })

  it('has pages of twelve', () => {
    expect(PRODUCTS_PER_PAGE).toBe(12)
  })
})

describe('what a listing is narrowed to', () => {
  const NONE: ListingFilters = {
    categories: [],
    choices: {},
    minimumPrice: null,
    maximumPrice: null,
    rating: null,
    inStock: false,
    onSale: false,
  } as unknown as ListingFilters
  const facets = {
    categories: [{ slug: 'round-trays', name: 'Round trays' }],
    choices: [{ name: 'colour', values: [{ value: 'navy', label: 'Navy' }] }],
  } as unknown as Facets
  const labels = (changes: Partial<ListingFilters>) =>
    filterChips({ ...NONE, ...changes }, facets, FORMAT, SOURCE_TEXT_LOCALE).map(({ key, label }) => [
      key,
      label,
    ])

  it('is said one by one, in words', () => {
    expect(
      labels({
        categories: ['round-trays', 'bar-carts'],
        choices: { colour: ['navy', 'teal'] },
        minimumPrice: 1000,
        maximumPrice: 5000,
        rating: 4,
        inStock: true,
        onSale: true,
      }),
    ).toEqual([
      ['category-round-trays', 'Round trays'],
      ['category-bar-carts', 'bar carts'],
      ['colour-navy', 'Navy'],
      ['colour-teal', 'teal'],
      ['price', '$10.00 to $50.00'],
      ['rating', '4 stars and up'],
      ['stock', 'In stock'],
      ['sale', 'On sale'],
    ])
    expect(labels({ minimumPrice: 1000 })).toEqual([['price', 'From $10.00']])
    expect(labels({ maximumPrice: 5000 })).toEqual([['price', 'Up to $50.00']])
    expect(labels({})).toEqual([])
  })

  it('can be taken away one by one', () => {
    const all: ListingFilters = {
      ...NONE,
      categories: ['a', 'b'],
      choices: { colour: ['navy'] },
      minimumPrice: 1,
      maximumPrice: 2,
      rating: 4,
      inStock: true,
      onSale: true,
    }
    const without = Object.fromEntries(
      filterChips(all, facets, FORMAT, SOURCE_TEXT_LOCALE).map((chip) => [chip.key, chip.without]),
    )
    expect(without['category-a']).toEqual({ ...all, categories: ['b'] })
    expect(without['colour-navy']).toEqual({ ...all, choices: {} })
    expect(without.price).toEqual({ ...all, minimumPrice: null, maximumPrice: null })
    expect(without.rating).toEqual({ ...all, rating: null })
    expect(without.stock).toEqual({ ...all, inStock: false })
    expect(without.sale).toEqual({ ...all, onSale: false })
  })
})
