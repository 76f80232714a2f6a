import { csvPieces } from '@buoy/kernel/server/csv.ts'
import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { storeDetailsFixture } from '@buoy/platform/site/store.fixtures.ts'
import { SOURCE_TEXTS } from '@buoy/platform/texts/server/open-texts.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrderReceived } from '../../../checkout/order-received/server/find-order-received.ts'
import { readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import { orderListQuery } from '../../../orders/record/contract.ts'
import { exportOrders } from '../../../orders/record/server/export-orders.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { isDisputed } from '../../../payments/disputes/server/find-disputes.ts'
import { CARDS, orderOfCheckoutSession, place } from '../../../payments/ledger/payments.fixtures.ts'
import { refundPart } from '../../../payments/refunds/server/refund-part.ts'
import { findOrder } from '../../order-management/server/find-order.ts'
import { readSlips } from '../../papers/server/print-documents.tsx'
import type { PackingList, PackingOrder } from '../contract.ts'
import { packingRoutes } from './console-routes.ts'

let shop: PayingShop
let app: Awaited<ReturnType<typeof openSignedInApp>>
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  app = await openSignedInApp({
    db: shop.db,
    routes: packingRoutes({ ...shop.deps, textsIn: () => SOURCE_TEXTS }),
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function order(
  card: string = CARDS.pays,
  changes: Record<string, string> = {},
  quantity = 1,
): Promise<number> {
  const session = `packed-${++sessions}`
  const page = await shop.shopper(session, await shop.product({ stock: 3, price: 12_345 }), quantity)
  await place(shop, session, page, await shop.card(card), changes)
  return orderOfCheckoutSession(shop, page.checkoutSession)
}

const list = async (query = ''): Promise<PackingList> =>
  (await app.inject({ url: `/console/api/packing${query}` })).json()
const find = (id: number) => app.inject({ url: `/console/api/packing/${id}` })
const send = (id: number, payload: object) =>
  app.inject({ method: 'POST', url: `/console/api/packing/${id}/sent`, payload })

async function mailsOf(id: number): Promise<{ plain_text: string }[]> {
  await shop.jobs.drain(shop.workers)
  const text = `select plain_text from shop.mail where order_id = $1 and kind = 'order-completed'`
  return (await shop.database.pool.query<{ plain_text: string }>(text, [id])).rows
}

/** Refunds so many units of the only line of an order, at $123.45 each unless said otherwise. */
async function refund(id: number, quantity: number, cents = quantity * 12_345): Promise<void> {
  const outcome = await refundPart(shop.deps, {
    orderId: id,
    request: `packing-${id}-${quantity}-${Math.random().toString(36).slice(2)}`,
    way: 'card',
    wish: {
      lines: [{ position: 0, quantity, amount: cents }],
      shipping: 0,
      restock: new Set([0]),
    },
    reason: '',
    tellsCustomer: false,
    owner: null,
  })
  expect(outcome).toMatchObject({ ok: true, value: { state: 'done' } })
}

const slipsOf = (id: number) =>
  readSlips(
    {
      db: shop.db,
      details: async () => storeDetailsFixture(),
      texts: () => SOURCE_TEXTS,
      textsIn: () => SOURCE_TEXTS,
    },
    [id],
  )

async function csvRow(id: number): Promise<Record<string, string>> {
  const csv = exportOrders(
    { db: shop.db, read: (work) => work(shop.db), isDisputed, readFulfilments },
    orderListQuery.parse({}),
    [id],
  )
  let text = ''
  for await (const piece of csvPieces(csv)) text += piece
  const [row = {}] = parse(text, { columns: true, bom: true }) as Record<string, string>[]
  return row
}

describe('the packing bench', () => {
  it('lists what is paid and waits, oldest first, and nothing that is not paid', async () => {
    const unpaid = await order(CARDS.asks)
    const first = await order()
    const second = await order(CARDS.pays, { billing_first_name: 'Zelda', billing_last_name: 'Zimmer' })
    const all = await list()
    expect(all.orders.map(({ id }) => id)).toEqual([first, second])
    expect(all).toMatchObject({ total: 2, page: 1, pageCount: 1 })
    expect(all.orders[0]).toMatchObject({ pieces: 1, isSent: false })
    const found = await list('?search=zelda%20zim')
    expect(found.orders.map(({ id, recipient }) => [id, recipient])).toEqual([[second, 'Zelda Zimmer']])
    expect((await list(`?search=%23${found.orders[0]?.number}`)).orders).toHaveLength(1)
    expect((await list('?search=100%25')).orders).toEqual([])
    expect((await find(unpaid)).statusCode).toBe(404)
  })

  it('shows where it goes and what goes in, and not one price', async () => {
    const id = await order(CARDS.pays, { order_comments: 'Under the mango tree.' })
    const reply = await find(id)
    const packing = reply.json<PackingOrder>()
    expect(packing).toMatchObject({ isSent: false, comments: 'Under the mango tree.', parcels: [] })
    expect(packing.address.length).toBeGreaterThan(2)
    expect(packing.lines).toMatchObject([{ quantity: 1 }])
    for (const body of [reply.body, (await app.inject({ url: '/console/api/packing' })).body]) {
      expect(body).not.toMatch(/price|total"?:\s*1234|subtotal|12345|email|payment/i)
    }
  })

  it('sends an order with its number, tells the customer once, and says who packed it', async () => {
    const id = await order()
    const sent = await send(id, { carrier: 'sendle', tracking: 'S3ND 73' })
    expect(sent.json<PackingOrder>()).toMatchObject({
      isSent: true,
      parcels: [{ carrier: 'Sendle', tracking: 'S3ND 73', packedBy: 'Sally Skipper' }],
    })
    expect((await list()).orders.map((one) => one.id)).not.toContain(id)
    expect((await list('?state=sent')).orders.map((one) => one.id)).toContain(id)
    const mails = await mailsOf(id)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.plain_text).toContain('https://track.sendle.com/tracking?ref=S3ND73')
    const again = await send(id, { carrier: 'sendle' })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toContain('is not waiting to be sent')
    expect(await mailsOf(id)).toHaveLength(1)
  })

  it('sends one that two people send at once only once', async () => {
    const id = await order()
    const replies = await Promise.all([
      send(id, { carrier: 'startrack' }),
      send(id, { carrier: 'startrack' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await find(id)).json<PackingOrder>().parcels).toHaveLength(1)
  })

  it('can send without a word to the customer', async () => {
    const id = await order()
    await send(id, { carrier: 'other', tellsCustomer: false })
    expect(await mailsOf(id)).toEqual([])
  })

  it('keeps notes for colleagues, and refuses an empty one', async () => {
    const id = await order()
    const url = `/console/api/packing/${id}/notes`
    const noted = await app.inject({ method: 'POST', url, payload: { text: 'Box is dented.' } })
    expect(noted.json<PackingOrder>().notes).toMatchObject([{ text: 'Box is dented.', by: 'Sally Skipper' }])
    expect((await app.inject({ method: 'POST', url, payload: { text: '  ' } })).statusCode).toBe(400)
  })

  it.each([
    { carrier: 'pigeon' },
    { carrier: 'sendle', tracking: '<script>' },
    { carrier: 'sendle', tracking: 'x'.repeat(61) },
    {},
  ])('answers 400 to %j and leaves the order as it is', async (payload) => {
    const id = await order()
    expect((await send(id, payload)).statusCode).toBe(400)
    expect((await find(id)).json<PackingOrder>().isSent).toBe(false)
  })
})

describe('units that were not in stock when they were ordered', () => {
  it('are told on list, bench, slip and order, less what was refunded', async () => {
    const session = `packed-${++sessions}`
    const variant = await shop.product({ stock: 1, price: 12_345, backorders: 'notify' })
    const page = await shop.shopper(session, variant, 4)
    await place(shop, session, page, await shop.card(CARDS.pays))
    const id = await orderOfCheckoutSession(shop, page.checkoutSession)
    const told = async () => ({
      list: (await list()).orders.find((one) => one.id === id),
      bench: (await find(id)).json<PackingOrder>().lines[0],
      slip: (await slipsOf(id))[0]?.lines[0],
    })
    expect(await told()).toMatchObject({
      list: { pieces: 4, backordered: 3 },
      bench: { quantity: 4, backordered: 3 },
      slip: { quantity: 4, backordered: 3 },
    })
    expect((await findOrder(shop.db, id))?.lines).toMatchObject([{ quantity: 4, backordered: 3, toSend: 4 }])
    await refund(id, 1)
    expect(await told()).toMatchObject({
      list: { pieces: 3, backordered: 2 },
      bench: { quantity: 3, backordered: 2 },
      slip: { quantity: 3, backordered: 2 },
    })
    await send(id, { carrier: 'sendle', tellsCustomer: false })
    expect((await find(id)).json<PackingOrder>().lines).toMatchObject([{ quantity: 3, backordered: 0 }])
  })
})

describe('units that were refunded before the parcel left', () => {
  it('are nowhere among what is to be sent: list, bench, slip, order, file, the shopper’s page and the mail', async () => {
    const id = await order(CARDS.pays, {}, 3)
    await refund(id, 1)
    expect((await list()).orders.find((one) => one.id === id)?.pieces).toBe(2)
    expect((await find(id)).json<PackingOrder>()).toMatchObject({
      lines: [{ quantity: 2 }],
      refunded: [{ quantity: 1 }],
    })
    expect(await slipsOf(id)).toMatchObject([{ lines: [{ quantity: 2 }] }])
    expect((await findOrder(shop.db, id))?.lines).toMatchObject([
      { quantity: 3, refunded: 1, sent: 0, toSend: 2 },
    ])
    expect(await csvRow(id)).toMatchObject({ 'To fulfil': expect.stringMatching(/^2 × /) })
    await send(id, { carrier: 'sendle' })
    expect((await findOrder(shop.db, id))?.lines).toMatchObject([{ refunded: 1, sent: 2, toSend: 0 }])
    const [mail] = await mailsOf(id)
    expect(mail?.plain_text).toContain('Not in the parcel, because it was refunded: 1 × ')
    const { key } = (await readOrder(shop.db, id)) ?? { key: '' }
    expect((await findOrderReceived(shop.deps, id, key))?.lines).toMatchObject([{ quantity: 3, refunded: 1 }])
  })

  it('leave nothing to pack when they are all of them: no row, no sheet', async () => {
    const id = await order(CARDS.pays, {}, 2)
    await refund(id, 1)
    // Some of the money stays, so that the order is not refunded altogether.
    await refund(id, 1, 12_000)
    expect((await find(id)).json<PackingOrder>()).toMatchObject({ lines: [], refunded: [{ quantity: 2 }] })
    expect((await list()).orders.map((one) => one.id)).not.toContain(id)
    expect(await slipsOf(id)).toEqual([])
    expect(await csvRow(id)).toMatchObject({ 'To fulfil': '' })
  })

  it('were sent when money goes back afterwards', async () => {
    const id = await order(CARDS.pays, {}, 2)
    await send(id, { carrier: 'sendle', tellsCustomer: false })
    shop.clock.advance(60_000)
    await refund(id, 1)
    expect((await find(id)).json<PackingOrder>()).toMatchObject({ lines: [{ quantity: 2 }], refunded: [] })
    expect((await findOrder(shop.db, id))?.lines).toMatchObject([{ refunded: 1, sent: 2, toSend: 0 }])
  })
})
