import type { RequestedProducts } from '@buoy/popups/products/server/store-products.ts'
import { stockShop } from '@buoy/shop/cart/cart.fixtures.ts'
import {
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '@buoy/shop/catalogue/products/catalogue.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPopupProducts } from './popup-products.ts'

const SLUGS = ['raft', 'rope', 'lamp', 'mug'] as const

let database: TestDatabase
const products = {} as Record<(typeof SLUGS)[number], number>
const variants = {} as Record<(typeof SLUGS)[number], number>
const tested = new Set<number>()

beforeAll(async () => {
  database = await openTestDatabase()
  await stockShop(
    database.db,
    SLUGS.map((slug) =>
      newProductFixture({
        slug,
        variants: [newVariantFixture({ sku: slug, price: 1990, regularPrice: 1990, stock: 5 })],
      }),
    ),
  )
  for (const slug of SLUGS) {
    const { rows } = await database.db.execute<{ product: number; variant: number }>(sql`
      select product.id as product, variant.id as variant from shop.product
      join shop.variant on variant.product_id = product.id where slug = ${slug}`)
    products[slug] = rows[0]?.product ?? 0
    variants[slug] = rows[0]?.variant ?? 0
  }
  await database.db.execute(sql`
    insert into shop.bought_together (product_id, other_id, orders) values (${products.raft}, ${products.rope}, 3)`)
  await database.db.execute(sql`update shop.product set units_sold = 9 where slug = 'mug'`)
  await database.db.execute(sql`update shop.product set units_sold = 8 where slug = 'raft'`)
})
afterAll(() => database.close())

async function recommend(changes: Partial<RequestedProducts> = {}) {
  const { recommend: ask } = openPopupProducts({
    ...shownCatalogue(database),
    clock: movableClock(),
    publicUrl: 'https://shop.example',
    details: async () => ({ currency: 'AUD' }),
    testedGoods: async () => tested,
  })
  const asked: RequestedProducts = {
    category: 'bought_together',
    manual_products: [],
    count: 2,
    collection: '',
  }
  return (await ask({ ...asked, ...changes })).products
}
const handles = async (changes: Partial<RequestedProducts>) =>
  (await recommend(changes)).map(({ handle }) => handle)
const having = (...slugs: (typeof SLUGS)[number][]) => ({
  manual_products: slugs.map((slug) => String(variants[slug])),
})

describe('what a popup shows as bought together', () => {
  it('is what was bought with the cart or the product looked at, at the price and stock of the moment', async () => {
    expect(await handles(having('raft'))).toEqual(['rope'])
    await database.db.execute(sql`update shop.variant set sale_price = 1490, stock = 2 where sku = 'rope'`)
    expect(await recommend(having('raft'))).toMatchObject([
      { handle: 'rope', price: '14.90', compare_at_price: '19.90', inventory_quantity: 2 },
    ])
  })

  it('is what sells best where nothing is known, without what the visitor has', async () => {
    expect(await handles({})).toEqual(['mug', 'raft'])
    expect(await handles(having('mug'))).toEqual(['raft', 'rope'])
    expect(await handles({ manual_products: ['999999', 'no-number'] })).toEqual(['mug', 'raft'])
    // What goes with it cannot be bought.
    await database.db.execute(sql`update shop.variant set stock = 0 where sku = 'rope'`)
    expect(await handles(having('raft'))).toEqual(['mug', 'lamp'])
    await database.db.execute(sql`update shop.variant set stock = 5 where sku = 'rope'`)
  })

  it('is nothing whose price is tested', async () => {
    tested.add(variants.rope)
    expect(await handles(having('raft'))).toEqual(['mug', 'lamp'])
    tested.clear()
    expect(await handles({ ...having('lamp'), category: 'product_in_cart' })).toEqual(['lamp'])
  })
})
