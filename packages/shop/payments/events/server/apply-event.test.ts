import { HOUR_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import {
  CARDS,
  crashAfterCharge,
  eventsOf,
  ledgerOf,
  orderIdOf,
  orderOfCheckoutSession,
  paidCharges,
  place,
  stateOf,
  stockOf,
} from '../../ledger/payments.fixtures.ts'
import { callProvider } from '../../stripe/server/read-failure.ts'
import { isBeyondHope } from './dead-letter-event.ts'
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
    // Its money has come: there is nothing left to ask.
    expect(await shop.jobs.delays('apply-payment-event')).toEqual([])
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
    expect(await stateOf(shop, page.checkoutSession)).toBe('paid')
    expect((await findOrder(shop.db, orderId))?.status).toBe('processing')
  })

  it('may come before the reply of the provider', async () => {
    const session = newSession()
    const variant = await shop.product({ stock: 4 })
    const page = await shop.shopper(session, variant)
    const source = await shop.card(CARDS.pays)
    await crashAfterCharge(shop, session, page, source)
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
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
          expect(await stateOf(busy, page.checkoutSession)).toBe('paid')
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
    const metadata = { checkout_attempt: page.checkoutSession }
    await shop.stripe.paymentIntents.create({ amount: 100, currency: 'aud', metadata })
    const [event] = (await shop.stripe.events.list({ type: 'payment_intent.created', limit: 1 })).data
    if (event !== undefined) await shop.deliver(event)
    expect(await shop.jobs.drain(shop.workers)).toMatchObject({ failed: [] })
  })

  it('lets an intent rest that a dying process made and never kept, once its attempt has ended', async () => {
    const page = await shop.shopper(newSession(), await shop.product())
    const metadata = { checkout_attempt: page.checkoutSession }
    await shop.stripe.paymentIntents.create({ amount: 100, currency: 'aud', metadata })
    const [event] = (await shop.stripe.events.list({ type: 'payment_intent.created', limit: 1 })).data
    if (event !== undefined) await shop.deliver(event)
    expect((await shop.jobs.drain(shop.workers)).failed).toHaveLength(1)
    await shop.database.pool.query(`update shop.checkout_session set state = 'abandoned' where id = $1`, [
      page.checkoutSession,
    ])
    expect(await shop.jobs.drain(shop.workers)).toMatchObject({ failed: [] })
  })

  it('keeps an event about a payment of ours that is unknown yet, and tries it again', async () => {
    const { event, intent } = await paidElsewhere({ checkout_attempt: 'ca_unknown' })
    await shop.deliver(event)
    const { failed } = await shop.jobs.drain(shop.workers)
    expect(failed.map(({ message }) => message).join()).toContain(intent)
    expect(await shop.jobs.waiting()).toContain('apply-payment-event')
    const FIRST_WAIT_SECONDS = 5
    for (const asked of ['apply-payment-event', 'refund-surplus', 'void-payment']) {
      const retries = PAYMENT_QUEUES.find(({ queue }) => queue === asked)?.retryLimit ?? 0
      expect(FIRST_WAIT_SECONDS * (2 ** retries - 1), asked).toBeGreaterThan(24 * 3600)
    }

    shop.clock.advance(25 * HOUR_MS)
    expect((await shop.jobs.drain(shop.workers)).failed, 'a day is enough').toEqual([])
    expect(await storedEvent(event.id)).toMatchObject({
      done: true,
      passed_over: 'given-up',
      note: expect.stringContaining(intent),
    })
  })

  it('passes over what another system has charged with the same account, and forgets its words', async () => {
    for (const metadata of [{ some: 'other shop' }, { order_id: '4711' }]) {
      const { event } = await paidElsewhere(metadata)
      await shop.deliver(event)
      expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
      expect(await storedEvent(event.id)).toMatchObject({ done: true, passed_over: 'foreign', raw: {} })
    }
  })

  it('does not give up while it is the provider that cannot be asked', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    const [event] = (await eventsOf(shop, orderId)).filter(({ type }) => type === 'payment_intent.succeeded')
    if (event === undefined) throw new Error('The sandbox reported no payment')
    await shop.deliver(event)
    shop.clock.advance(25 * HOUR_MS)
    await shop.fault({ kind: '500', route: '/payment_intents', times: 3 })
    expect((await shop.jobs.drain(shop.workers)).failed).toHaveLength(1)
    expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
    expect(await stateOf(shop, page.checkoutSession)).toBe('paid')
  })

  it('gives up what the provider has refused for good, not what it did not answer or whose key it did not take', async () => {
    const received = { receivedAt: new Date(shop.clock.now().getTime() - 25 * HOUR_MS) }
    const { errors } = Stripe
    const hopeless = async (error: Error) => {
      const told: unknown = await callProvider(() => Promise.reject(error)).catch((thrown: unknown) => thrown)
      return isBeyondHope(shop, received, told)
    }
    const invalid = new errors.StripeInvalidRequestError({ type: 'invalid_request_error' })
    expect(await hopeless(invalid)).toBe(true)
    for (const type of [
      'authentication_error',
      'api_error',
      'rate_limit_error',
      'idempotency_error',
    ] as const) {
      expect(await hopeless(errors.StripeError.generate({ type })), type).toBe(false)
    }
    const forbidden = new errors.StripePermissionError({ type: 'invalid_request_error' })
    expect(await hopeless(forbidden)).toBe(false)
  })

  it('tells the owner when it is their order that nobody could make sense of', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    await crashAfterCharge(shop, session, page, await shop.card(CARDS.pays))
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    const [event] = (await eventsOf(shop, orderId)).filter(({ type }) => type === 'payment_intent.succeeded')
    if (event === undefined) throw new Error('The sandbox reported no payment')
    await shop.database.pool.query(`update shop.checkout_session set state = 'open' where id = $1`, [
      page.checkoutSession,
    ])
    await shop.deliver(event)
    shop.clock.advance(25 * HOUR_MS)
    expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
    const order = await findOrder(shop.db, orderId)
    expect(order?.timeline.at(-1)).toMatchObject({ kind: 'mail', text: expect.stringContaining('needs you') })
    expect(order?.timeline.map(({ text }) => text).join()).toContain('could not make sense of it for a day')
  })
})

/** A payment by the same account at the provider that is none of an order's, and the news of it. */
async function paidElsewhere(metadata: Record<string, string>) {
  const { id } = await shop.stripe.paymentIntents.create({
    amount: 100,
    currency: 'aud',
    confirm: true,
    metadata,
    payment_method: await shop.card(CARDS.pays),
  })
  const [event] = (await shop.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })).data
  if (event === undefined) throw new Error('The sandbox reported no payment')
  expect(event.data.object).toMatchObject({ id })
  return { event, intent: id }
}

async function storedEvent(id: string) {
  const { rows } = await shop.database.pool.query(
    'select applied_at is not null as done, passed_over, note, raw from shop.payment_event where event_id = $1',
    [id],
  )
  return rows[0]
}
