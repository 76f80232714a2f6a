import { addStaff } from '@buoy/people/owners/owners.fixtures.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOrder } from '../../../back-office/order-management/server/find-order.ts'
import { sendPayLink } from '../../../back-office/order-management/server/send-pay-link.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import type { PaymentIntentReply } from '../../../payments/ledger/payment-contract.ts'
import {
  CARDS,
  completeBankStep,
  eventsOf,
  orderIdOf,
  orderOfCheckoutSession,
  paidCharges,
  place,
  stockOf,
} from '../../../payments/ledger/payments.fixtures.ts'
import { abandonCheckoutSession } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import { applyPayment } from '../../../payments/ledger/server/apply-payment.ts'
import { checkoutForm } from '../checkout.fixtures.ts'

let shop: PayingShop
let owner: Owner
let sessions = 0
const newSession = () => `rest-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop()
  owner = await addStaff(shop, 'owner')
})
/** Every test is another day: what failed in one does not count in the next. */
beforeEach(() => shop.database.pool.query('truncate shop.payment_attempt'))
afterAll(() => shop.close())

function rest(route: string, session: string, fields: Record<string, string>) {
  const path = `/wc-stripe/v1/${route}`
  return shop.call('wc_stripe_frontend_request', session, { path, ...fields })
}

async function keyOf(orderId: number): Promise<string> {
  const { rows } = await shop.database.pool.query('select key from shop."order" where id = $1', [orderId])
  return rows[0].key
}

async function waitingOrder(session: string) {
  const page = await shop.shopper(session, await shop.product())
  const orderId = orderIdOf(await place(shop, session, page, await shop.card(CARDS.asks)))
  return { orderId, page, proof: { order_id: String(orderId), order_key: await keyOf(orderId) } }
}

/** An order whose card was declined and whose units nobody keeps any more. */
async function lapsedOrder(stock = 5) {
  const session = newSession()
  const variant = await shop.product({ stock })
  const page = await shop.shopper(session, variant)
  await place(shop, session, page, await shop.card(CARDS.declined))
  const orderId = await orderOfCheckoutSession(shop, page.checkoutSession)
  await abandonCheckoutSession(shop.deps, page.checkoutSession, { why: 'Not paid in time.', order: 'lapse' })
  return { orderId, variant, proof: { order_id: String(orderId), order_key: await keyOf(orderId) } }
}

/** Its owner sends the pay link and keeps the units for a day. */
async function keepPieces(orderId: number): Promise<void> {
  const sent = await sendPayLink(shop.deps, { orderId, keepDays: 1, mails: false, owner })
  expect(sent).toMatchObject({ ok: true })
}

/** What the provider's script does with the secret. */
function confirm(reply: unknown, payment_method: string) {
  const { payment_intent } = reply as PaymentIntentReply
  return shop.stripe.paymentIntents.confirm(payment_intent.id, { payment_method })
}

describe('payment-intent', () => {
  it('opens a payment for the cart, which checkout then confirms: one charge [S7.15] [S7.16]', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const card = await shop.card(CARDS.pays)
    const form = checkoutForm(page, '', { payment_method_id: card })
    const reply = await rest('payment-intent', session, form)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        payment_intent: {
          status: 'requires_payment_method',
          amount: page.cart.totals.total,
          currency: 'aud',
        },
        installments: [],
        installments_html: '',
      },
    })
    const { payment_intent } = reply.body as PaymentIntentReply
    const orderId = orderIdOf(await place(shop, session, page, card))
    expect((await findOrder(shop.db, orderId))?.payment.intent).toBe(payment_intent.id)
    expect(await paidCharges(shop, orderId)).toEqual([page.cart.totals.total])
  })

  it('answers a form with a fault by the documented error [S7.16]', async () => {
    const session = newSession()
    const page = await shop.shopper(session, await shop.product())
    const form = checkoutForm(page, '', { payment_method_id: 'pm_1', billing_city: '' })
    expect(await rest('payment-intent', session, form)).toEqual({
      status: 200,
      body: {
        code: 'payment-intent-error',
        message: 'Billing Suburb is a required field.',
        data: { status: 200 },
      },
    })
  })
})

describe('order/payment-intent', () => {
  it('gives the payment of an order that waits for it [S7.15] [S7.16]', async () => {
    const session = newSession()
    const { orderId, proof } = await waitingOrder(session)
    const reply = await rest('order/payment-intent', session, proof)
    const intent = (await findOrder(shop.db, orderId))?.payment.intent
    expect(reply.body).toMatchObject({ payment_intent: { id: intent, status: 'requires_action' } })
  })

  it('wants the order’s key [S7.16]', async () => {
    const session = newSession()
    const { proof } = await waitingOrder(session)
    for (const wrong of [{ order_key: 'wc_order_x' }, { order_id: '99999999' }, { order_id: 'x' }]) {
      expect((await rest('order/payment-intent', session, { ...proof, ...wrong })).body).toMatchObject({
        code: 'payment-intent-error',
        message: 'You are not authorized to update this order.',
      })
    }
  })

  it('opens nothing for an order that is paid', async () => {
    const session = newSession()
    const { orderId, proof } = await waitingOrder(session)
    await completeBankStep(shop, orderId, 'completed')
    const again = { ...proof, payment_method_id: await shop.card(CARDS.paysToo) }
    expect((await rest('order/payment-intent', session, again)).body).toMatchObject({
      code: 'payment-intent-error',
      message: 'This order is no longer waiting for payment.',
    })
  })
})

describe('order/payment-intent for an order whose pay link was sent', () => {
  it('keeps its units, and what the browser confirms pays it [S7.15] [S7.16]', async () => {
    const { orderId, proof, variant } = await lapsedOrder()
    await keepPieces(orderId)
    const source = await shop.card(CARDS.pays)
    const reply = await rest('order/payment-intent', newSession(), { ...proof, payment_method_id: source })
    expect(reply).toMatchObject({
      status: 200,
      body: { payment_intent: { status: 'requires_payment_method' } },
    })
    await confirm(reply.body, source)
    for (const event of await eventsOf(shop, orderId)) await shop.deliver(event)
    expect(await shop.jobs.drain(shop.workers)).toMatchObject({ failed: [] })
    expect((await findOrder(shop.db, orderId))?.status).toBe('processing')
    expect(await stockOf(shop, variant)).toEqual({ stock: 4, held: 0 })
  })

  it('pays one that nobody has begun to pay either, by any wallet’s card [S7.15]', async () => {
    const { orderId, proof } = await lapsedOrder()
    const source = await shop.card(CARDS.pays)
    const wish = { ...proof, payment_method: 'stripe_googlepay', payment_method_id: source }
    const { body } = await rest('order/payment-intent', newSession(), wish)
    await confirm(body, source)
    expect((await rest('checkout/payment', newSession(), proof)).body).toMatchObject({ result: 'success' })
    expect(await readOrder(shop.db, orderId)).toMatchObject({
      paymentTitle: 'Google Pay',
      status: 'processing',
    })
  })

  it('says what is missing, and opens nothing, when its units were sold meanwhile', async () => {
    const { proof, variant } = await lapsedOrder(1)
    const other = newSession()
    await place(shop, other, await shop.shopper(other, variant), await shop.card(CARDS.pays))
    const wish = { ...proof, payment_method_id: await shop.card(CARDS.pays) }
    const { body } = await rest('order/payment-intent', newSession(), wish)
    expect(body).toMatchObject({ message: expect.stringContaining('has sold out') })
    expect(await stockOf(shop, variant)).toEqual({ stock: 0, held: 0 })
  })

  it('asks for something to pay with, and takes no way that is off', async () => {
    const { proof } = await lapsedOrder()
    expect((await rest('order/payment-intent', newSession(), proof)).body).toMatchObject({
      message: 'Please enter your card details before paying.',
    })
    const odd = { ...proof, payment_method: 'stripe_oxxo', payment_method_id: 'pm_1' }
    expect((await rest('order/payment-intent', newSession(), odd)).body).toMatchObject({
      code: 'payment-intent-error',
    })
    const damaged = { ...proof, payment_method_id: 'x y' }
    expect((await rest('order/payment-intent', newSession(), damaged)).status).toBe(400)
  })

  it('is stopped by the shield like any other payment [S8.44]', async () => {
    const { orderId, proof } = await lapsedOrder()
    const session = newSession()
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const source = await shop.card(CARDS.declined)
      const { status, body } = await rest('order/payment-intent', session, {
        ...proof,
        payment_method_id: source,
      })
      statuses.push(status)
      if (status !== 200 || !('payment_intent' in (body as object))) break
      await confirm(body, source).catch(() => undefined)
      for (const event of await eventsOf(shop, orderId)) await shop.deliver(event)
      await shop.jobs.drain(shop.workers)
    }
    expect(statuses.at(-1), 'the last one is asked for work').toBe(428)
  })
})

it('never passes over money that an attempt has no place for', async () => {
  const { orderId } = await lapsedOrder()
  await keepPieces(orderId)
  const checkoutSession = (await readOrder(shop.db, orderId))?.checkoutSessionId ?? ''
  const intent = await shop.stripe.paymentIntents.create({
    amount: 1000,
    currency: 'aud',
    confirm: true,
    payment_method: await shop.card(CARDS.pays),
  })
  await shop.database.pool.query('update shop.checkout_session set provider_intent = $2 where id = $1', [
    checkoutSession,
    intent.id,
  ])
  const payment = await shop.deps.provider.retrieve(intent.id)
  await expect(applyPayment(shop.deps, checkoutSession, payment)).rejects.toThrow('nobody has begun to pay')
  expect((await findOrder(shop.db, orderId))?.status).toBe('failed')
})

describe('checkout/payment', () => {
  it('leads to the order-received page after the bank has said yes [S7.29] [S7.30]', async () => {
    const session = newSession()
    const { orderId, proof } = await waitingOrder(session)
    await completeBankStep(shop, orderId, 'completed')
    expect((await rest('checkout/payment', session, proof)).body).toEqual({
      result: 'success',
      redirect: `/index.php/checkout/order-received/${orderId}/?key=${proof.order_key}`,
      messages: null,
      reload: false,
    })
  })

  it('says why when the bank has said no [S7.30]', async () => {
    const session = newSession()
    const { orderId, proof } = await waitingOrder(session)
    await completeBankStep(shop, orderId, 'failed')
    const { body } = await rest('checkout/payment', session, proof)
    expect(body).toMatchObject({ result: 'failure', reload: false })
    expect((body as { messages: string }).messages).toContain('We are unable to authenticate')
  })

  it('wants the order’s key [S7.30]', async () => {
    const { proof } = await waitingOrder(newSession())
    const { body } = await rest('checkout/payment', newSession(), { ...proof, order_key: 'x' })
    expect((body as { messages: string }).messages).toContain('Invalid order key.')
  })
})

it('answers an unknown path with 404 and says so', async () => {
  for (const path of ['', '/wc-stripe/v1/', '/wc-stripe/v1/toString', '/wp/v2/users']) {
    const reply = await shop.call('wc_stripe_frontend_request', newSession(), { path })
    expect(reply).toMatchObject({ status: 404, body: { code: 'rest_no_route' } })
  }
})
