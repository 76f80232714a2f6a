import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { createNonce } from '@buoy/kernel/server/nonce.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '../../../back-office/order-management/server/change-order-status.ts'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import { type OrderPayReply, PAY_NONCE_FIELD } from '../../../payments/ledger/payment-contract.ts'
import {
  CARDS,
  completeBankStep,
  orderOfCheckoutSession,
  place,
  stockOf,
} from '../../../payments/ledger/payments.fixtures.ts'
import type { PaymentProvider } from '../../../payments/port/server/payment-provider.ts'
import { findOrderReceived } from '../../order-received/server/find-order-received.ts'
import { openOrderPay } from './open-order-pay.ts'
import { PAY_ACTION } from './order-pay-calls.ts'
import { payOrder } from './pay-order.ts'
import { releaseLapsedHolds } from './release-lapsed-holds.ts'

let shop: PayingShop
let sessions = 0

beforeAll(async () => {
  shop = await openPayingShop({ retries: 0 })
})
/** Every test is another day: what failed in one does not count in the next. */
beforeEach(() => shop.database.pool.query('truncate shop.payment_attempt'))
afterAll(() => shop.close())

type Unpaid = {
  id: number
  key: string
  session: string
  variant: number
  total: number
  checkoutSession: string
}

/** An order whose first card was declined. */
async function declinedOrder(options: { stock?: number; quantity?: number } = {}): Promise<Unpaid> {
  const session = `payer-${++sessions}`
  const variant = await shop.product({ stock: options.stock ?? 5, price: 8900 })
  const page = await shop.shopper(session, variant, options.quantity ?? 1)
  await place(shop, session, page, await shop.card(CARDS.declined))
  const id = await orderOfCheckoutSession(shop, page.checkoutSession)
  const order = await readOrder(shop.db, id)
  return {
    id,
    key: order?.key ?? '',
    session,
    variant,
    total: order?.total ?? 0,
    checkoutSession: page.checkoutSession,
  }
}

/** The same when nobody has come back in time: its units are free again. */
async function lapsedOrder(options: { stock?: number; quantity?: number } = {}): Promise<Unpaid> {
  const order = await declinedOrder(options)
  shop.clock.advance(16 * MINUTE_MS)
  await releaseLapsedHolds(shop.deps)
  return order
}

function form(order: Unpaid, source: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    path: '/wc-stripe/v1/order-pay',
    order_id: String(order.id),
    order_key: order.key,
    order_total: String(order.total),
    [PAY_NONCE_FIELD]: createNonce(shop.deps.nonces, PAY_ACTION, order.session),
    payment_method: 'stripe_cc',
    stripe_source: source,
    terms: '1',
    ...changes,
  }
}

async function pay(
  order: Unpaid,
  card: string,
  changes: Record<string, string> = {},
): Promise<OrderPayReply> {
  const fields = form(order, await shop.card(card), changes)
  return (await shop.call('wc_stripe_frontend_request', order.session, fields)).body as OrderPayReply
}

async function charged(orderId: number): Promise<number[]> {
  const { rows } = await shop.database.pool.query(
    `select c.amount from shop.checkout_session a join sandbox.charge c on c.payment_intent_id = a.provider_intent
     where a.order_id = $1 and c.status = 'succeeded'`,
    [orderId],
  )
  return rows.map(({ amount }) => amount)
}

const wish = (order: Unpaid, source: string) => ({
  orderId: order.id,
  key: order.key,
  session: order.session,
  source,
  seenTotal: order.total,
})

