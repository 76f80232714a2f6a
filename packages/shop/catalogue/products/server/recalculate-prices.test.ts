import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nothingHeld, SHOPPER, stockShop } from '../../../cart/cart.fixtures.ts'
import { addToCart } from '../../../cart/server/add-to-cart.ts'
import { loadCart } from '../../../cart/server/load-cart.ts'
import { noCarriers, ratesFixture } from '../../../pricing/shipping/shipping.fixtures.ts'
import { newProductFixture, newVariantFixture, shownCatalogue } from '../catalogue.fixtures.ts'
import { saleMoments } from '../rules/sale.ts'
import { variantTable } from './catalogue.table.ts'
import { findProduct } from './find-product.ts'
import { catalogueWorkers, recalculatePrices, recalculateSales } from './recalculate-prices.ts'

const ZONE = 'Australia/Sydney'
const clock = movableClock()
let database: TestDatabase
let jobs: ManualQueue
let productId: number
let variantId: number

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = await manualQueue(database.db)
  const variants = [
    newVariantFixture({ sku: 'A', price: 5000 }),
    newVariantFixture({ sku: 'B', price: 6000 }),
  ]
  const [stocked] = await stockShop(database.db, [newProductFixture({ slug: 'arc', variants })])
  productId = stocked?.productId ?? 0
  variantId = stocked?.variantIds[0] ?? 0
})
afterAll(() => database.close())

/** Puts the cheaper variant on sale for $35.00 through these days of the store. */
const putOnSale = (from: string, until: string) =>
  database.db.transaction(async (tx) => {
    await tx
      .update(variantTable)
      .set({ salePrice: 3500, ...saleMoments({ from, until }, ZONE) })
      .where(eq(variantTable.id, variantId))
    await recalculatePrices({ clock, jobs }, tx, [productId])
  })
const shown = async () => {
  const page = await findProduct(shownCatalogue(database), 'arc')
  return { from: page?.price.from, to: page?.price.to, sale: page?.sale }
}
const deps = () => ({ db: database.db, clock, jobs })

describe.each([
  ['spring', '2026-10-03', '2026-10-04', '2026-10-02T14:00:00Z', '2026-10-04T13:00:00Z'],
  ['autumn', '2026-04-04', '2026-04-05', '2026-04-03T13:00:00Z', '2026-04-05T14:00:00Z'],
])('a sale over the weekend on which the clocks are changed in %s', (_, from, until, start, end) => {
  const [first, after] = [new Date(start), new Date(end)]
  beforeEach(async () => {
    clock.freeze(new Date(first.getTime() - 60_000))
    await putOnSale(from, until)
  })

  it('moves what is shown at its first midnight and after its last, and not before', async () => {
    expect(await recalculateSales(deps())).toBe(0)
    expect(await shown()).toEqual({ from: 5000, to: 6000, sale: null })
    clock.freeze(first)
    expect(await recalculateSales(deps())).toBe(1)
    expect(await shown()).toEqual({ from: 3500, to: 6000, sale: { until: after.toISOString() } })
    clock.freeze(new Date(after.getTime() - 1))
    expect(await recalculateSales(deps())).toBe(0)
    clock.freeze(after)
    expect(await recalculateSales(deps())).toBe(1)
    expect(await shown()).toEqual({ from: 5000, to: 6000, sale: null })
  })

  it('holds in carts to the millisecond, whether or not the shown prices have moved yet', async () => {
    const cart = {
      ...deps(),
      held: nothingHeld,
      rates: ratesFixture,
      carriers: noCarriers,
      texts: () => SOURCE_TEXTS,
    }
    const session = `${SHOPPER}${from}`
    await addToCart(cart, { session, variantId, quantity: 2 })
    const items = async (moment: Date) => {
      clock.freeze(moment)
      return (await loadCart(cart, session)).totals.items
    }
    expect(await items(first)).toBe(7000)
    expect(await items(new Date(after.getTime() - 1))).toBe(7000)
    expect(await items(after)).toBe(10_000)
  })
})

it('a job waits for a start or an end that is near', async () => {
  clock.freeze(new Date('2026-06-30T13:59:00Z'))
  await putOnSale('2026-07-01', '2026-07-09')
  expect(new Set(await jobs.waiting())).toEqual(new Set(['settle-sales']))
  clock.freeze(new Date('2026-06-30T14:00:00Z'))
  await jobs.drain(catalogueWorkers(deps()))
  expect(await shown()).toMatchObject({ from: 3500 })
  expect(await jobs.waiting()).toEqual([])
})
