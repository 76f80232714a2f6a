import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProductFixture } from '../../catalogue/products/catalogue.fixtures.ts'
import { cartDepsFixture, OTHER_SHOPPER, SHOPPER, stockShop } from '../cart.fixtures.ts'
import { addToCart } from './add-to-cart.ts'
import { loadCart } from './load-cart.ts'
import { sweepCarts } from './sweep-carts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('sweeps carts that no browser can find any more, however many, and leaves the others', async () => {
  const [raft] = await stockShop(database.db, [newProductFixture({ slug: 'raft' })])
  const variantId = raft?.variantIds[0] ?? 0
  const now = new Date('2026-05-01T00:00:00Z')
  const addAt = (session: string, daysAgo: number) => {
    const clock = { now: () => new Date(now.getTime() - daysAgo * DAY_MS) }
    return addToCart({ ...cartDepsFixture(database.db), clock }, { session, variantId, quantity: 1 })
  }
  await addAt(SHOPPER, 36)
  await addAt(OTHER_SHOPPER, 34)
  await database.db.execute(sql`
    insert into shop.cart (session, changed_at) select 's' || n, '2026-01-01' from generate_series(1, 2500) n`)

  expect(await sweepCarts({ db: database.db, clock: { now: () => now } })).toBe(2501)
  const deps = cartDepsFixture(database.db)
  expect((await loadCart(deps, SHOPPER)).count).toBe(0)
  expect((await loadCart(deps, OTHER_SHOPPER)).count).toBe(1)
})