describe('an order that exists', () => {
  it('is paid by its link with another card after a decline [S2.11] [S7.31]', async () => {
    const order = await declinedOrder()
    expect(await findOrderReceived(shop.deps, order.id, order.key)).toMatchObject({
      payState: 'declined',
      refusal: 'The card was declined.',
      paid: false,
      payPath: `/index.php/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`,
    })
    expect(await pay(order, CARDS.pays)).toMatchObject({
      success: true,
      needs_confirmation: false,
      redirect: `/index.php/checkout/order-received/${order.id}/?key=${order.key}`,
    })
    expect(await charged(order.id)).toEqual([order.total])
    expect(await stockOf(shop, order.variant)).toEqual({ stock: 4, held: 0 })
  })

  it('waits as failed when nobody came back, and a new attempt pays it', async () => {
    const order = await lapsedOrder()
    expect((await findOrder(shop.db, order.id))?.status).toBe('failed')
    expect(await stockOf(shop, order.variant)).toEqual({ stock: 5, held: 0 })
    expect(await shop.jobs.waiting()).toContain('order-mails')
    expect(await pay(order, CARDS.pays)).toMatchObject({ success: true })
    expect((await findOrder(shop.db, order.id))?.status).toBe('processing')
    expect(await charged(order.id)).toEqual([order.total])
  })

  it('asks the bank, and sync-payment-intent brings the answer home [S7.18] [S7.19]', async () => {
    const order = await lapsedOrder()
    const reply = await pay(order, CARDS.asks)
    expect(reply).toMatchObject({ success: true, needs_confirmation: true })
    await completeBankStep(shop, order.id, 'completed')
    const sync = (clientSecret: string) =>
      shop.call('wc_stripe_frontend_request', 'anybody', {
        path: '/wc-stripe/v1/sync-payment-intent',
        order_id: String(order.id),
        client_secret: clientSecret,
      })
    const secret = reply.data?.client_secret ?? ''
    const forged = { code: 'payment-intent-error', message: 'You are not authorized to update this order.' }
    expect((await sync(`${secret}x`)).body).toMatchObject(forged)
    expect((await sync('pi_1_secret_2')).body).toMatchObject(forged)
    expect((await findOrder(shop.db, order.id))?.status).toBe('failed')
    expect((await sync(secret)).body).toEqual({ success: true })
    expect((await findOrder(shop.db, order.id))?.status).toBe('processing')
  })

  it.each([
    ['another order’s key', { order_key: 'wc_order_wrong' }, 'find an order for this link'],
    ['no nonce', { [PAY_NONCE_FIELD]: '' }, 'too old or from another session'],
    ['the terms unticked', { terms: '' }, 'Please accept the terms and conditions first.'],
    ['another way to pay', { payment_method: 'bitcoin' }, 'Invalid payment method'],
    ['no card', { stripe_source: '' }, 'Please enter your card details'],
    ['an order number that is none', { order_id: 'x' }, 'didn’t arrive complete'],
    ['a total that is not the order’s', { order_total: '1' }, 'has changed'],
  ])('is not charged with %s', async (_what, changes, said) => {
    const order = await declinedOrder()
    const reply = await pay(order, CARDS.pays, changes as Record<string, string>)
    expect(reply.success).toBe(false)
    expect(reply.message).toContain(said)
    expect(await charged(order.id)).toEqual([])
  })

  it('shows that it is paid, cancelled, or sold out, instead of a card form', async () => {
    const paid = await declinedOrder()
    await pay(paid, CARDS.pays)
    const open = (order: Unpaid) =>
      openOrderPay(shop.deps, { orderId: order.id, key: order.key, session: order.session })
    expect(await open(paid)).toMatchObject({ kind: 'paid' })
    expect(await open({ ...paid, key: 'wrong' })).toBeNull()

    const short = await lapsedOrder({ stock: 1 })
    await shop.shopper('somebody-else', short.variant)
    await shop.database.pool.query('update shop.variant set stock = 0 where id = $1', [short.variant])
    expect(await open(short)).toMatchObject({
      kind: 'payable',
      shortages: [expect.stringContaining('sold out')],
    })
    expect((await pay(short, CARDS.pays)).message).toContain('sold out')
    expect(await charged(short.id)).toEqual([])

    const over = await declinedOrder()
    expect(await changeOrderStatus(shop.deps, { id: over.id, to: 'cancelled' })).toMatchObject({ ok: true })
    expect(await open(over)).toMatchObject({ kind: 'over' })
    expect((await pay(over, CARDS.pays)).message).toContain('cancelled')
  })
})

describe('the pay link, when several use it at once', () => {
  it('is one charge for a double click and for twenty tabs with the same card', async () => {
    const order = await lapsedOrder()
    const source = await shop.card(CARDS.pays)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => payOrder(shop.deps, wish(order, source))),
    )
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['received']))
    expect(await charged(order.id)).toEqual([order.total])
  })

  it('is one charge when two people pay with two cards between the same reads', async () => {
    const order = await lapsedOrder()
    const [mine, yours] = [await shop.card(CARDS.pays), await shop.card(CARDS.paysToo)]
    let other: Promise<unknown> | null = null
    const pauseAt = async (point: string) => {
      // Both have read the unpaid order; the second runs to its end before the first goes on.
      if (point !== 'order-read' || other !== null) return
      other = payOrder(shop.deps, wish(order, yours))
      await other
    }
    expect(await payOrder({ ...shop.deps, pauseAt }, wish(order, mine))).toMatchObject({ kind: 'received' })
    expect(await charged(order.id)).toEqual([order.total])
  })

  it('does not pay an order that is cancelled while its units are being held', async () => {
    const order = await lapsedOrder()
    const source = await shop.card(CARDS.pays)
    let cancelled: unknown = null
    const pauseAt = async (point: string) => {
      if (point === 'stock-held' && cancelled === null) {
        cancelled = await changeOrderStatus(shop.deps, { id: order.id, to: 'cancelled' })
      }
    }
    const outcome = await payOrder({ ...shop.deps, pauseAt }, wish(order, source))
    expect(cancelled).toMatchObject({ ok: true })
    expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'not-payable' }] })
    expect(await charged(order.id)).toEqual([])
    expect(await stockOf(shop, order.variant)).toEqual({ stock: 5, held: 0 })
  })

  it('cannot be cancelled while the card is being charged', async () => {
    const order = await lapsedOrder()
    const source = await shop.card(CARDS.pays)
    let cancelled: unknown = null
    // The checkout session is marked as under way; the provider has not been asked yet.
    const provider: PaymentProvider = {
      ...shop.deps.provider,
      confirm: async (...ask) => {
        cancelled = await changeOrderStatus(shop.deps, { id: order.id, to: 'cancelled' })
        return shop.deps.provider.confirm(...ask)
      },
    }
    expect(await payOrder({ ...shop.deps, provider }, wish(order, source))).toMatchObject({
      kind: 'received',
    })
    expect(cancelled).toMatchObject({ ok: false, refusals: [{ code: 'not-allowed' }] })
    expect((await findOrder(shop.db, order.id))?.status).toBe('processing')
  })
})
