import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { expect, it } from 'vitest'
import type { Facets, ListingFilters } from '../contract.ts'
import { filterChips } from './filter-chips.ts'

const FORMAT = moneyFormat(DEFAULT_LOCALE)

const NONE: ListingFilters = {
  categories: [],
  choices: {},
  minimumPrice: null,
  maximumPrice: null,
  rating: null,
  inStock: false,
  onSale: false,
}
const FACETS: Facets = {
  categories: [{ slug: 'pool-trays', name: 'Pool trays', count: 3 }],
  choices: [
    {
      name: 'colour',
      label: 'Colour',
      isMain: true,
      values: [{ value: 'navy', label: 'Navy', swatch: null, count: 2 }],
    },
  ],
  ratings: [],
  inStock: 5,
  onSale: 1,
  price: null,
}
const labels = (filters: Partial<ListingFilters>) =>
  filterChips({ ...NONE, ...filters }, FACETS, FORMAT, SOURCE_TEXT_LOCALE).map(({ label }) => label)

it('has a chip for each thing that a listing is narrowed to, which takes only that away', () => {
  const filters: ListingFilters = {
    categories: ['pool-trays', 'old-trays'],
    choices: { colour: ['navy', 'sand'] },
    minimumPrice: 1000,
    maximumPrice: 25_000,
    rating: 4,
    inStock: true,
    onSale: true,
  }
  expect(filterChips(filters, FACETS, FORMAT, SOURCE_TEXT_LOCALE)).toEqual([
    { key: 'category-pool-trays', label: 'Pool trays', without: { ...filters, categories: ['old-trays'] } },
    { key: 'category-old-trays', label: 'old trays', without: { ...filters, categories: ['pool-trays'] } },
    { key: 'colour-navy', label: 'Navy', without: { ...filters, choices: { colour: ['sand'] } } },
    { key: 'colour-sand', label: 'sand', without: { ...filters, choices: { colour: ['navy'] } } },
    {
      key: 'price',
      label: '$10.00 to $250.00',
      without: { ...filters, minimumPrice: null, maximumPrice: null },
    },
    { key: 'rating', label: '4 stars and up', without: { ...filters, rating: null } },
    { key: 'stock', label: 'In stock', without: { ...filters, inStock: false } },
    { key: 'sale', label: 'On sale', without: { ...filters, onSale: false } },
  ])
})

it('says which end of the price is open, and nothing of what is not narrowed', () => {
  expect(labels({ minimumPrice: 0 })).toEqual(['From $0.00'])
  expect(labels({ maximumPrice: 5000 })).toEqual(['Up to $50.00'])
  expect(labels({})).toEqual([])
})
