import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import { newProductFixture, shownCatalogue } from '../../../catalogue/products/catalogue.fixtures.ts'
import { findProduct } from '../../../catalogue/products/server/find-product.ts'
import { createReviews } from './create-reviews.ts'
import { listReviews } from './list-reviews.ts'

const RATINGS = [5, 4, 5, 3, 5, 1, 4]
const JANUARY = (day: number) => new Date(Date.UTC(2026, 0, day))

let database: TestDatabase
let productId: number
let unreviewed: number

beforeAll(async () => {
  database = await openTestDatabase()
  const [raft, bar] = await stockShop(database.db, [
    newProductFixture({ slug: 'raft' }),
    newProductFixture({ slug: 'bar' }),
  ])
  productId = raft?.productId ?? 0
  unreviewed = bar?.productId ?? 0
  const reviews = RATINGS.map((rating, index) => {
    return {
      productId,
      author: `Reader ${index}`,
      rating,
      body: `Number ${index}`,
      createdAt: JANUARY(index + 1),
    }
  })
  await database.db.transaction((tx) => createReviews(tx, reviews))
})
afterAll(() => database.close())

describe('reviews of a product', () => {
  it('come newest first, five to a page, with the summary of all [S1.07]', async () => {
    const first = await listReviews(database, productId, 1)
    expect(first.reviews.map((review) => review.text)).toEqual(
      [6, 5, 4, 3, 2].map((index) => `Number ${index}`),
    )
    expect(first).toMatchObject({
      page: 1,
      pageCount: 2,
      summary: { average: 3.9, count: 7, byRating: [1, 0, 1, 2, 3] },
    })
    const second = await listReviews(database, productId, 2)
    expect(second.reviews).toMatchObject([
      { author: 'Reader 1', rating: 4, at: '2026-01-02T00:00:00.000Z', verified: false },
      { author: 'Reader 0', rating: 5 },
    ])
  })

  it('are the average that cards and the order by rating show', async () => {
    expect(await findProduct(shownCatalogue(database), 'raft')).toMatchObject({
      rating: { average: 3.86, count: 7 },
    })
  })

  it('may be none', async () => {
    expect(await listReviews(database, unreviewed, 1)).toEqual({
      reviews: [],
      page: 1,
      pageCount: 1,
      total: 0,
      order: 'newest',
      stars: null,
      summary: { average: 0, count: 0, byRating: [0, 0, 0, 0, 0] },
    })
  })

  it('do not show or count what is not published', async () => {
    await database.db.execute(sql`update shop.review set state = 'pending' where author = 'Reader 5'`)
    await database.db.transaction((tx) =>
      createReviews(tx, [{ productId, author: 'Late', rating: 5, body: '', createdAt: JANUARY(20) }]),
    )
    expect((await listReviews(database, productId, 1)).summary.byRating).toEqual([0, 0, 1, 2, 4])
    expect(await findProduct(shownCatalogue(database), 'raft')).toMatchObject({
      rating: { average: 4.43, count: 7 },
    })
  })
})
