import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findOrder } from '../../orders/server/find-order.ts'
import {
  CARDS,
  crashAfterCharge,
  eventsOf,
  ledgerOf,
  orderIdOf,
  orderOfAttempt,
  paidCharges,
  place,
  stateOf,
  stockOf,
} from '../payments.fixtures.ts'
import { PAYMENT_QUEUES } from './payment-workers.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `shopper-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop({ retries: 2 })
})
afterAll(() => shop.close())

describe('webhooks', () => {
  it('refuses what the provider has not signed, with a text', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=forged' },
      payload: { id: 'evt_1' },
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toContain('Stripe-Signature')
    expect((await shop.app.inject({ method: 'POST', url: '/webhooks/stripe' })).statusCode).toBe(400)
  })

  it('stores a doubled event once and applies it once', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 4 })
    const page = await shop.shopper(session, variant)
    const orderId = orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays)))
    const [event] = (await eventsOf(shop, orderId)).filter(({ type }) => type === 'payment_intent.succeeded')
    if (event === undefined) throw new Error('The sandbox reported no payment')
    expect(await Promise.all([shop.deliver(event), shop.deliver(event)])).toEqual([200, 200])
    expect(await shop.deliver(event)).toBe(200)
    expect((await shop.jobs.waiting()).filter((queue) => queue === 'apply-payment-event')).toHaveLength(1)
    await shop.jobs.drain(shop.workers)
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
    expect((await ledgerOf(shop, orderId)).filter((kind) => kind === 'payment' || kind === 'event')).toEqual([
      'payment',
      'event',
    ])
  })

  it('comes to the same end whatever the order of events', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await place(shop, session, page, await shop.card(CARDS.declined))
    const orderId = orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays)))
    for (const event of (await eventsOf(shop, orderId)).reverse()) await shop.deliver(event)
    expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
    expect(await stateOf(shop, page.attempt)).toBe('paid')
    expect((await findOrder(shop.db, orderId))?.status).toBe('processing')
  })

  it('may come before the reply of the provider', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 4 })
    const page = await shop.shopper(session, variant)
    const source = await shop.card(CARDS.pays)
    await crashAfterCharge(shop, session, page, source)
    const orderId = await orderOfAttempt(shop, page.attempt)
    for (const event of await eventsOf(shop, orderId)) await shop.deliver(event)
    await shop.jobs.drain(shop.workers)
    expect((await findOrder(shop.db, orderId))?.status).toBe('processing')
    shop.clock.advance(2 * MINUTE_MS)
    expect(orderIdOf(await place(shop, session, page, source))).toBe(orderId)
    expect(await paidCharges(shop, orderId)).toHaveLength(1)
    expect(await stockOf(shop, variant)).toEqual({ stock: 3, held: 0 })
  })

  it('come by themselves from the provider, signed, and end in a paid order', async () => {
    const busy = await openPayingShop({ webhooksCome: true })
    try {
      const page = await busy.shopper('s', await busy.product())
      await crashAfterCharge(busy, 's', page, await busy.card(CARDS.pays))
      await vi.waitFor(
        async () => {
          await busy.jobs.drain(busy.workers)
          expect(await stateOf(busy, page.attempt)).toBe('paid')
        },
        { timeout: 15_000, interval: 100 },
      )
    } finally {
      await busy.close()
    }
  })

  it('lets an intent rest that was made twice and never confirmed', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    orderIdOf(await place(shop, session, page, await shop.card(CARDS.pays)))
    const metadata = { checkout_attempt: page.attempt }
    await shop.stripe.paymentIntents.create({ amount: 100, currency: 'aud', metadata })
    const [event] = (await shop.stripe.events.list({ type: 'payment_intent.created', limit: 1 })).data
    if (event !== undefined) await shop.deliver(event)
    expect(await shop.jobs.drain(shop.workers)).toMatchObject({ failed: [] })
  })

  it('lets an intent rest that a dying process made and never kept, once its attempt has ended', async () => {
    const page = await shop.shopper(newSession(), await shop.product())
    const metadata = { checkout_attempt: page.attempt }
    await shop.stripe.paymentIntents.create({ amount: 100, currency: 'aud', metadata })
    const [event] = (await shop.stripe.events.list({ type: 'payment_intent.created', limit: 1 })).data
    if (event !== undefined) await shop.deliver(event)
    expect((await shop.jobs.drain(shop.workers)).failed).toHaveLength(1)
    await shop.database.pool.query(`update shop.checkout_attempt set state = 'abandoned' where id = $1`, [
      page.attempt,
    ])
    expect(await shop.jobs.drain(shop.workers)).toMatchObject({ failed: [] })
  })

  it('keeps an event about an unknown payment and tries it again', async () => {
    const intent = await shop.stripe.paymentIntents.create({
      amount: 100,
      currency: 'aud',
      confirm: true,
      payment_method: await shop.card(CARDS.pays),
    })
    const [event] = (await shop.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data
    expect(event?.data.object).toMatchObject({ id: intent.id })
    if (event !== undefined) await shop.deliver(event)
    const { failed } = await shop.jobs.drain(shop.workers)
    expect(failed.map(({ message }) => message).join()).toContain(intent.id)
    expect(await shop.jobs.waiting()).toContain('apply-payment-event')
    const retries = PAYMENT_QUEUES.find(({ queue }) => queue === 'apply-payment-event')?.retryLimit ?? 0
    const FIRST_WAIT_SECONDS = 5
    expect(FIRST_WAIT_SECONDS * (2 ** retries - 1)).toBeGreaterThan(24 * 3600)
    await shop.database.pool.query('delete from test_job')
  })
})
