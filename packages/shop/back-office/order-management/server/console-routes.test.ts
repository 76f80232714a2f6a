import { openSignedInApp } from '@buoy/people/owners/owners.fixtures.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderDetail, OrderList } from '../../../orders/record/contract.ts'
import {
  CARDS,
  eventsOf,
  ledgerOf,
  orderOfCheckoutSession,
  place,
  stockOf,
} from '../../../payments/ledger/payments.fixtures.ts'
import { ordersConsoleRoutes } from './console-routes.ts'

let shop: PayingShop
let app: Awaited<ReturnType<typeof openSignedInApp>>
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop()
  app = await openSignedInApp({ db: shop.db, routes: ordersConsoleRoutes(shop.deps) })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function order(card: string, changes: Record<string, string> = {}) {
  const session = `owner-${++sessions}`
  const variant = await shop.product({ stock: 3 })
  const page = await shop.shopper(session, variant)
  await place(shop, session, page, await shop.card(card), changes)
  return { id: await orderOfCheckoutSession(shop, page.checkoutSession), variant, session, page }
}

async function move(id: number | string, status: string) {
  return app.inject({ method: 'POST', url: `/console/api/orders/${id}/status`, payload: { status } })
}

async function list(query = ''): Promise<OrderList> {
  return (await app.inject({ url: `/console/api/orders${query}` })).json()
}

describe('the list of orders', () => {
  it('shows the newest first, by status, and finds number, email and name', async () => {
    const paid = await order(CARDS.pays, {
      billing_first_name: 'Odette',
      billing_email: 'odette@example.com',
    })
    const waiting = await order(CARDS.asks)
    const all = await list()
    expect(all.orders.map(({ id }) => id)).toEqual([waiting.id, paid.id])
    expect(all).toMatchObject({
      total: 2,
      page: 1,
      pageCount: 1,
      countByStatus: { processing: 1, pending: 1 },
    })
    expect((await list('?status=pending')).orders.map(({ id }) => id)).toEqual([waiting.id])
    const number = all.orders[1]?.number
    for (const search of [`%23${number}`, 'ODETTE%40', 'odette+ward', 'odette w']) {
      expect((await list(`?search=${search}`)).orders.map(({ id }) => id)).toEqual([paid.id])
    }
    expect((await list('?search=%25')).orders).toEqual([])
    expect((await list('?page=2')).orders).toEqual([])
  })

  it('says where each came from, and filters by it', async () => {
    const [google, direct] = [await order(CARDS.pays), await order(CARDS.pays)]
    const from = (id: number, label: string) =>
      shop.database.pool.query('update people.order_attribution set label = $2 where order_id = $1', [
        id,
        label,
      ])
    await from(google.id, 'Organic: Google')
    await from(direct.id, 'Direct')
    const found = await list('?origin=Organic%3A%20Google')
    expect(found.orders.map(({ id, origin }) => [id, origin])).toEqual([[google.id, 'Organic: Google']])
    expect(found).toMatchObject({ total: 1, countByStatus: { processing: 1 } })
    expect(found.origins).toEqual(expect.arrayContaining(['Direct', 'Organic: Google']))
    expect((await list('?origin=Nowhere')).orders).toEqual([])
    expect((await list()).orders.find(({ id }) => id === direct.id)?.origin).toBe('Direct')
  })

  it.each(['?page=0', '?page=x', '?status=lost', `?search=${'x'.repeat(300)}`])(
    'refuses %s',
    async (query) => {
      expect((await app.inject({ url: `/console/api/orders${query}` })).statusCode).toBe(400)
    },
  )
})

describe('one order', () => {
  it('tells its payment in a ledger the owner can read', async () => {
    const { id } = await order(CARDS.pays)
    for (const event of await eventsOf(shop, id)) await shop.deliver(event)
    await shop.jobs.drain(shop.workers)
    const detail = (await app.inject({ url: `/console/api/orders/${id}` })).json<OrderDetail>()
    expect(detail.ledger.slice(0, 3).map(({ kind }) => kind)).toEqual(['attempt', 'intent', 'payment'])
    expect(detail.ledger.at(-1)?.summary).toMatch(
      /^The provider reported (payment_intent|charge)\.succeeded\.$/,
    )
    expect(detail.allowedStatuses).toEqual(['completed', 'on-hold', 'refunded'])
  })

  it('is completed by the owner, and not moved where its life does not go', async () => {
    const { id } = await order(CARDS.pays)
    expect((await move(id, 'completed')).json()).toMatchObject({ status: 'completed' })
    const wrong = await move(id, 'pending')
    expect(wrong.statusCode).toBe(409)
    expect(wrong.json().message).toContain('cannot go to “Awaiting payment”')
  })

  it('is cancelled only after the provider has cancelled the payment', async () => {
    const { id, variant } = await order(CARDS.asks)
    expect((await move(id, 'cancelled')).json()).toMatchObject({ status: 'cancelled' })
    const intent = (await app.inject({ url: `/console/api/orders/${id}` })).json<OrderDetail>().payment.intent
    expect((await shop.stripe.paymentIntents.retrieve(intent ?? '')).status).toBe('canceled')
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
  })

  it('is refunded at the provider, once', async () => {
    const { id } = await order(CARDS.pays)
    expect((await move(id, 'refunded')).json()).toMatchObject({ status: 'refunded' })
    expect((await move(id, 'refunded')).statusCode).toBe(409)
    for (const event of await eventsOf(shop, id)) await shop.deliver(event)
    await shop.jobs.drain(shop.workers)
    expect((await ledgerOf(shop, id)).filter((kind) => kind === 'refund')).toHaveLength(1)
    const { payment } = (await app.inject({ url: `/console/api/orders/${id}` })).json<OrderDetail>()
    expect((await shop.stripe.charges.retrieve(payment.charge ?? '')).refunded).toBe(true)
  })

  it('tells of a dispute', async () => {
    const { id } = await order('4000000000000259')
    for (const event of await eventsOf(shop, id)) await shop.deliver(event)
    await shop.jobs.drain(shop.workers)
    expect(await ledgerOf(shop, id)).toContain('dispute')
  })

  it('answers 404 for one that does not exist, and 400 for a status that does not', async () => {
    for (const id of ['999999', 'x', '-1', '1e99']) {
      expect((await app.inject({ url: `/console/api/orders/${id}` })).statusCode).toBe(404)
      expect((await move(id, 'completed')).statusCode).toBe(404)
    }
    const { id } = await order(CARDS.asks)
    expect((await move(id, 'lost')).statusCode).toBe(400)
  })
})
