import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import type { Report } from '@buoy/platform/reporting/contract.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { updateStoreDetails } from '@buoy/platform/site/server/update-store-details.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderListQuery } from '../../../orders/record/contract.ts'
import { listOrders } from '../../../orders/record/server/list-orders.ts'
import { isDisputed } from '../../../payments/disputes/server/find-disputes.ts'
import { CARDS, orderOfCheckoutSession, place } from '../../../payments/ledger/payments.fixtures.ts'
import type { RecentSales } from '../contract.ts'
import { reportsConsoleRoutes } from './console-routes.ts'

let shop: PayingShop
let app: Awaited<ReturnType<typeof openSignedInApp>>
let sold = 0

beforeAll(async () => {
  shop = await openPayingShop()
  const details = () => readStoreDetails(shop)
  app = await openSignedInApp({
    db: shop.db,
    routes: reportsConsoleRoutes({ ...shop.deps, details, read: (work) => work(shop.db) }),
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** An order of two trays for 89 dollars each and delivery, paid at a moment. */
async function paidAt(moment: string): Promise<{ id: number; total: number }> {
  sold += 1
  const variant = await shop.product({ stock: 10, price: 8_900 })
  const page = await shop.shopper(`buyer-${sold}`, variant, 2)
  const reply = await place(shop, `buyer-${sold}`, page, await shop.card(CARDS.pays))
  if (reply.result !== 'success') throw new Error(reply.messages)
  const id = await orderOfCheckoutSession(shop, page.checkoutSession)
  await shop.database.pool.query('update shop."order" set paid_at = $2 where id = $1', [id, moment])
  return { id, total: page.cart.totals.total }
}

/** Moves the store to a zone. */
async function openIn(timeZone: string): Promise<void> {
  await updateStoreDetails(
    { ...shop, currencyHolders: [], countryFollowers: [] },
    { details: storeDetailsFixture({ timeZone }), owner: null },
  )
}

/** Money of an order that went back at a moment, for one of its two trays. */
async function refundedAt(order: number, moment: string, amount: number, gst: number): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `insert into shop.refund (order_id, request, state, way, amount, gst, shipping, reason, created_at, done_at)
     values ($1, $2, 'done', 'manual', $3, $4, 0, '', $5, $5) returning id`,
    [order, `r-${order}`, amount, gst, moment],
  )
  await shop.database.pool.query(
    'insert into shop.refund_line (refund_id, position, quantity, amount, gst, restocked) values ($1, 0, 1, $2, $3, false)',
    [rows[0].id, amount, gst],
  )
}

async function report(name: string, from: string, to: string): Promise<Report> {
  const reply = await app.inject({ url: `/console/api/reports/${name}?from=${from}&to=${to}` })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

describe('the report of sales', () => {
  it('puts an order on its day in the store’s zone, also on the night the clocks change', async () => {
    // In Sydney the clocks go forward at 2 am of 4 October 2026: midnight is 14:00 UTC before, 13:00 UTC after.
    const late = await paidAt('2026-10-03T13:59:00Z')
    const early = await paidAt('2026-10-03T14:01:00Z')
    const evening = await paidAt('2026-10-04T12:59:00Z')
    const next = await paidAt('2026-10-04T13:01:00Z')
    const { rows, totals } = await report('sales', '2026-10-03', '2026-10-05')
    expect(rows.map(({ cells }) => [cells.day, cells.orders, cells.net])).toEqual([
      ['2026-10-03', 1, late.total],
      ['2026-10-04', 2, early.total + evening.total],
      ['2026-10-05', 1, next.total],
    ])
    expect(totals).toMatchObject({ orders: 4, net: 4 * late.total, average: late.total })
  })

  it('takes refunds off on the day they were made, and compares with the days before', async () => {
    const order = await paidAt('2026-08-10T02:00:00Z')
    await refundedAt(order.id, '2026-08-12T02:00:00Z', 8_900, 809)
    const sales = await report('sales', '2026-08-12', '2026-08-13')
    expect(sales.rows[0]?.cells).toMatchObject({
      orders: 0,
      refunds: 8_900,
      net: -8_900,
      gst: -809,
      average: null,
    })
    expect(sales.before).toMatchObject({ orders: 1, net: order.total })
    const whole = await report('sales', '2026-08-10', '2026-08-12')
    expect(whole.totals.net).toBe(order.total - 8_900)
  })

  it('cuts a year into weeks, and its parts still add up', async () => {
    const { grain, rows, totals } = await report('sales', '2026-07-01', '2026-12-31')
    expect(grain).toBe('week')
    expect(rows.reduce((sum, { cells }) => sum + Number(cells.net), 0)).toBe(totals.net)
    expect(totals.orders).toBeGreaterThanOrEqual(5)
  })
})

describe('the other reports', () => {
  it('name what sold best, net of what went back', async () => {
    const order = await paidAt('2026-05-05T02:00:00Z')
    await refundedAt(order.id, '2026-05-06T02:00:00Z', 8_900, 809)
    const { rows } = await report('products', '2026-05-01', '2026-05-31')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.cells).toMatchObject({
      pieces: 2,
      returned: 1,
      sales: 17_800,
      refunds: 8_900,
      net: 8_900,
      share: 100,
    })
  })

  it('tell the GST of each month: what was collected and what is owed', async () => {
    const order = await paidAt('2026-03-31T12:30:00Z')
    await refundedAt(order.id, '2026-04-02T02:00:00Z', 8_900, 809)
    const { rows, totals } = await report('tax', '2026-03-01', '2026-04-30')
    const [march, april] = rows.map(({ cells }) => cells)
    expect(march).toMatchObject({ sales: order.total, collected: Math.round(order.total / 11), returned: 0 })
    expect(april).toMatchObject({ sales: 0, refunds: 8_900, returned: 809, owed: -809 })
    expect(totals.owed).toBe(Number(march?.owed) - 809)
  })

  it('tell the tax of each rate where a period has several, net of what went back, old orders too', async () => {
    const old = await paidAt('2026-01-10T02:00:00Z')
    const mixed = await paidAt('2026-01-11T02:00:00Z')
    const overseas = await paidAt('2026-01-12T02:00:00Z')
    const plain = await report('tax', '2026-01-01', '2026-01-31')
    expect(plain.columns).toHaveLength(10)
    const rates = [
      { name: 'GST', rate: 100_000, taxable: 11_000, tax: 1000 },
      { name: 'GST', rate: 50_000, taxable: 2100, tax: 100 },
    ]
    const write = (id: number, trace: object) =>
      shop.database.pool.query('update shop."order" set trace = $2 where id = $1', [
        id,
        JSON.stringify(trace),
      ])
    await write(old.id, { version: 1, taxation: 'included', taxable: old.total })
    await write(mixed.id, { version: 2, taxation: 'included', rates })
    await write(overseas.id, { version: 2, taxation: 'export-less-gst', rates })
    await refundedAt(mixed.id, '2026-01-20T02:00:00Z', 1050, 50)
    await shop.database.pool.query('update shop.refund set taxes = $2 where order_id = $1', [
      mixed.id,
      JSON.stringify([{ name: 'GST', rate: 50_000, taxable: 1050, tax: 50 }]),
    ])
    const { columns, rows, totals } = await report('tax', '2026-01-01', '2026-01-31')
    expect(columns.slice(10).map(({ label }) => label)).toEqual([
      'Sales at GST 10%',
      'GST 10%',
      'Sales at GST 5%',
      'GST 5%',
    ])
    expect(rows[0]?.cells).toMatchObject({
      'sales GST 10%': old.total + 11_000,
      'tax GST 10%': Math.round(old.total / 11) + 1000,
      'sales GST 5%': 1050,
      'tax GST 5%': 50,
    })
    expect(totals['tax GST 5%']).toBe(50)
  })

  it('tell where shoppers came from, and admit what nobody knows', async () => {
    const [known, unknown] = [await paidAt('2026-02-02T02:00:00Z'), await paidAt('2026-02-03T02:00:00Z')]
    await shop.database.pool.query('delete from people.order_attribution where order_id = any($1)', [
      [known.id, unknown.id],
    ])
    await shop.database.pool.query(
      `insert into people.order_attribution (order_id, label, source_type, source, medium, campaign, detail, created_at)
       values ($1, 'Organic: Google', 'organic', 'google', 'organic', '(none)', '{}', now())`,
      [known.id],
    )
    const { rows } = await report('sources', '2026-02-01', '2026-02-28')
    expect(rows.map(({ cells }) => [cells.source, cells.campaign, cells.orders, cells.share])).toEqual([
      ['Organic: Google', '', 1, 50],
      ['Unknown', '', 1, 50],
    ])
  })

  it('tell what is on the shelf and how long it lasts', async () => {
    await paidAt(new Date(shop.clock.now().getTime() - 60_000).toISOString())
    const { rows, before } = await report('stock', '2026-01-01', '2026-01-01')
    expect(before).toBeNull()
    // Eight are left of ten, and two go in thirty days.
    expect(rows[0]?.cells).toMatchObject({ stock: 8, sold: 2, days: 120, value: 8 * 8_900 })
  })

  it('tell what coupons gave, none when none was used', async () => {
    expect((await report('coupons', '2026-02-01', '2026-02-28')).rows).toEqual([])
  })
})

describe('a store in another zone', () => {
  it('has Perth’s midnights, three hours after Sydney’s in summer', async () => {
    await openIn('Australia/Perth')
    await paidAt('2025-12-31T15:59:00Z')
    await paidAt('2025-12-31T16:01:00Z')
    const { rows } = await report('sales', '2025-12-31', '2026-01-01')
    expect(rows.map(({ cells }) => [cells.day, cells.orders])).toEqual([
      ['2025-12-31', 1],
      ['2026-01-01', 1],
    ])
    const months = (await report('tax', '2025-12-01', '2026-01-31')).rows.map(({ cells }) => cells.sales)
    expect(months.every((sales) => Number(sales) > 0)).toBe(true)
  })

  it('has Lord Howe’s, where the clocks move by half an hour', async () => {
    await openIn('Australia/Lord_Howe')
    // Midnight is at 13:30 UTC before 2 am of 5 October 2025, and at 13:00 after it.
    const moments = [
      '2025-10-04T13:29:00Z',
      '2025-10-04T13:31:00Z',
      '2025-10-05T12:59:00Z',
      '2025-10-05T13:01:00Z',
    ]
    for (const moment of moments) await paidAt(moment)
    const { rows } = await report('sales', '2025-10-04', '2025-10-06')
    expect(rows.map(({ cells }) => [cells.day, cells.orders])).toEqual([
      ['2025-10-04', 1],
      ['2025-10-05', 2],
      ['2025-10-06', 1],
    ])
    for (const { cells } of rows) {
      const list = await listOrders({ db: shop.db, isDisputed }, orderListQuery.parse({ day: cells.day }))
      expect(list.total).toBe(cells.orders)
    }
  })

  it('says the same on the first screen as in the report, whatever the zone', async () => {
    for (const zone of ['Australia/Perth', 'Australia/Lord_Howe', 'Australia/Sydney']) {
      await openIn(zone)
      const now = shop.clock.now().getTime()
      // Placed one day and paid on another; and money that went back since.
      const order = await paidAt(new Date(now - 26 * 3_600_000).toISOString())
      await refundedAt(order.id, new Date(now - 2 * 3_600_000).toISOString(), 8_900, 809)
      const recent: RecentSales = (await app.inject({ url: '/console/api/reports/recent-sales' })).json()
      expect(recent.days).toHaveLength(14)
      const [first, last] = [recent.days[0]?.day ?? '', recent.days.at(-1)?.day ?? '']
      const { rows } = await report('sales', first, last)
      expect(rows.map(({ cells: { day, orders, net } }) => ({ day, orders, net }))).toEqual(recent.days)
      expect(recent.days.some(({ net }) => net !== 0)).toBe(true)
      for (const { day, orders } of recent.days) {
        const list = await listOrders({ db: shop.db, isDisputed }, orderListQuery.parse({ day }))
        expect(list.total, day).toBe(orders)
      }
    }
  })
})

describe('a report as a file', () => {
  it('has the same figures, as decimals that spreadsheets add up', async () => {
    const reply = await app.inject({ url: '/console/api/reports/sales/csv?from=2026-08-12&to=2026-08-12' })
    expect(reply.headers['content-disposition']).toContain('sales-2026-08-12-2026-08-12.csv')
    const [heading, row, total] = reply.body.replace('\uFEFF', '').split('\r\n')
    expect(heading).toBe(
      'Day,Orders,Goods,Discounts,Delivery,GST not charged,Refunds,Net sales,GST,Average order',
    )
    expect(row).toBe('2026-08-12,0,0.00,0.00,0.00,0.00,89.00,-89.00,-8.09,')
    expect(total).toMatch(/^Total,0,.*-89\.00,-8\.09,$/)
  })
})

describe('a question that makes no sense', () => {
  it.each([
    ['sales?from=2026-02-30&to=2026-03-01', 400],
    ['sales?from=2026-03-02&to=2026-03-01', 400],
    ['sales?from=1900-01-01&to=2026-03-01', 400],
    ['sales', 400],
    ['gossip?from=2026-03-01&to=2026-03-01', 400],
  ])('%s is refused with a reason', async (asked, status) => {
    const reply = await app.inject({ url: `/console/api/reports/${asked}` })
    expect(reply.statusCode).toBe(status)
    expect(reply.json().message).toBeTruthy()
  })
})
