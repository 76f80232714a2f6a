import { describe, expect, it } from 'vitest'
import { AS_ENTERED } from '../../../pricing/tax/rules/shown-price.ts'
import { listedProductFixture, listedVariantFixture } from '../catalogue.fixtures.ts'
import type { ListingFilters } from '../contract.ts'
import { NO_FILTERS } from './listing-address.ts'
import { narrowListed } from './narrow-listed.ts'
import { readPrices } from './price-reader.ts'
import { createTermBook } from './term-book.ts'

const terms = createTermBook()
const [navy, sand] = [terms.termOf('colour', 'navy', true), terms.termOf('colour', 'sand', true)]
const [large, bamboo] = [terms.termOf('size', 'large', true), terms.termOf('material', 'bamboo', false)]

/** A navy one at $10 that is sold out, a sand one at $30 on sale; and one of bamboo, large, at $20. */
const SOME = [
  listedProductFixture({
    id: 1,
    categories: [10, 11],
    rating: { average: 4.5, count: 3 },
    variants: [
      listedVariantFixture({ price: 1000, canSell: false, terms: [navy] }),
      listedVariantFixture({ price: 3000, regularPrice: 3500, terms: [sand] }),
    ],
  }),
  listedProductFixture({
    id: 2,
    categories: [12],
    rating: { average: 2, count: 1 },
    variants: [listedVariantFixture({ price: 2000, terms: [large, bamboo] })],
  }),
]
/** Category 10 lies below 11 and counts for it; 12 stands for itself. */
const choiceOf = new Map([
  [10, 11],
  [11, 11],
  [12, 12],
])

function narrow(filters: Partial<ListingFilters>, categories: ReadonlySet<number> | null = null) {
  const narrowing = {
    filters: { ...NO_FILTERS, ...filters },
    categories,
    prices: readPrices(AS_ENTERED),
    terms,
    choiceOf,
  }
  const { found, counts } = narrowListed(SOME, narrowing)
  return {
    ids: found.map(({ id }) => id),
    terms: Object.fromEntries(
      [...counts.terms].map(([{ name, value }, count]) => [`${name}=${value}`, count]),
    ),
    categories: Object.fromEntries(counts.categories),
    ratings: counts.ratings,
    others: [counts.inStock, counts.onSale, counts.price?.lowest, counts.price?.highest],
  }
}

describe('listed products that are narrowed', () => {
  it('to nothing count everything once', () => {
    expect(narrow({})).toEqual({
      ids: [1, 2],
      terms: { 'colour=navy': 1, 'colour=sand': 1, 'size=large': 1, 'material=bamboo': 1 },
      categories: { 11: 1, 12: 1 },
      ratings: [1, 1, 2],
      others: [2, 1, 1000, 3000],
    })
  })

  it('by a choice keep the counts of its other values, and have those of other kinds follow', () => {
    expect(narrow({ choices: { colour: ['navy'] } })).toEqual({
      ids: [1],
      terms: { 'colour=navy': 1, 'colour=sand': 1, 'size=large': 0, 'material=bamboo': 0 },
      categories: { 11: 1, 12: 0 },
      ratings: [1, 1, 1],
      others: [0, 0, 1000, 1000],
    })
  })

  it('must fit with one and the same variant', () => {
    expect(narrow({ choices: { colour: ['navy'] }, inStock: true }).ids).toEqual([])
    expect(narrow({ choices: { colour: ['sand'] }, inStock: true }).ids).toEqual([1])
    expect(narrow({ choices: { colour: ['navy'] }, onSale: true }).ids).toEqual([])
    expect(narrow({ choices: { size: ['large'], material: ['bamboo'] } }).ids).toEqual([2])
    expect(narrow({ choices: { size: ['large'], colour: ['navy'] } }).ids).toEqual([])
  })

  it('by price, whose own bounds do not narrow the bounds that are offered', () => {
    expect(narrow({ minimumPrice: 2000, maximumPrice: 2000 })).toMatchObject({
      ids: [2],
      others: [1, 0, 1000, 3000],
    })
    expect(narrow({ minimumPrice: 3001 }).ids).toEqual([])
    expect(narrow({ maximumPrice: 999 }).ids).toEqual([])
  })

  it('by stars and by categories, each counted without itself', () => {
    expect(narrow({ rating: 4 })).toMatchObject({
      ids: [1],
      ratings: [1, 1, 2],
      categories: { 11: 1, 12: 0 },
    })
    expect(narrow({ categories: ['twelve'] }, new Set([12]))).toMatchObject({
      ids: [2],
      ratings: [0, 0, 1],
      categories: { 11: 1, 12: 1 },
    })
    expect(narrow({ inStock: true, onSale: true })).toMatchObject({ ids: [1], others: [1, 1, 3000, 3000] })
  })

  it('to none have no prices', () => {
    expect(
      narrowListed([], {
        filters: NO_FILTERS,
        categories: null,
        prices: readPrices(AS_ENTERED),
        terms,
        choiceOf,
      }).counts.price,
    ).toBeNull()
  })
})
