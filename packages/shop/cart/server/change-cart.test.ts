import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newProductFixture, newVariantFixture } from '../../catalogue/products/catalogue.fixtures.ts'
import type { HeldQuantities } from '../../catalogue/products/server/stock.ts'
import { cartDepsFixture, OTHER_SHOPPER, SHOPPER, stockShop } from '../cart.fixtures.ts'
import { addToCart } from './add-to-cart.ts'
import { loadCart, lockCart } from './load-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setQuantity } from './set-quantity.ts'
import { lockCartOf, subtractFromCart } from './subtract-from-cart.ts'

let database: TestDatabase
const variants: number[] = []
const at = (index: number): number => variants[index] ?? 0

beforeAll(async () => {
  database = await openTestDatabase()
  const trays = Array.from({ length: 12 }, (_, index) =>
    newProductFixture({
      slug: `tray-${index}`,
      variants: [newVariantFixture({ sku: `TRAY-${index}`, price: 1000 + index, stock: 50 })],
    }),
  )
  const few = newProductFixture({ slug: 'few', variants: [newVariantFixture({ sku: 'FEW', stock: 3 })] })
  for (const { variantIds } of await stockShop(database.db, [...trays, few])) variants.push(...variantIds)
})
afterAll(() => database.close())
beforeEach(() => database.db.execute(sql`truncate shop.cart cascade`))

const add = (session: string, variantId: number, quantity = 1) =>
  addToCart(cartDepsFixture(database.db), { session, variantId, quantity })

