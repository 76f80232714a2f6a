import { updateVariant } from '@buoy/shop/catalogue/products/server/update-variant.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPricedShop, type PricedShop, visitorsOf } from '../price-tests.fixtures.ts'
import { reportTest } from './report-test.ts'
import { endPriceTest } from './run-price-test.ts'
import { undoWinner } from './undo-winner.ts'

const PRODUCT = '/index.php/product/noosa-round/'
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

let shop: PricedShop
beforeAll(async () => {
  shop = await openPricedShop()
})
afterAll(() => shop.buoy.close())

const owner = () => shop.owner
const end = (id: number, winner: number | null, overwrites = false) =>
  endPriceTest(shop.deps, { id, winner, overwrites, owner: owner() })
const undo = (id: number, overwrites = false) => undoWinner(shop.deps, { id, overwrites, owner: owner() })
const setPrice = (price: number) =>
  updateVariant(
    { ...shop.deps, comparedPrices: async () => new Map() },
    { id: shop.variantId, change: { price }, owner: owner() },
  )
const codeOf = (outcome: Awaited<ReturnType<typeof end>>) => (outcome.ok ? null : outcome.refusals[0]?.code)
const current = async () => {
  const { rows } = await shop.buoy.database.pool.query(
    'select price, regular_price as regular from shop.variant where id = $1',
    [shop.variantId],
  )
  return rows[0]
}
const threshold = async () => {
  const { rows } = await shop.buoy.database.pool.query(
    `select (settings ->> 'threshold')::int as threshold from shop.shipping_method where id = $1`,
    [shop.method.id],
  )
  return rows[0]?.threshold
}
const begin = async (amount: number) => {
  const { id, code } = await shop.start({
    prices: [{ variantId: shop.variantId, amount }],
    delivery: [{ methodId: shop.method.id, amount: 4000 }],
  })
  expect(code).toBeNull()
  await soon(async () => {
    expect((await shop.browser().open(PRODUCT)).headers['cache-control']).toContain('private')
  })
  return id
}

