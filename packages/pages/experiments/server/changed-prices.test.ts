import { readDrafts } from '@buoy/shop/catalogue/products/server/read-drafts.ts'
import { saveProduct } from '@buoy/shop/catalogue/products/server/save-product.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPricedShop, type PricedShop } from '../price-tests.fixtures.ts'
import { reportTest } from './report-test.ts'
import { endPriceTest } from './run-price-test.ts'
import { findComparedPrices, noteChangedPrices } from './tests-of-same-prices.ts'

let shop: PricedShop
beforeAll(async () => {
  shop = await openPricedShop()
  await shop.buoy.listen()
})
afterAll(() => shop.buoy.close())

const compared = (...variantIds: number[]) =>
  findComparedPrices(shop.db, { variantIds, now: shop.buoy.clock.now() })
const start = async (name: string, from: number, amount = 9900) => {
  const prices = [{ variantId: shop.variantId, amount }]
  const { id, code } = await shop.start(
    { prices },
    { name, namespace: { name: 'prices', from, to: from + 0.3 } },
  )
  expect(code).toBeNull()
  return id
}
const end = (id: number) =>
  endPriceTest(shop.deps, { id, winner: null, overwrites: false, owner: shop.owner })
const marked = async (id: number) => (await reportTest(shop.deps, id))?.pricesChanged

/** Saves the product as its editor does, with another price. */
async function save(regularPrice: number, despiteTests: boolean) {
  const { db, owner } = shop
  const deps = {
    ...{ db, clock: shop.buoy.clock, jobs: { enqueue: async () => {} }, held: async () => new Map() },
    comparedPrices: (_db: unknown, ids: readonly number[]) => compared(...ids),
  }
  const [stored] = await readDrafts(db, [shop.productId])
  if (stored === undefined) throw new Error('the product is gone')
  const variants = stored.draft.variants.map((one) =>
    one.id === shop.variantId ? { ...one, regularPrice } : one,
  )
  const draft = { ...stored.draft, variants }
  return saveProduct(deps, { id: stored.id, version: stored.version, draft, despiteTests, owner })
}

it('refuses a price that running tests compare by their names, and marks their reports once it is saved', async () => {
  const first = await start('Cheaper', 0)
  const second = await start('A little cheaper', 0.3, 11_900)
  const { id: apart } = await shop.start(
    { delivery: [{ methodId: shop.method.id, amount: 4000 }] },
    { name: 'Delivery', namespace: { name: 'prices', from: 0.6, to: 0.9 } },
  )
  expect(await compared(shop.variantId, 999_999)).toEqual(
    new Map([[shop.variantId, ['Cheaper', 'A little cheaper']]]),
  )
  expect(await compared()).toEqual(new Map())

  const refused = await save(13_900, false)
  expect(refused).toMatchObject({ ok: false, refusals: [{ code: 'test-compares' }] })
  expect(refused.ok ? '' : refused.refusals[0]?.message).toContain(
    '“Cheaper” and “A little cheaper” compare this price',
  )
  expect(await marked(first)).toBeNull()

  const before = Date.now()
  expect(await save(13_900, true)).toMatchObject({ ok: true })
  await vi.waitFor(async () => expect(await marked(first)).not.toBeNull(), { timeout: 10_000 })
  const mark = await marked(first)
  expect(mark?.by).toBeNull()
  expect(Math.abs(new Date(mark?.at ?? 0).getTime() - before)).toBeLessThan(60_000)
  expect((await marked(second))?.by).toBeNull()
  expect((await reportTest(shop.deps, second))?.verdict).toEqual({ kind: 'prices_changed' })
  expect(await marked(apart)).toBeNull()

  // The first change is what the figures are mixed from.
  await noteChangedPrices(shop, { variantIds: [shop.variantId], at: new Date() })
  expect(await marked(first)).toEqual(mark)
  for (const id of [first, second, apart]) await end(id)
})

it('says nothing of a test that waits for its start or whose time was over when the price changed', async () => {
  const over = await start('Over', 0)
  const waiting = await start('Waiting', 0.3)
  const running = await start('Running', 0.6)
  const { pool } = shop.buoy.database
  await pool.query(
    "update pages.experiment set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1",
    [over],
  )
  await pool.query("update pages.experiment set starts_at = now() + interval '1 hour' where id = $1", [
    waiting,
  ])
  expect(await compared(shop.variantId)).toEqual(new Map([[shop.variantId, ['Running']]]))
  await noteChangedPrices(shop, { variantIds: [shop.variantId], at: new Date(Date.now() - 86_400_000) })
  expect(await marked(running)).toBeNull()
  await noteChangedPrices(shop, { variantIds: [shop.variantId], at: new Date() })
  expect(await marked(running)).toEqual({ at: expect.any(String), by: null })
  for (const id of [over, waiting]) expect(await marked(id)).toBeNull()
  for (const id of [over, waiting, running]) await end(id)
  expect(shop.buoy.errors()).toEqual([])
})