describe('commands on one cart', () => {
  it('loses none of many at the same time, whatever they touch', async () => {
    const outcomes = await Promise.all(Array.from({ length: 24 }, (_, index) => add(SHOPPER, at(index % 3))))
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    const cart = await loadCart(cartDepsFixture(database.db), SHOPPER)
    expect(cart.version).toBe(24)
    expect(cart.lines.map((line) => line.quantity)).toEqual([8, 8, 8])
    const versions = outcomes.map((outcome) => (outcome.ok ? outcome.value.version : 0))
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  })

  it('never holds more than there is, however many clicks arrive at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => add(SHOPPER, at(12))))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3)
    const cart = await loadCart(cartDepsFixture(database.db), SHOPPER)
    expect(cart).toMatchObject({ count: 3, version: 3, lines: [{ problem: null }] })
  })

  it('leaves the carts of others alone', async () => {
    await Promise.all([add(SHOPPER, at(0)), add(OTHER_SHOPPER, at(1), 2)])
    const deps = cartDepsFixture(database.db)
    expect((await loadCart(deps, SHOPPER)).lines).toMatchObject([{ variantId: at(0), quantity: 1 }])
    expect((await loadCart(deps, OTHER_SHOPPER)).lines).toMatchObject([{ variantId: at(1), quantity: 2 }])
  })

  it('changes the hash with every line and quantity, and back with them [S7.03]', async () => {
    const deps = cartDepsFixture(database.db)
    const hashes: string[] = []
    await add(SHOPPER, at(0))
    for (const quantity of [2, 3, 2]) {
      const [line] = (await loadCart(deps, SHOPPER)).lines
      await setQuantity(deps, { session: SHOPPER, key: line?.key ?? '', quantity })
      hashes.push((await loadCart(deps, SHOPPER)).hash)
    }
    expect(hashes[0]).toBe(hashes[2])
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it('asks the database the same number of times, however much the cart holds', async () => {
    const counts: number[] = []
    let statements = 0
    const logger = {
      logQuery: () => {
        statements += 1
      },
    }
    const counting = drizzle({ client: database.pool, casing: 'snake_case', logger })
    for (const variantId of variants.slice(0, 10)) {
      statements = 0
      await addToCart(cartDepsFixture(counting), { session: SHOPPER, variantId, quantity: 1 })
      counts.push(statements)
    }
    // Begin, lock, lines, variants, line with version, commit; holds are one more, handed in.
    expect(new Set(counts)).toEqual(new Set([6]))
  })
})

describe('what changed since the shopper last looked', () => {
  it('tells a new price once and computes with it', async () => {
    await add(SHOPPER, at(0))
    await database.db.execute(
      sql`update shop.variant set price = 1500, regular_price = 1500 where id = ${at(0)}`,
    )
    const deps = cartDepsFixture(database.db)
    const told = 'The price of Tray tray-0 changed from $10.00 to $15.00.'
    expect(await loadCart(deps, SHOPPER)).toMatchObject({ notices: [told], totals: { items: 1500 } })
    const added = await add(SHOPPER, at(1))
    expect(added).toMatchObject({ ok: true, value: { notices: [told] } })
    expect((await loadCart(deps, SHOPPER)).notices).toEqual([])
  })

  it('leaves out what is no longer available, says so once, and lets nobody add it', async () => {
    await add(SHOPPER, at(2))
    await add(SHOPPER, at(3))
    await database.db.execute(sql`update shop.product set published = false where slug = 'tray-2'`)
    const deps = cartDepsFixture(database.db)
    const cart = await loadCart(deps, SHOPPER)
    expect(cart.lines.map((line) => line.variantId)).toEqual([at(3)])
    expect(cart.notices).toEqual(['Tray tray-2 is no longer available, so it’s not in your cart any more.'])
    expect(await add(SHOPPER, at(2))).toMatchObject({ ok: false, refusals: [{ code: 'gone' }] })
    await add(SHOPPER, at(4))
    expect((await loadCart(deps, SHOPPER)).notices).toEqual([])
  })

  it('marks lines that others are paying for, but not for the shopper who pays', async () => {
    await add(SHOPPER, at(12), 2)
    const held: HeldQuantities = async (_db, _ids, except) =>
      typeof except === 'object' && except.session === OTHER_SHOPPER ? new Map() : new Map([[at(12), 3]])
    const deps = cartDepsFixture(database.db, held)
    await add(OTHER_SHOPPER, at(12), 2)
    expect((await loadCart(deps, SHOPPER)).lines[0]?.problem).toMatch(/has sold out/)
    expect((await loadCart(deps, OTHER_SHOPPER)).lines[0]).toMatchObject({
      problem: null,
      maximumQuantity: 3,
    })
    const more = await addToCart(deps, { session: OTHER_SHOPPER, variantId: at(12), quantity: 1 })
    expect(more).toMatchObject({ ok: true, value: { count: 3 } })
  })

  it('says how many are left when stock has shrunk below the line', async () => {
    await add(SHOPPER, at(5), 10)
    await database.db.execute(sql`update shop.variant set stock = 4 where id = ${at(5)}`)
    const [line] = (await loadCart(cartDepsFixture(database.db), SHOPPER)).lines
    expect(line).toMatchObject({ quantity: 10, maximumQuantity: 4 })
    expect(line?.problem).toBe('Only 4 of Tray tray-5 left. Lower the quantity to continue.')
  })
})

describe('a cart after payment', () => {
  const take = (quantity: number, variant: number, coupons: string[] = []) =>
    database.db.transaction(async (tx) => {
      const id = (await lockCartOf(tx, SHOPPER)) ?? 0
      await subtractFromCart(tx, id, { pieces: [{ variantId: variant, quantity }], coupons })
    })
  const couponsOf = async () =>
    (await database.db.execute(sql`select coupons from shop.cart where session = ${SHOPPER}`)).rows[0]
      ?.coupons

  it('is without what was paid and the coupons of that, and keeps what was put in since', async () => {
    await add(SHOPPER, at(0), 2)
    await add(SHOPPER, at(1))
    await database.db.execute(sql`update shop.cart set coupons = '{used,tried}'`)
    const deps = cartDepsFixture(database.db)
    await take(1, at(0), ['used'])
    const left = [
      { variantId: at(0), quantity: 1 },
      { variantId: at(1), quantity: 1 },
    ]
    expect(await loadCart(deps, SHOPPER)).toMatchObject({ lines: left, version: 3 })
    expect(await couponsOf()).toEqual(['tried'])
    await take(5, at(0))
    expect((await loadCart(deps, SHOPPER)).lines).toMatchObject([{ variantId: at(1), quantity: 1 }])
    await take(1, at(1))
    expect(await loadCart(deps, SHOPPER)).toMatchObject({ count: 0, hash: '', shippingOptions: [] })
    expect(await couponsOf()).toEqual([])
  })

  it('makes a command wait that comes while a checkout holds the cart', async () => {
    await add(SHOPPER, at(0))
    const order: string[] = []
    let waiting: Promise<unknown> | undefined
    await database.db.transaction(async (tx) => {
      const locked = await lockCart(cartDepsFixture(database.db), tx, SHOPPER)
      const key = locked?.lines[0]?.key ?? ''
      waiting = removeFromCart(cartDepsFixture(database.db), { session: SHOPPER, key }).then(() =>
        order.push('removed'),
      )
      await vi.waitUntil(async () => {
        const blocked = await database.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return blocked.rowCount === 1
      })
      order.push('checked out')
    })
    await waiting
    expect(order).toEqual(['checked out', 'removed'])
  })
})
