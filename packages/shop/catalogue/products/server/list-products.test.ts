import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { createReviews } from '../../../engagement/reviews/server/create-reviews.ts'
import {
  listingQueryFixture,
  newColourfulProductFixture,
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '../catalogue.fixtures.ts'
import type { ListingQuery, SortOrder } from '../contract.ts'
import { createCategories } from './create-product.ts'
import { listCategories } from './list-categories.ts'
import { listChosenProducts } from './list-chosen-products.ts'
import { listProducts } from './list-products.ts'
import { recordSales } from './record-sales.ts'

let database: TestDatabase
const query = listingQueryFixture
const slugs = async (part: Partial<ListingQuery> = {}) =>
  (await listProducts(shownCatalogue(database), query(part)))?.products.map((product) => product.slug)

/** Position, price in cents, rating, pieces sold and age in days: every order is another one. */
const SHELF = [
  { slug: 'arc', price: 3000, rating: 4, sold: 9, age: 3 },
  { slug: 'bow', price: 1000, rating: 5, sold: 2, age: 1 },
  { slug: 'cup', price: 2000, rating: 3, sold: 5, age: 2 },
]

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction((tx) =>
    createCategories(tx, [
      { slug: 'round', name: 'Round', description: 'No corners.' },
      { slug: 'square', name: 'Square', description: 'Corners.' },
      { slug: 'empty', name: 'Empty', description: 'Nothing yet.' },
    ]),
  )
  const stocked = await stockShop(
    database.db,
    SHELF.map(({ slug, price, age }, position) =>
      newProductFixture({
        slug,
        position,
        categorySlugs: slug === 'cup' ? ['square'] : ['round'],
        name: slug === 'arc' ? 'Arc 100% cork' : `The ${slug}`,
        createdAt: new Date(Date.UTC(2026, 0, 30 - age)),
        variants: [newVariantFixture({ sku: slug, price })],
      }),
    ),
  )
  await database.db.transaction(async (tx) => {
    const rated = SHELF.map(({ slug, rating }, index) => {
      const productId = stocked[index]?.productId ?? 0
      return { productId, author: 'Marg', rating, body: slug, createdAt: new Date('2026-02-01') }
    })
    await createReviews(tx, rated)
    const lines = SHELF.map(({ sold }, index) => ({
      variantId: stocked[index]?.variantIds[0] ?? 0,
      quantity: sold,
    }))
    await recordSales(tx, lines)
  })
})
afterAll(() => database.close())

describe('listing', () => {
  it.each<[SortOrder, string[]]>([
    ['menu_order', ['arc', 'bow', 'cup']],
    ['popularity', ['arc', 'cup', 'bow']],
    ['rating', ['bow', 'arc', 'cup']],
    ['date', ['bow', 'cup', 'arc']],
    ['price', ['bow', 'cup', 'arc']],
    ['price-desc', ['arc', 'cup', 'bow']],
  ])('sorts by %s [S2.16] [S2.21]', async (order, expected) => {
    expect(await slugs({ order })).toEqual(expected)
  })

  it('shows one category, and null for one that does not exist', async () => {
    const listing = await listProducts(shownCatalogue(database), query({ category: 'round' }))
    expect(listing).toMatchObject({ category: { name: 'Round', productCount: 2 }, total: 2, pageCount: 1 })
    expect(listing?.products.map((product) => product.slug)).toEqual(['arc', 'bow'])
    expect(await listProducts(shownCatalogue(database), query({ category: 'oval' }))).toBeNull()
  })

  it('lists categories in their order, those with nothing in them left out', async () => {
    expect(await listCategories(shownCatalogue(database))).toEqual([
      { slug: 'round', name: 'Round', description: 'No corners.', parentSlug: null, productCount: 2 },
      { slug: 'square', name: 'Square', description: 'Corners.', parentSlug: null, productCount: 1 },
    ])
  })

  it('finds every word in any letter case, and takes signs for nothing', async () => {
    expect(await slugs({ search: '  CORK arc ' })).toEqual(['arc'])
    expect(await slugs({ search: '100%' })).toEqual(['arc'])
    expect(await slugs({ search: '%' })).toEqual([])
    expect(await slugs({ search: '_' })).toEqual([])
    expect(await slugs({ search: String.raw`\ ' "` })).toEqual([])
    expect(await listProducts(shownCatalogue(database), query({ search: 'submarine' }))).toMatchObject({
      total: 0,
      pageCount: 1,
    })
  })

  it('names what a card shows: price range, rating, stock and the only variant [S1.05]', async () => {
    const [card] = (await listProducts(shownCatalogue(database), query({ search: 'bow' })))?.products ?? []
    expect(card).toMatchObject({
      slug: 'bow',
      url: '/index.php/product/bow/',
      picture: null,
      price: { from: 1000, to: 1000, regularFrom: 1000, regularTo: 1000 },
      rating: { average: 5, count: 1 },
      availability: { state: 'in-stock', left: null },
      onlyVariantId: expect.any(Number),
    })
  })

  it('gives a page builder the products it names in its order, or the first of an order', async () => {
    const named = await listChosenProducts(shownCatalogue(database), { slugs: ['cup', 'submarine', 'arc'] })
    expect(named.map((card) => card.slug)).toEqual(['cup', 'arc'])
    const best = await listChosenProducts(shownCatalogue(database), { first: 2, by: 'popularity' })
    expect(best.map((card) => card.slug)).toEqual(['arc', 'cup'])
  })
})

describe('pages of a listing', () => {
  let big: TestDatabase
  beforeAll(async () => {
    big = await openTestDatabase()
    // Same price, same moment: only the id can keep the pages apart.
    await stockShop(
      big.db,
      Array.from({ length: 27 }, (_, index) => newColourfulProductFixture({ slug: `tray-${index}` })),
    )
  })
  afterAll(() => big.close())

  it.each<SortOrder>(['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'])(
    'show every product once by %s, twelve at a time [S1.05]',
    async (order) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => listProducts(shownCatalogue(big), query({ order, page }))),
      )
      expect(pages.map((page) => page?.products.length)).toEqual([12, 12, 3])
      expect(pages[0]).toMatchObject({ total: 27, pageCount: 3 })
      const ids = pages.flatMap((page) => page?.products.map((product) => product.id))
      expect(new Set(ids).size).toBe(27)
    },
  )

  it('leave out what is not published', async () => {
    await big.db.execute(sql`
      insert into shop.category (slug, name) values ('all', 'All')`)
    await big.db.execute(sql`
      insert into shop.product_category (product_id, category_id) select product.id, category.id
      from shop.product, shop.category`)
    await big.db.execute(sql`update shop.product set published = false where slug = 'tray-3'`)
    expect(await listProducts(shownCatalogue(big), query())).toMatchObject({ total: 26 })
    expect(await listProducts(shownCatalogue(big), query({ category: 'all' }))).toMatchObject({
      category: { productCount: 26 },
      total: 26,
    })
    expect(await listChosenProducts(shownCatalogue(big), { slugs: ['tray-3'] })).toEqual([])
  })
})
