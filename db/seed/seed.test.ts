import { systemChance } from '@buoy/kernel/server/chance.ts'
import { listingQueryFixture, shownCatalogue } from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { findProduct } from '@buoy/shop/catalogue/products/server/find-product.ts'
import { listCategories } from '@buoy/shop/catalogue/products/server/list-categories.ts'
import { listProducts } from '@buoy/shop/catalogue/products/server/list-products.ts'
import { listReviews } from '@buoy/shop/engagement/reviews/server/list-reviews.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoStore } from './seed.ts'

let database: TestDatabase
const seed = () =>
  seedDemoStore({
    db: database.db,
    clock: { now: () => new Date('2026-11-01T00:00:00Z') },
    chance: systemChance,
    log: silentLog,
    publicUrl: 'http://localhost:3000',
  })

/** How many rows there are of everything the demo store consists of. */
async function countRows(): Promise<Record<string, number>> {
  const tables = [
    'shop.product',
    'shop.variant',
    'shop.review',
    'shop.picture',
    'shop.coupon',
    'pages.page',
    'popups.campaign',
  ]
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.db.execute<{ n: number }>(
        sql`select count(*)::integer as n from ${sql.raw(table)}`,
      )
      return [table, rows[0]?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

beforeAll(async () => {
  database = await openTestDatabase()
  // Two processes that start on one empty database.
  await Promise.all([seed(), seed()])
})
afterAll(() => database.close())

describe('the demo store', () => {
  it('is there once, however many processes start at once and however often', async () => {
    const before = await countRows()
    expect(before).toMatchObject({
      'shop.product': 9,
      'shop.variant': 13,
      'shop.review': 43,
      'shop.coupon': 3,
    })
    expect(before['pages.page']).toBeGreaterThan(0)
    expect(before['popups.campaign']).toBeGreaterThan(0)
    await seed()
    expect(await countRows()).toEqual(before)
  })

  it('sells floating trays in six categories [S1.01]', async () => {
    const listing = await listProducts(shownCatalogue(database), listingQueryFixture())
    expect(listing).toMatchObject({ total: 9, pageCount: 1 })
    expect(listing?.products[0]).toMatchObject({
      name: 'Noosa Round',
      price: { from: 12_900, to: 12_900 },
      rating: { average: 4.4, count: 5 },
      picture: { name: 'noosa-round-1', width: 1600, widths: [240, 480, 800, 1200, 1600] },
      secondPicture: { name: 'noosa-round-2' },
    })
    expect((await listCategories(shownCatalogue(database))).map((category) => category.slug)).toEqual([
      'drinks-trays',
      'breakfast-grazing',
      'big-floats',
      'kids-games',
      'timber-bamboo',
      'foam-trays',
    ])
  })

  it('has a product in three colours, each with its own price, picture and stock', async () => {
    const duo = await findProduct(shownCatalogue(database), 'duo-slim')
    expect(duo?.options).toMatchObject([
      {
        name: 'colour',
        label: 'Colour',
        values: [{ value: 'white' }, { value: 'terracotta' }, { value: 'navy' }],
      },
    ])
    expect(duo?.variants).toMatchObject([
      { sku: 'DUO-SLM-WHI', price: 3990, picture: { name: 'duo-slim-1' }, maximumQuantity: 96 },
      { sku: 'DUO-SLM-TER', price: 3990, picture: { name: 'duo-slim-2' }, maximumQuantity: 68 },
      { sku: 'DUO-SLM-NAV', price: 4290, picture: { name: 'duo-slim-3' }, maximumQuantity: 46 },
    ])
  })

  it('has things on sale beside their regular price, and reviews of real sentences', async () => {
    const byron = await findProduct(shownCatalogue(database), 'byron-breakfast-tray')
    expect(byron?.price).toEqual({ from: 14_900, to: 14_900, regularFrom: 16_900, regularTo: 16_900 })
    const reviews = await listReviews(database, byron?.id ?? 0, 1)
    expect(reviews.summary).toEqual({ average: 4.5, count: 4, byRating: [0, 0, 0, 2, 2] })
    expect(reviews.reviews.every((review) => review.text.length > 20)).toBe(true)
  })
})
