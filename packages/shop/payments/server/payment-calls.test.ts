import { openPayingShop, type PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutForm } from '../../checkout/checkout.fixtures.ts'
import { findOrder } from '../../orders/server/find-order.ts'
import type { PaymentIntentReply } from '../contract.ts'
import { answerBank, CARDS, orderIdOf, paidCharges, place } from '../payments.fixtures.ts'

let shop: PayingShop
let sessions = 0
const newSession = () => `rest-${++sessions}`

beforeAll(async () => {
  shop = await openPayingShop()
})
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
    await answerBank(shop, orderId, 'completed')
    expect((await rest('order/payment-intent', session, proof)).body).toMatchObject({
      code: 'payment-intent-error',
    })
  })
})

describe('checkout/payment', () => {
  it('leads to the order-received page after the bank has said yes [S7.29] [S7.30]', async () => {
    const session = newSession()
    const { orderId, proof } = await waitingOrder(session)
    await answerBank(shop, orderId, 'completed')
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
    await answerBank(shop, orderId, 'failed')
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
