import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CARDS,
  crashAfterCharge,
  eventsOf,
  ledgerOf,
  orderIdOf,
  orderOfCheckoutSession,
  place,
  stateOf,
} from '../../ledger/payments.fixtures.ts'
import { paymentEvent } from './payment-event.table.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const event = (changes: object = {}) => ({
  id: 'evt_shape',
  object: 'event',
  type: 'charge.refunded',
  created: 1_790_000_000,
  data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: {} } },
  ...changes,
})
const about = (object: unknown) => event({ data: { object } })
const deliver = (signed: unknown) => shop.deliver(signed as Stripe.Event)
const countKept = () => shop.db.$count(paymentEvent)

describe('a webhook that is signed', () => {
  it.each([
    ['null', null],
    ['a list', []],
    ['a list of events', [event()]],
    ['a number', 7],
    ['a text', 'evt_1'],
    ['an empty object', {}],
    ['no type', event({ type: undefined })],
    ['a type of the wrong kind', event({ type: { name: 'x' } })],
    ['no data', event({ data: undefined })],
    ['data that is null', event({ data: null })],
    ['no object', event({ data: {} })],
    ['an object that is a list', about([])],
    ['an id that is a number', event({ id: 7 })],
    ['an id that is an object', event({ id: { $ne: 1 } })],
    ['an id of a megabyte', event({ id: 'e'.repeat(100_000) })],
    ['no time', event({ created: undefined })],
    ['a time that is text', event({ created: '1790000000' })],
    ['a time that is no date', event({ created: 1e300 })],
    ['a time before all', event({ created: -1 })],
    ['half a second', event({ created: 0.5 })],
    ['a payment intent that is a number', about({ id: 'ch_1', payment_intent: 5 })],
    ['an object without the id that it is applied by', about({ object: 'charge' })],
    ['an object whose id is a number', about({ id: 5 })],
    ['metadata of numbers', about({ id: 'ch_1', metadata: { checkout_attempt: 5 } })],
    ['half of a character', about({ id: 'ch_1', description: 'a\ud800b' })],
    ['a character that no text may hold', about({ id: 'ch_1', metadata: { note: '\0' } })],
  ])('and is %s is refused with 400 and kept nowhere', async (_what, signed) => {
    const before = await countKept()
    expect(await deliver(signed)).toBe(400)
    expect(await countKept()).toBe(before)
  })

  it('and is an event of a kind that is not applied is kept whatever it is about', async () => {
    expect(
      await deliver(
        event({ id: 'evt_a', type: 'balance.available', data: { object: { object: 'balance' } } }),
      ),
    ).toBe(200)
    expect(
      await deliver(
        event({ id: 'evt_b', data: { object: { id: 'ch_2', payment_intent: null, metadata: null } } }),
      ),
    ).toBe(200)
  })
})

describe('news of how a payment stands', () => {
  const waiting = () => shop.jobs.delays('apply-payment-event')
  beforeEach(async () => {
    await shop.database.pool.query('delete from test_job')
  })

  it('waits for the answer while a request asks for the payment, and is applied when there is none', async () => {
    const page = await shop.shopper('asking', await shop.product())
    await crashAfterCharge(shop, 'asking', page, await shop.card(CARDS.pays))
    const events = await eventsOf(shop, await orderOfCheckoutSession(shop, page.checkoutSession))
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    for (const one of events) await deliver(one)
    // That a payment was opened changes nothing, whatever the answer is.
    expect(await waiting()).toEqual([5, 5])
    expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
    expect(await stateOf(shop, page.checkoutSession)).toBe('paid')
  })

  it('is applied at once when nobody asks', async () => {
    const page = await shop.shopper('later', await shop.product())
    await crashAfterCharge(shop, 'later', page, await shop.card(CARDS.pays))
    await shop.database.pool.query('update shop.checkout_session set busy_until = null where id = $1', [
      page.checkoutSession,
    ])
    const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
    for (const one of (await eventsOf(shop, orderId)).slice(1)) await deliver(one)
    expect(await waiting()).toEqual([0, 0])
    expect((await shop.jobs.drain(shop.workers)).failed).toEqual([])
  })

  it('needs no job once the money has come, and is in the ledger once', async () => {
    const page = await shop.shopper('paid', await shop.product())
    const orderId = orderIdOf(await place(shop, 'paid', page, await shop.card(CARDS.pays)))
    for (const one of await eventsOf(shop, orderId)) {
      await deliver(one)
      await deliver(one)
    }
    expect(await waiting()).toEqual([])
    expect((await ledgerOf(shop, orderId)).filter((kind) => kind === 'event')).toHaveLength(3)
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as open from shop.payment_event where applied_at is null and intent like $1',
      ['pi_%'],
    )
    expect(rows).toEqual([{ open: 0 }])
  })
})
