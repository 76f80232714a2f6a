import { describe, expect, it } from 'vitest'
import { AS_ENTERED } from '../../../pricing/tax/rules/shown-price.ts'
import { listedProductFixture, listedProductsFixture, listedVariantFixture } from '../catalogue.fixtures.ts'
import type { SortOrder } from '../contract.ts'
import type { ListedProduct } from './listed-products.ts'
import { readPrices } from './price-reader.ts'
import { replaceListed } from './replace-listed.ts'
import { sortByRank, sortListed } from './sort-listed.ts'

const variants = (...prices: number[]) => prices.map((price) => listedVariantFixture({ price }))
const SOME = [
  listedProductFixture({ id: 1, position: 2, unitsSold: 9, createdMs: 30, variants: variants(900, 300) }),
  listedProductFixture({ id: 2, position: 1, rating: { average: 5, count: 1 }, variants: variants(500) }),
  listedProductFixture({
    id: 3,
    position: 1,
    rating: { average: 4, count: 8 },
    createdMs: 30,
    variants: variants(500),
  }),
  listedProductFixture({ id: 4, position: 3, unitsSold: 9, createdMs: 10, variants: variants(400) }),
]
const idsOf = (products: readonly ListedProduct[]) => products.map(({ id }) => id)

describe('listed products in an order', () => {
  const BY_ORDER: [SortOrder, number[]][] = [
    ['menu_order', [2, 3, 1, 4]],
    ['popularity', [1, 4, 2, 3]],
    ['rating', [2, 3, 1, 4]],
    ['date', [1, 3, 4, 2]],
    ['price', [1, 4, 2, 3]],
    ['price-desc', [3, 2, 4, 1]],
  ]

  it.each(BY_ORDER)('by %s, equal ones by their ids', (order, ids) => {
    expect(idsOf(sortListed(listedProductsFixture(SOME), SOME, order))).toEqual(ids)
  })

  it('by the price that is shown', () => {
    const display = {
      change: 'add' as const,
      rates: new Map([
        ['standard', [{ id: 1, name: 'Tax', rate: 0 }]],
        ['heavy', [{ id: 2, name: 'Tax', rate: 900_000 }]],
      ]),
    }
    const heavy = [listedVariantFixture({ price: 310, taxClass: 'heavy' })]
    const some = [...SOME.slice(1), listedProductFixture({ id: 5, variants: heavy })]
    const shown = sortListed(listedProductsFixture(some), some, 'price', readPrices(display as never))
    expect(idsOf(shown)).toEqual([4, 2, 3, 5])
    expect(idsOf(sortListed(listedProductsFixture(some), some, 'price', readPrices(AS_ENTERED)))).toEqual([
      5, 4, 2, 3,
    ])
  })

  it('by the prices of a price list, which has an order of its own', () => {
    const listed = listedProductsFixture(
      SOME.map((one) => ({
        ...one,
        variants: one.variants.slice(0, 1).map((variant) => ({ ...variant, id: one.id })),
      })),
    )
    const some = [...listed.products.values()]
    const list = { id: 3, prices: new Map([[1, 100]]), delivery: new Map() }
    expect(idsOf(sortListed(listed, some, 'price', readPrices({ ...AS_ENTERED, list })))).toEqual([
      1, 4, 2, 3,
    ])
    expect(idsOf(sortListed(listed, some, 'price'))).toEqual([4, 2, 3, 1])
    expect(readPrices({ ...AS_ENTERED, list }).name).not.toBe(readPrices(AS_ENTERED).name)
  })

  it('by how well they fit, and by what sells where that is equal or unknown', () => {
    const listed = listedProductsFixture(SOME)
    expect(
      idsOf(
        sortByRank(
          listed,
          SOME,
          new Map([
            [3, 0.9],
            [2, 0.9],
            [4, 0.1],
          ]),
        ),
      ),
    ).toEqual([2, 3, 4, 1])
    expect(idsOf(sortByRank(listed, SOME, null))).toEqual([1, 4, 2, 3])
  })
})

describe('many listed products', () => {
  const many = Array.from({ length: 1500 }, (_, index) =>
    listedProductFixture({ id: index + 1, unitsSold: (index * 7919) % 1013 }),
  )
  const bySales = many.toSorted((one, other) => other.unitsSold - one.unitsSold || one.id - other.id)

  it('are sorted once, and a part of them is picked out of the whole', () => {
    const listed = listedProductsFixture(many)
    const whole = sortListed(listed, many, 'popularity')
    expect(whole).toEqual(bySales)
    expect(sortListed(listed, many, 'popularity')).toBe(whole)
    const part = many.slice(100, 1300)
    expect(sortListed(listed, part, 'popularity')).toEqual(bySales.filter(({ id }) => id > 100 && id <= 1300))
  })

  it.each([1, 3, 200, 201])('stay sorted when %i of them change', (changes) => {
    const listed = listedProductsFixture(many)
    sortListed(listed, many, 'popularity')
    const fresh = many.slice(0, changes).map((one) => ({ ...one, unitsSold: one.unitsSold + 500 }))
    const gone = 1500
    replaceListed(listed, new Set([...fresh.map(({ id }) => id), gone]), fresh)
    const now = [...listed.products.values()]
    expect(now).toHaveLength(1499)
    expect(sortListed(listed, now, 'popularity')).toEqual(
      now.toSorted((one, other) => other.unitsSold - one.unitsSold || one.id - other.id),
    )
  })
})
