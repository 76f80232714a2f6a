import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProductFixture, newVariantFixture } from '../../catalogue/products/catalogue.fixtures.ts'
import { cartDepsFixture, SHOPPER, stockShop } from '../cart.fixtures.ts'
import { addManyToCart } from './add-many-to-cart.ts'
import { addToCart } from './add-to-cart.ts'
import { loadCart } from './load-cart.ts'
import { mergeCarts } from './merge-carts.ts'

const CUSTOMER = 'customer_1'
const sessions = { guest: SHOPPER, customer: CUSTOMER }

let database: TestDatabase
let tray = 0
let ring = 0
beforeAll(async () => {
  database = await openTestDatabase()
  const product = (slug: string) =>
    newProductFixture({ slug, name: slug, variants: [newVariantFixture({ sku: slug, stock: 5 })] })
  const [first, second] = await stockShop(database.db, [product('tray'), product('ring')])
  tray = first?.variantIds[0] ?? 0
  ring = second?.variantIds[0] ?? 0
})
afterAll(() => database.close())
beforeEach(() => database.db.execute(sql`delete from shop.cart`))

const deps = () => cartDepsFixture(database.db)
const put = (session: string, variantId: number, quantity: number) =>
  addToCart(deps(), { session, variantId, quantity })
const merge = () => database.db.transaction((tx) => mergeCarts(deps(), tx, sessions))
const lines = async (session: string) =>
  (await loadCart(deps(), session)).lines.map(({ variantId, quantity }) => ({ variantId, quantity }))

describe('the carts of a guest and a customer become one', () => {
  it('by moving the guest’s when they had none', async () => {
    await put(SHOPPER, tray, 2)
    expect(await merge()).toBe(true)
    expect(await lines(CUSTOMER)).toEqual([{ variantId: tray, quantity: 2 }])
    expect(await lines(SHOPPER)).toEqual([])
  })

  it('with the guest’s quantity where both have the same thing', async () => {
    await put(CUSTOMER, tray, 4)
    await put(CUSTOMER, ring, 1)
    await put(SHOPPER, tray, 2)
    const before = (await loadCart(deps(), CUSTOMER)).version
    await merge()
    expect(await lines(CUSTOMER)).toEqual([
      { variantId: tray, quantity: 2 },
      { variantId: ring, quantity: 1 },
    ])
    expect((await loadCart(deps(), CUSTOMER)).version).toBeGreaterThan(before)
  })

  it('with coupons, the way of shipping and where to', async () => {
    await put(CUSTOMER, ring, 1)
    await put(SHOPPER, tray, 1)
    const { pool } = database
    await pool.query(
      `update shop.cart set coupons = '{SUMMER}', shipping_method = 'pickup', ship_state = 'QLD', ship_postcode = '4567'
        where session = $1`,
      [SHOPPER],
    )
    await pool.query(`update shop.cart set coupons = '{OLD}' where session = $1`, [CUSTOMER])
    await merge()
    const { rows } = await pool.query('select * from shop.cart')
    expect(rows).toEqual([
      expect.objectContaining({
        session: CUSTOMER,
        coupons: ['SUMMER', 'OLD'],
        shipping_method: 'pickup',
        ship_state: 'QLD',
        ship_postcode: '4567',
      }),
    ])
  })

  it('and nothing happens to theirs when the guest had nothing', async () => {
    await put(CUSTOMER, tray, 3)
    expect(await merge()).toBe(false)
    expect(await lines(CUSTOMER)).toEqual([{ variantId: tray, quantity: 3 }])
  })

  it('once, when two tabs log in at the same time', async () => {
    await put(CUSTOMER, tray, 1)
    await put(SHOPPER, ring, 2)
    const merged = await Promise.all([merge(), merge()])
    expect(merged.filter(Boolean)).toHaveLength(1)
    expect(await lines(CUSTOMER)).toEqual([
      { variantId: tray, quantity: 1 },
      { variantId: ring, quantity: 2 },
    ])
  })
})

describe('several things put into a cart at once', () => {
  it('are as many as can be had, and the rest is told', async () => {
    await put(SHOPPER, tray, 1)
    const gone = 2_000_000_000
    const outcome = await addManyToCart(deps(), {
      session: SHOPPER,
      wanted: [
        { variantId: tray, quantity: 2, name: 'tray' },
        { variantId: ring, quantity: 9, name: 'ring' },
        { variantId: gone, quantity: 1, name: 'Old Float' },
      ],
    })
    expect(outcome.added).toBe(2)
    expect(await lines(SHOPPER)).toEqual([
      { variantId: tray, quantity: 3 },
      { variantId: ring, quantity: 5 },
    ])
    expect(outcome.refusals.map(({ message }) => message)).toEqual([
      'Only 5 of ring left. Choose 5 or fewer.',
      'Old Float is no longer available.',
    ])
  })
})
