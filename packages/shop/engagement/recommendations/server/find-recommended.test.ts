import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockShop } from '../../../cart/cart.fixtures.ts'
import {
  newColourfulProductFixture,
  newProductFixture,
  newVariantFixture,
  shownCatalogue,
} from '../../../catalogue/products/catalogue.fixtures.ts'
import { countBoughtTogether } from './count-bought-together.ts'
import { findBoughtTogether, findForCart } from './find-recommended.ts'

const clock = movableClock()
let database: TestDatabase
let ids: Record<'raft' | 'duo' | 'bar' | 'cup' | 'gone' | 'hidden', number>
const deps = () => ({ ...shownCatalogue(database), clock })

beforeAll(async () => {
  database = await openTestDatabase()
  const slugs = ['raft', 'duo', 'bar', 'cup', 'gone', 'hidden'] as const
  const stocked = await stockShop(database.db, [
    newProductFixture({ slug: 'raft' }),
    newColourfulProductFixture({ slug: 'duo' }),
    newProductFixture({ slug: 'bar' }),
    newProductFixture({
      slug: 'cup',
      variants: [newVariantFixture({ sku: 'CUP', price: 500, minimumQuantity: 2 })],
    }),
    newProductFixture({ slug: 'gone', variants: [newVariantFixture({ sku: 'GONE', stock: 0 })] }),
    newProductFixture({ slug: 'hidden' }),
  ])
  ids = Object.fromEntries(slugs.map((slug, index) => [slug, stocked[index]?.productId ?? 0])) as typeof ids
  await database.db.execute(sql`update shop.product set listed = false where id = ${ids.hidden}`)
})
afterAll(() => database.close())

/** A paid order of these products, so many days ago. */
async function sell(products: readonly number[], part: { status?: string; daysAgo?: number } = {}) {
  const { status = 'completed', daysAgo = 1 } = part
  const paidAt = new Date(clock.now().getTime() - daysAgo * DAY_MS)
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into shop."order" (key, status, email, phone, billing, shipping, comments, items, discount,
      shipping_amount, shipping_gst, gst, gst_removed, total, shipping_label, payment_method, payment_title, paid_at,
      created_at, updated_at)
    values ('wc_order_' || md5(random()::text), ${status}, 'm@example.com', '', '{}', '{}', '', 100, 0, 0, 0, 9, 0, 100, '',
      'stripe_cc', 'Card', ${paidAt}, now(), now()) returning id`)
  for (const [position, productId] of products.entries()) {
    await database.db.execute(sql`
      insert into shop.order_line (order_id, position, product_id, variant_id, name, sku, url, options, unit_price,
        quantity, subtotal, discount, gst)
      values (${rows[0]?.id}, ${position}, ${productId}, 1, '', '', '/', '[]', 100, 1, 100, 0, 9)`)
  }
}

const besides = async (productId: number) =>
  (await findBoughtTogether(deps(), productId)).map(({ product }) => product.slug)

it('shows nothing before anything was bought together or chosen', async () => {
  expect(await besides(ids.raft)).toEqual([])
  expect(await findForCart(deps(), [])).toEqual([])
})

it('comes from orders that were paid and kept, of the last year, two of them at least', async () => {
  for (let times = 0; times < 3; times += 1) await sell([ids.raft, ids.duo])
  for (let times = 0; times < 2; times += 1) await sell([ids.raft, ids.cup, ids.gone, ids.hidden])
  await sell([ids.raft, ids.bar])
  await sell([ids.raft, ids.bar], { status: 'refunded' })
  await sell([ids.raft, ids.bar], { daysAgo: 400 })
  expect(await countBoughtTogether(deps())).toBeGreaterThan(0)
  // What is sold out or hidden is not shown, and "bar" stood beside the raft once only.
  expect(await besides(ids.raft)).toEqual(['duo', 'cup'])
  expect(await besides(ids.bar)).toEqual([])
  expect(await besides(ids.duo)).toEqual(['raft'])
})

it('tells which products would be shown once they can be bought', async () => {
  const lookedAt: number[] = []
  await findBoughtTogether(deps(), ids.raft, (some) => lookedAt.push(...some))
  expect(lookedAt).toEqual(expect.arrayContaining([ids.duo, ids.cup, ids.gone]))
})

it('names the variant that goes in, its options in words, and the smallest quantity', async () => {
  const [duo, cup] = await findBoughtTogether(deps(), ids.raft)
  expect(duo?.variant).toMatchObject({ label: 'White', price: 3990, quantity: 1 })
  expect(cup?.variant).toMatchObject({ label: '', price: 500, quantity: 2 })
})

it('puts the owner’s cross-sells first, and under the cart names nothing that is in it', async () => {
  await database.db.execute(sql`
    insert into shop.product_link (product_id, kind, linked_id, position) values
      (${ids.raft}, 'cross-sell', ${ids.bar}, 0), (${ids.raft}, 'up-sell', ${ids.gone}, 0)`)
  expect(await besides(ids.raft)).toEqual(['bar', 'duo', 'cup'])
  const forCart = await findForCart(deps(), [ids.raft, ids.duo])
  expect(forCart.map(({ slug }) => slug)).toEqual(['bar', 'cup'])
})

it('forgets what is over a year old at the next count', async () => {
  clock.advance(370 * DAY_MS)
  expect(await countBoughtTogether(deps())).toBe(0)
  expect(await besides(ids.duo)).toEqual([])
})