describe('a test of prices that ends', () => {
  it('makes the winner’s prices the shop’s, and its carts keep what they were shown', async () => {
    const id = await begin(9900)
    const { others } = await visitorsOf(shop, PRODUCT, '$99.00')
    await others.add()
    expect(codeOf(await end(id, 1))).toBeNull()
    expect(await current()).toEqual({ price: 9900, regular: 9900 })
    expect(await threshold()).toBe(4000)
    await soon(async () => {
      const reply = await shop.browser().open(PRODUCT)
      expect(reply.headers['cache-control']).toContain('public')
      expect(reply.body).toContain('$99.00')
    })
    expect(codeOf(await end(id, 1))).toBe('not-running')
    expect(codeOf(await undo(id))).toBeNull()
    expect(await current()).toEqual({ price: 12_900, regular: 12_900 })
    expect(await threshold()).toBe(shop.method.threshold)
    expect(codeOf(await undo(id))).toBe('nothing-to-undo')
  })

  it('leaves a cart its list until it is ordered, and the pages of its shopper with it', async () => {
    const id = await begin(9900)
    const { told } = await visitorsOf(shop, PRODUCT, '$99.00')
    await told.add()
    await end(id, null)
    await soon(async () => {
      expect((await shop.browser().open(PRODUCT)).headers['cache-control']).toContain('public')
    })
    const reply = await told.open(PRODUCT)
    expect(reply.body).toContain('$99.00')
    expect(reply.headers['cache-control']).toContain('private')
    expect((await told.add()).totals.items).toBe(19_800)
    expect(await current()).toEqual({ price: 12_900, regular: 12_900 })
  })

  it('tells of prices that were changed meanwhile, and overwrites them only when told to', async () => {
    const id = await begin(9900)
    await setPrice(13_900)
    const refused = await end(id, 1)
    expect(codeOf(refused)).toBe('prices-changed')
    expect(refused.ok ? '' : refused.refusals[0]?.message).toContain('was $129.00 and is $139.00 now')
    expect(await current()).toEqual({ price: 13_900, regular: 13_900 })
    expect(await threshold()).toBe(shop.method.threshold)
    expect(codeOf(await end(id, 1, true))).toBeNull()
    expect(await current()).toEqual({ price: 9900, regular: 9900 })
    await setPrice(10_900)
    expect(codeOf(await undo(id))).toBe('prices-changed')
    expect(codeOf(await undo(id, true))).toBeNull()
    expect(await current()).toEqual({ price: 12_900, regular: 12_900 })
  })

  it('tells of another running test that compares its prices, and marks that one’s report', async () => {
    const part = (from: number, to: number, name: string) => ({
      name,
      namespace: { name: 'prices', from, to },
    })
    const prices = (amount: number) => ({ prices: [{ variantId: shop.variantId, amount }] })
    const delivery = { delivery: [{ methodId: shop.method.id, amount: 4000 }] }
    const first = await shop.start(prices(9900), part(0, 0.3, 'Cheaper'))
    const second = await shop.start(prices(11_900), part(0.3, 0.6, 'A little cheaper'))
    const apart = await shop.start(delivery, part(0.6, 0.9, 'Delivery'))
    const refused = await end(first.id, 1)
    expect(codeOf(refused)).toBe('other-test-compares')
    expect(refused.ok ? '' : refused.refusals[0]?.message).toContain('“A little cheaper” compares')
    expect(await current()).toEqual({ price: 12_900, regular: 12_900 })
    expect((await reportTest(shop.deps, second.id))?.pricesChanged).toBeNull()

    expect(codeOf(await end(first.id, 1, true))).toBeNull()
    const marked = await reportTest(shop.deps, second.id)
    expect(marked?.pricesChanged).toEqual({ at: expect.any(String), by: 'Cheaper' })
    expect(marked?.verdict).toEqual({ kind: 'prices_changed' })
    expect(marked?.sentence).toContain('Broken')
    expect((await reportTest(shop.deps, apart.id))?.pricesChanged).toBeNull()

    expect(codeOf(await undo(first.id))).toBe('other-test-compares')
    expect(codeOf(await end(second.id, 0))).toBeNull()
    expect(codeOf(await end(apart.id, null))).toBeNull()
    expect(codeOf(await undo(first.id))).toBeNull()
    expect(await current()).toEqual({ price: 12_900, regular: 12_900 })
  })

  it('does not mark a test that waits for its start, or whose time is over', async () => {
    const started = await Promise.all(
      [0, 0.3, 0.6].map((from) =>
        shop.start(
          { prices: [{ variantId: shop.variantId, amount: 9900 }] },
          { name: `From ${from}`, namespace: { name: 'prices', from, to: from + 0.3 } },
        ),
      ),
    )
    const [first = 0, over = 0, waiting = 0] = started.map(({ id }) => id)
    const { pool } = shop.buoy.database
    await pool.query(
      "update pages.experiment set starts_at = null, ends_at = now() - interval '1 hour' where id = $1",
      [over],
    )
    await pool.query("update pages.experiment set starts_at = now() + interval '1 hour' where id = $1", [
      waiting,
    ])
    expect(codeOf(await end(first, 1))).toBeNull()
    for (const id of [over, waiting]) expect((await reportTest(shop.deps, id))?.pricesChanged).toBeNull()
    for (const id of [over, waiting]) expect(codeOf(await end(id, null))).toBeNull()
    expect(codeOf(await undo(first))).toBeNull()
  })

  it('does not begin without another price, nor for what is no longer offered', async () => {
    expect((await shop.start({})).code).toBe('no-prices')
    expect((await shop.start({ prices: [{ variantId: 999_999, amount: 100 }] })).code).toBe('unknown-goods')
    expect((await shop.start({ delivery: [{ methodId: 999_999, amount: 100 }] })).code).toBe('unknown-goods')
    expect(shop.buoy.errors()).toEqual([])
  })
})
