import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import {
  newColourfulProductFixture,
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '../../../catalogue/products/catalogue.fixtures.ts'

import { listOffers, type WantedOffers } from './list-offers.ts'

const clock = movableClock()
let database: TestDatabase
type Slug = 'raft' | 'duo' | 'cup' | 'gone' | 'hidden'
const products = {} as Record<Slug, number>
const variants = {} as Record<Slug, number[]>

beforeAll(async () => {
  database = await openTestDatabase()
  const slugs: Slug[] = ['raft', 'duo', 'cup', 'gone', 'hidden']
  await stockShop(database.db, [
    newProductFixture({ slug: 'raft' }),
    newColourfulProductFixture({ slug: 'duo' }),
    newProductFixture({
      slug: 'cup',
      variants: [newVariantFixture({ sku: 'CUP', price: 500, regularPrice: 700, minimumQuantity: 2 })],
    }),
    newProductFixture({ slug: 'gone', variants: [newVariantFixture({ sku: 'GONE', stock: 0 })] }),
    newProductFixture({ slug: 'hidden' }),
  ])
  for (const slug of slugs) {
    const { rows } = await database.db.execute<{ product: number; variant: number }>(sql`
      select product.id as product, variant.id as variant from shop.product
      join shop.variant on variant.product_id = product.id where slug = ${slug} order by variant.position`)
    products[slug] = rows[0]?.product ?? 0
    variants[slug] = rows.map(({ variant }) => variant)
  }
  await database.db.execute(sql`update shop.product set listed = false where slug = 'hidden'`)
})
afterAll(() => database.close())

const list = async (wanted: WantedOffers, most = 3) =>
  (await listOffers({ ...shownCatalogue(database), clock }, wanted, most)).map(({ slug }) => slug)

describe('offers', () => {
  it('are the products that an owner chose, in their order, without those that are sold out or hidden', async () => {
    const { cup, gone, hidden, raft } = products
    expect(await list({ products: [cup, gone, hidden, 999, raft] })).toEqual(['cup', 'raft'])
    expect(await list({ products: [cup, raft] }, 1)).toEqual(['cup'])
    expect(await list({ products: [] })).toEqual([])
  })

  it('have the price and the stock of the moment', async () => {
    const offer = async () =>
      (await listOffers({ ...shownCatalogue(database), clock }, { products: [products.cup] }, 1))[0]
    expect(await offer()).toMatchObject({
      price: 500,
      regularPrice: 700,
      shortDescription: expect.any(String),
    })
    await database.db.execute(sql`update shop.variant set stock = 2 where sku = 'CUP'`)
    expect((await offer())?.available).toBe(2)
    // Two are the fewest that are sold.
    await database.db.execute(sql`update shop.variant set stock = 1 where sku = 'CUP'`)
    expect(await offer()).toBeUndefined()
    await database.db.execute(sql`update shop.variant set stock = 20 where sku = 'CUP'`)
  })

  it('are the variants that a visitor saw, one of each product', async () => {
    const [navy = 0, other = 0] = variants.duo
    const [raft = 0] = variants.raft
    expect(await list({ variants: [other, raft, navy, ...variants.gone] })).toEqual(['duo', 'raft'])
    const [first] = await listOffers({ ...shownCatalogue(database), clock }, { variants: [other, navy] }, 3)
    expect(first?.id).toBe(other)
  })

  it('are what sells best, of a category and those below it', async () => {
    await database.db.execute(
      sql`update shop.product set units_sold = 9 where slug in ('duo', 'gone', 'hidden')`,
    )
    expect(await list({ bestSellers: { categoryId: null } })).toEqual(['duo', 'raft', 'cup'])

    const { rows } = await database.db.execute<{ id: number }>(sql`
      with above as (insert into shop.category (slug, name, description, position) values ('up', 'Up', '', 90) returning id)
      insert into shop.category (slug, name, description, position, parent_id) select 'low', 'Low', '', 91, id from above
      returning parent_id as id`)
    await database.db.execute(sql`
      insert into shop.product_category (product_id, category_id)
      select ${products.cup}, id from shop.category where slug = 'low'`)
    expect(await list({ bestSellers: { categoryId: rows[0]?.id ?? 0 } })).toEqual(['cup'])
    expect(await list({ bestSellers: { categoryId: 99_999 } })).toEqual([])
    expect(await list({ bestSellers: { categoryId: null, besides: variants.duo } })).toEqual(['raft', 'cup'])
  })

  it('are what was bought with the products of some variants, most often first, and none of these', async () => {
    const { raft, duo, cup, gone } = products
    await database.db.execute(sql`
      insert into shop.bought_together (product_id, other_id, orders) values
        (${raft}, ${cup}, 4), (${raft}, ${duo}, 9), (${raft}, ${gone}, 12), (${duo}, ${raft}, 9), (${duo}, ${cup}, 1)`)
    expect(await list({ boughtWith: variants.raft })).toEqual(['duo', 'cup'])
    expect(await list({ boughtWith: [...variants.raft, ...variants.duo] })).toEqual(['cup'])
    expect(await list({ boughtWith: variants.cup })).toEqual([])
    expect(await list({ boughtWith: [99_999] })).toEqual([])
    expect(await list({ boughtWith: [] })).toEqual([])
  })
})
