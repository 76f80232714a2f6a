import { csvPieces } from '@buoy/kernel/server/csv.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import type { Cell } from '@buoy/platform/reporting/contract.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { movableClock } from '@buoy/tools/testing/clock.ts'
import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import { orderListQuery } from '../../../orders/record/contract.ts'
import { storePaidOrder } from '../../../orders/record/orders.fixtures.ts'
import { exportOrders } from '../../../orders/record/server/export-orders.ts'
import { isDisputed } from '../../../payments/disputes/server/find-disputes.ts'
import { storeRefund } from '../../../payments/refunds/refunds.fixtures.ts'
import { anyPriceInput } from '../../../pricing/engine/pricing.fixtures.ts'
import type { PriceInput } from '../../../pricing/engine/rules/price-order.ts'
import type { NamedReport } from '../contract.ts'
import { reportsConsoleRoutes } from './console-routes.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof openSignedInApp>>
let made = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const deps = { clock: movableClock(), details: async () => storeDetailsFixture() }
  app = await openSignedInApp({ db, routes: reportsConsoleRoutes({ ...deps, read: (work) => work(db) }) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type Wish = { price: PriceInput; back: number; backShipping: boolean; later: boolean }

/** Orders that the engine priced, some with a refund of units and of delivery, in the same month or the next. */
const anyOrders = fc.array(
  fc.record<Wish>({
    price: anyPriceInput,
    back: fc.nat({ max: 3 }),
    backShipping: fc.boolean(),
    later: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Writes an order paid in March of a year, and what of it went back in March or April. */
async function write({ price, back, backShipping, later }: Wish, year: number): Promise<number> {
  const { db } = database
  made += 1
  const id = await storePaidOrder(db, {
    key: `add-up-${made}`,
    price,
    paidAt: new Date(`${year}-03-10T02:00:00Z`),
  })
  const at = new Date(`${year}-${later ? '04-10' : '03-20'}T02:00:00Z`)
  await storeRefund(db, id, { pieces: back, withShipping: backShipping, at })
  return id
}

async function report(name: string, from: string, to: string): Promise<NamedReport> {
  const reply = await app.inject({ url: `/console/api/reports/${name}?from=${from}&to=${to}` })
  return reply.json()
}

const cents = (cell: Cell | undefined) => Number(cell ?? 0)

async function rowsOfCsv(ids: number[]): Promise<Record<string, number>[]> {
  const csv = exportOrders(
    { db: database.db, read: (work) => work(database.db), isDisputed, readFulfilments },
    orderListQuery.parse({}),
    ids,
  )
  let text = ''
  for await (const piece of csvPieces(csv)) text += piece
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[]
  const money = (text: string | undefined) => Math.round(Number(text) * 100)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, money(cell)])))
}

it('adds up in every report, which agree with each other and with the orders', async () => {
  let year = 1990
  await fc.assert(
    fc.asyncProperty(anyOrders, async (wishes) => {
      year += 1
      const ids: number[] = []
      for (const wish of wishes) ids.push(await write(wish, year))
      const [from, to] = [`${year}-03-01`, `${year}-04-30`]
      const [sales, products, tax, sources] = await Promise.all(
        ['sales', 'products', 'tax', 'sources'].map((name) => report(name, from, to)),
      )
      const csv = await rowsOfCsv(ids)
      const stored = await database.pool.query<{ paid: string; back: string; gst: string }>(
        `select sum(total) as paid, sum(refunded) as back,
           sum(gst) - coalesce((select sum(gst) from shop.refund where order_id = any($1)), 0) as gst
         from shop."order" where id = any($1)`,
        [ids],
      )
      const [truth] = stored.rows
      const [paid, back, gst] = [Number(truth?.paid), Number(truth?.back), Number(truth?.gst)]

      for (const { cells } of [...(sales?.rows ?? []), { cells: sales?.totals ?? {} }]) {
        const before =
          cents(cells.items) -
          cents(cells.discount) +
          cents(cells.shipping) -
          cents(cells.removed) +
          cents(cells.added)
        expect(before - cents(cells.refunds), 'sales').toBe(cents(cells.net))
      }
      for (const { cells } of [...(products?.rows ?? []), { cells: products?.totals ?? {} }]) {
        const sales = cents(cells.goods) - cents(cells.discount) - cents(cells.removed) + cents(cells.added)
        expect(sales, 'products').toBe(cents(cells.sales))
        expect(cents(cells.sales) - cents(cells.refunds), 'products').toBe(cents(cells.net))
      }
      for (const { cells } of [...(tax?.rows ?? []), { cells: tax?.totals ?? {} }]) {
        expect(cents(cells.sales) - cents(cells.refunds), 'tax').toBe(cents(cells.net))
        expect(cents(cells.taxable) + cents(cells.free) + cents(cells.exports), 'tax').toBe(cents(cells.net))
        expect(cents(cells.collected) - cents(cells.returned), 'tax').toBe(cents(cells.owed))
      }
      for (const one of [sales, products, tax, sources]) {
        expect(cents(one?.totals.net), one?.name).toBe(paid - back)
        expect(cents(one?.totals.refunds), one?.name).toBe(back)
      }
      expect(cents(products?.totals.sales)).toBe(paid)
      expect(cents(tax?.totals.owed)).toBe(gst)
      expect(cents(sales?.totals.gst)).toBe(gst)
      for (const row of csv) {
        const { Goods = 0, Discount = 0, Delivery = 0, Total = 0, Refunded = 0 } = row
        const [less = 0, added = 0] = [row['GST not charged'], row['GST added']]
        expect(Goods - Discount + Delivery - less + added, 'orders.csv').toBe(Total)
        expect(Total - Refunded, 'orders.csv').toBe(row['Left after refunds'])
      }
      expect(csv.reduce((sum, row) => sum + (row.Total ?? 0), 0)).toBe(paid)
    }),
    { numRuns: 25 },
  )
}, 120_000)

it('says what an activity statement asks for: earlier sales are adjusted, sales of the period are less', async () => {
  const price = (changes: Partial<PriceInput>): PriceInput => ({
    lines: [{ key: 'a', unitPrice: 11_000, quantity: 2, taxClass: 'standard' }],
    discounts: [],
    shipping: null,
    taxation: 'included',
    rates: new Map([
      ['standard', [{ name: 'GST', rate: 100_000 }]],
      ['gst-free', []],
    ]),
    ...changes,
  })
  const free = { lines: [{ key: 'b', unitPrice: 3000, quantity: 1, taxClass: 'gst-free' }] }
  const wish = { back: 0, backShipping: false, later: false }
  await write({ ...wish, price: price({}), back: 1 }, 1980)
  await write({ ...wish, price: price({}), back: 1, later: true }, 1980)
  await write({ ...wish, price: price(free) }, 1980)
  await write({ ...wish, price: price({ taxation: 'export-less-gst' }) }, 1980)
  const boxes = async (from: string, to: string) =>
    Object.fromEntries(
      ((await report('tax', from, to)).statement?.lines ?? []).map(({ box, amount }) => [box, amount]),
    )
  // March: 220 - 110 refunded in March, 220, 30 without GST, and 200 abroad.
  expect(await boxes('1980-03-01', '1980-03-31')).toEqual({
    G1: 56_000,
    G2: 20_000,
    G3: 3000,
    '1A': 3000,
    '1B': 0,
  })
  // April: nothing was sold, and GST of 10 went back for a sale of March.
  expect(await boxes('1980-04-01', '1980-04-30')).toEqual({ G1: 0, G2: 0, G3: 0, '1A': 0, '1B': 1000 })
  // A quarter that has both months has no adjustment.
  expect(await boxes('1980-01-01', '1980-06-30')).toEqual({
    G1: 45_000,
    G2: 20_000,
    G3: 3000,
    '1A': 2000,
    '1B': 0,
  })
  const one = await report('tax', '1980-03-01', '1980-03-31')
  expect(one.totals).toMatchObject({ net: 56_000, taxable: 33_000, free: 3000, exports: 20_000 })
})
