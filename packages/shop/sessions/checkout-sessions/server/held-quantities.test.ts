import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_SHOPPER, SHOPPER, stockShop } from '../../../cart/cart.fixtures.ts'
import { newProductFixture } from '../../../catalogue/products/catalogue.fixtures.ts'
import { priceInputFixture } from '../../../pricing/engine/pricing.fixtures.ts'
import { priceOrder } from '../../../pricing/engine/rules/price-order.ts'
import { createCheckoutSession } from './checkout-sessions.ts'
import { heldQuantities } from './held-quantities.ts'
import { holdStock } from './hold-stock.ts'

const clock = { now: () => new Date('2026-03-01T00:00:00Z') }
const NO_CART = {
  version: 1,
  hash: '',
  totals: priceOrder(priceInputFixture({ lines: [] })).totals,
}

let database: TestDatabase
let raft: number
let hers: string

beforeAll(async () => {
  database = await openTestDatabase()
  const [stocked] = await stockShop(database.db, [newProductFixture({ slug: 'raft' })])
  raft = stocked?.variantIds[0] ?? 0
  const hold = async (session: string, quantity: number) => {
    const checkoutSession = await createCheckoutSession(
      { db: database.db, clock, chance: systemChance },
      session,
      NO_CART,
    )
    await database.db.transaction((tx) =>
      holdStock({ clock }, tx, checkoutSession.id, [{ variantId: raft, quantity }]),
    )
    return checkoutSession.id
  }
  hers = await hold(SHOPPER, 3)
  await hold(OTHER_SHOPPER, 2)
})
afterAll(() => database.close())

describe('held units', () => {
  it('are those of every payment under way', async () => {
    expect(await heldQuantities(database.db, [raft])).toEqual(new Map([[raft, 5]]))
    expect(await heldQuantities(database.db, [])).toEqual(new Map())
  })

  it('never block the shopper who holds them, known by their checkout or by their session', async () => {
    expect(await heldQuantities(database.db, [raft], hers)).toEqual(new Map([[raft, 2]]))
    expect(await heldQuantities(database.db, [raft], { session: SHOPPER })).toEqual(new Map([[raft, 2]]))
    expect(await heldQuantities(database.db, [raft], { session: 'Nobody' })).toEqual(new Map([[raft, 5]]))
  })
})
