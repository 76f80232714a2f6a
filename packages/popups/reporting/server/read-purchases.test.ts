import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openKeyedHash } from '@buoy/kernel/server/keyed-hash.ts'
import { CARDS, orderOfCheckoutSession, place } from '@buoy/shop/payments/ledger/payments.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccount } from '../../accounts/server/open-account.ts'
import { meetPopups } from '../reporting.fixtures.ts'
import { linkOrder } from './link-order.ts'
import { orderBrowsersOfPerson } from './personal-data.ts'
import { reportPopup } from './report-popup.ts'
import { rollUpDays } from './roll-up-days.ts'
import { visitorKey } from './visitor-key.ts'

const secret = 'tide'
const clock = { now: () => new Date('2026-10-20T02:00:00Z') }
const browser = { ip: '203.0.113.7', userAgent: 'Chrome' }
const period = { from: '2026-10-01', to: '2026-10-20' }

let shop: PayingShop
let clientId: string
let popups: ReturnType<typeof meetPopups>
let pond: string
let frogs: string
let sold = 0

beforeAll(async () => {
  shop = await openPayingShop()
  clientId = await openAccount(
    { db: shop.db, clock, chance: systemChance },
    {
      name: 'Fern & Stone',
      language: 'en',
      sites: [],
    },
  )
  popups = meetPopups(shop.db, clock, clientId)
  pond = await popups.publish('Pond letter')
  frogs = await popups.publish('Frog letter')
})
afterAll(() => shop.close())

/** An order for one tray of 89 dollars without delivery, placed and paid at a moment. */
async function order(email: string, at: string): Promise<{ id: number; total: number }> {
  sold += 1
  const variant = await shop.product({ stock: 10, price: 8_900 })
  const page = await shop.shopper(`buyer-${sold}`, variant, 1)
  const reply = await place(shop, `buyer-${sold}`, page, await shop.card(CARDS.pays))
  if (reply.result !== 'success') throw new Error(reply.messages)
  const id = await orderOfCheckoutSession(shop, page.checkoutSession)
  const moved = 'update shop."order" set created_at = $2, paid_at = $2, email = $3 where id = $1'
  await shop.database.pool.query(moved, [id, at, email])
  return { id, total: page.cart.totals.total }
}

const deps = () => ({
  db: shop.db,
  clock,
  log: silentLog,
  details: async () => ({ timeZone: 'Australia/Sydney', currency: 'AUD' }),
})
async function revenueOf(id: string): Promise<[number, number]> {
  const report = await reportPopup(deps(), { clientId, id, period })
  if (report === null) throw new Error('no such campaign')
  return [report.totals.orders, report.totals.revenue]
}

it('counts an order within seven days for the popup that was answered last, by the address that was left', async () => {
  await popups.convert({
    campaignId: pond,
    visitor: 'kim',
    email: 'kim@example.com',
    at: '2026-10-02T02:00:00Z',
  })
  await popups.convert({
    campaignId: frogs,
    visitor: 'kim',
    email: 'kim@example.com',
    at: '2026-10-04T02:00:00Z',
  })
  const { total } = await order('Kim@Example.com', '2026-10-05T02:00:00Z')
  await order('kim@example.com', '2026-10-03T02:00:00Z')
  await order('kim@example.com', '2026-10-12T02:00:00Z')
  await order('somebody.else@example.com', '2026-10-05T02:00:00Z')

  expect(await revenueOf(frogs)).toEqual([1, total])
  expect(await revenueOf(pond)).toEqual([1, total])
})

it('counts an order of the browser that answered, less what went back, and forgets the browser when asked', async () => {
  const cookie = 'k3-lily'
  const visitor = visitorKey({ clock, sign: openKeyedHash(secret) }, clientId, { ...browser, cookie })
  const orchid = await popups.publish('Orchid letter')
  const met = { campaignId: orchid, visitor, trigger: 'scroll', at: '2026-10-08T02:00:00Z' }
  const viewId = await popups.view(met)
  await popups.convert({ ...met, viewId })
  const { id, total } = await order('lily@example.com', '2026-10-09T02:00:00Z')
  await linkOrder({ db: shop.db, clock, log: silentLog, secret }, { ...browser, orderId: id, cookie: null })
  expect(await revenueOf(orchid)).toEqual([0, 0])
  await linkOrder({ db: shop.db, clock, log: silentLog, secret }, { ...browser, orderId: id, cookie })
  await shop.database.pool.query('update shop."order" set refunded = 900 where id = $1', [id])

  expect(await revenueOf(orchid)).toEqual([1, total - 900])
  const report = await reportPopup(deps(), { clientId, id: orchid, period })
  expect(report?.tables.trigger.rows[0]?.cells).toMatchObject({ trigger: 'Scrolled', orders: 1 })

  const lily = { customerId: null, email: 'lily@example.com', ownsAddress: true }
  expect(await orderBrowsersOfPerson.collect(shop.db, lily)).toHaveLength(1)
  await shop.db.transaction((tx) => orderBrowsersOfPerson.erase(tx, lily))
  expect(await revenueOf(orchid)).toEqual([0, 0])
})

it('keeps the country of an order when the view before its answer is no longer kept', async () => {
  const fern = await popups.publish('Fern letter')
  const met = { campaignId: fern, visitor: 'fay', country: 'NZ', at: '2026-10-10T02:00:00Z' }
  const viewId = await popups.view(met)
  await popups.convert({ ...met, viewId, email: 'fay@example.com' })
  await order('fay@example.com', '2026-10-11T02:00:00Z')
  const byCountry = async () =>
    (await reportPopup(deps(), { clientId, id: fern, period }))?.tables.country.rows
  const before = await byCountry()
  expect(before?.map(({ cells }) => [cells.country, cells.conversions, cells.orders])).toEqual([
    ['New Zealand', 1, 1],
  ])

  await rollUpDays(deps())
  await shop.database.pool.query('delete from popups.view where id = $1', [viewId])
  expect(await byCountry()).toEqual(before)
})

it('tells popups of another account of no orders', async () => {
  const other = await openAccount(
    { db: shop.db, clock: { now: () => new Date() }, chance: systemChance },
    {
      name: 'Another',
      language: 'en',
      sites: [],
    },
  )
  const theirs = meetPopups(shop.db, clock, other)
  const met = { campaignId: await theirs.publish('Theirs'), visitor: 'ray', email: 'ray@example.com' }
  await theirs.convert({ ...met, at: '2026-10-14T02:00:00Z' })
  await popups.convert({ ...met, campaignId: pond, at: '2026-10-13T02:00:00Z' })
  const before = await revenueOf(pond)
  await order('ray@example.com', '2026-10-15T02:00:00Z')

  expect((await revenueOf(pond))[0]).toBe(before[0] + 1)
  expect(await reportPopup(deps(), { clientId, id: met.campaignId, period })).toBeNull()
  const told = await reportPopup(deps(), { clientId: other, id: met.campaignId, period })
  expect(told?.totals).toMatchObject({ orders: 0, revenue: 0 })
})
