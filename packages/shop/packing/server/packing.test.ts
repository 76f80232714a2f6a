import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS, orderOfAttempt, place } from '../../payments/payments.fixtures.ts'
import type { PackingList, PackingOrder } from '../contract.ts'
import { packingRoutes } from './console-routes.ts'

let shop: PayingShop
let app: Awaited<ReturnType<typeof openSignedInApp>>
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  app = await openSignedInApp({ db: shop.db, routes: packingRoutes(shop.deps) })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function order(card: string = CARDS.pays, changes: Record<string, string> = {}): Promise<number> {
  const session = `packed-${++sessions}`
  const page = await shop.shopper(session, await shop.product({ stock: 3, price: 12_345 }))
  await place(shop, session, page, await shop.card(card), changes)
  return orderOfAttempt(shop, page.attempt)
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
