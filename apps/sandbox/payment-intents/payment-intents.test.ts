import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cardMethod,
  completeChallenge,
  type RunningSandbox,
  refusalOf,
  startSandbox,
} from '../sandbox.fixtures.ts'

let box: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  box = await startSandbox()
  stripe = box.stripe
})
afterAll(() => box.close())

/** Creates and confirms a payment of $49.95 with a card. */
async function pay(number: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return payWith(await cardMethod(stripe, number), more)
}

async function payWith(payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return stripe.paymentIntents.create({
    amount: 4995,
    currency: 'aud',
    confirm: true,
    payment_method,
    ...more,
  })
}

describe('a payment by card', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['36227206271667', 'diners'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ])('with %s takes the money', async (number, brand) => {
    const intent = await pay(number, {
      expand: ['latest_charge'],
      metadata: { order: '1001' },
      receipt_email: 'mia@example.com',
    })
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 4995,
      currency: 'aud',
      metadata: { order: '1001' },
      last_payment_error: null,
      latest_charge: {
        object: 'charge',
        amount_captured: 4995,
        paid: true,
        receipt_email: 'mia@example.com',
        payment_method_details: { card: { brand, last4: number.slice(-4) } },
      },
    })
  })

  it('carries its charge inside, as API version 2022-08-01 does [S9.09]', async () => {
    const intent = await pay('4242424242424242')
    expect(intent.lastResponse.headers['stripe-version']).toBe('2022-08-01')
    expect(intent).toHaveProperty('charges.data.0.id', intent.latest_charge)
    expect(intent).toHaveProperty('charges.data.0.refunds.object', 'list')
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('with %s is declined: %s, %s', async (number, code, declineCode) => {
    const refusal = await refusalOf(pay(number))
    expect(refusal).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      payment_intent: { status: 'requires_payment_method', payment_method: null },
    })
    const intent = await stripe.paymentIntents.retrieve(refusal.payment_intent?.id ?? '')
    expect(intent.last_payment_error).toMatchObject({ code, decline_code: declineCode })
    const charges = await stripe.charges.list({ payment_intent: intent.id })
    expect(charges.data.map(({ status, failure_code }) => [status, failure_code])).toEqual([['failed', code]])
  })

  it('that was declined goes through with another card on the same intent', async () => {
    const refusal = await refusalOf(pay('4000000000000002'))
    const id = refusal.payment_intent?.id ?? ''
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: await cardMethod(stripe, '4242424242424242'),
    })
    expect(paid).toMatchObject({ id, status: 'succeeded', last_payment_error: null })
  })

  it('takes the money once, however many confirm at once', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 4995, currency: 'aud' })
    const methods = await Promise.all(Array.from({ length: 6 }, () => cardMethod(stripe, '4242424242424242')))
    const tries = await Promise.allSettled(
      methods.map((payment_method) => stripe.paymentIntents.confirm(id, { payment_method })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const charges = await stripe.charges.list({ payment_intent: id })
    expect(charges.data).toHaveLength(1)
  })

  it('does not take a card that was used without a customer before', async () => {
    const payment_method = await cardMethod(stripe, '4242424242424242')
    await payWith(payment_method)
    const refusal = await refusalOf(payWith(payment_method))
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', param: 'payment_method' })
  })
})

describe('3-D Secure', () => {
  async function challenged(number: string) {
    const intent = await pay(number)
    expect(intent.status).toBe('requires_action')
    return { intent, url: String(intent.next_action?.use_stripe_sdk?.stripe_js) }
  }

  it.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    'is asked for by %s, and passing it takes the money',
    async (number) => {
      const { intent, url } = await challenged(number)
      expect((await completeChallenge(url, 'completed')).status).toBe(200)
      const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
      expect(after).toMatchObject({
        status: 'succeeded',
        next_action: null,
        latest_charge: {
          payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
        },
      })
    },
  )

  it('that fails leaves the intent waiting for another card', async () => {
    const { intent, url } = await challenged('4000002760003184')
    await completeChallenge(url, 'failed')
    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    })
  })

  it('can be answered once', async () => {
    const { intent, url } = await challenged('4000002760003184')
    await completeChallenge(url, 'failed')
    expect((await completeChallenge(url, 'completed')).status).toBe(410)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })

  it('may be passed and the card still declined', async () => {
    const { intent, url } = await challenged('4000008260003178')
    await completeChallenge(url, 'completed')
    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after.status).toBe('requires_payment_method')
    expect(after.last_payment_error?.decline_code).toBe('insufficient_funds')
  })

  it('sends the cardholder to the bank and back when a return address is given', async () => {
    const intent = await pay('4000002760003184', { return_url: 'http://shop.example/back?order=7' })
    const url = String(intent.next_action?.redirect_to_url?.url)
    const response = await completeChallenge(url, 'completed')
    const back = new URL(response.headers.get('location') ?? '')
    expect(response.status).toBe(303)
    expect(back.origin + back.pathname).toBe('http://shop.example/back')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
  })

  it('cannot be asked for when the cardholder is not there', async () => {
    const refusal = await refusalOf(pay('4000002760003184', { off_session: true }))
    expect(refusal).toMatchObject({ statusCode: 402, code: 'authentication_required' })
  })

  it('is not asked again for a card that was set up, by banks that trust it', async () => {
    const customer = await stripe.customers.create({ email: 'mia@example.com' })
    const payment_method = await cardMethod(stripe, '4000002500003155')
    const setup = await stripe.setupIntents.create({ customer: customer.id, payment_method, confirm: true })
    expect(setup.status).toBe('requires_action')
    await completeChallenge(String(setup.next_action?.use_stripe_sdk?.stripe_js), 'completed')
    expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe('succeeded')
    const intent = await payWith(payment_method, { customer: customer.id })
    expect(intent.status).toBe('succeeded')
  })
})

describe('money that is held', () => {
  it('is taken by a capture, and the rest is let go', async () => {
    const held = await pay('4242424242424242', { capture_method: 'manual' })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 4995, amount_received: 0 })
    const taken = await stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 4000,
      expand: ['latest_charge'],
    })
    expect(taken).toMatchObject({
      status: 'succeeded',
      amount_received: 4000,
      latest_charge: { amount_captured: 4000, captured: true },
    })
  })

  it('goes back when the intent is cancelled', async () => {
    const held = await pay('4242424242424242', { capture_method: 'manual' })
    const canceled = await stripe.paymentIntents.cancel(held.id, { expand: ['latest_charge'] })
    expect(canceled).toMatchObject({
      status: 'canceled',
      latest_charge: { amount_captured: 0, amount_refunded: 4995, refunded: true },
    })
  })

  it('is held, or not, as the last call before the bank has said', async () => {
    const opened = await stripe.paymentIntents.create({ amount: 4995, currency: 'aud' })
    const later = await stripe.paymentIntents.update(opened.id, { capture_method: 'manual' })
    expect(later.capture_method).toBe('manual')
    const payment_method = await cardMethod(stripe, '4242424242424242')
    const confirm = (capture_method: 'automatic' | 'manual') =>
      stripe.paymentIntents.confirm(opened.id, { payment_method, capture_method })
    expect(await confirm('automatic')).toMatchObject({ status: 'succeeded', capture_method: 'automatic' })
  })

  it('cannot be that of a debit', async () => {
    const opened = await stripe.paymentIntents.create({
      amount: 4995,
      currency: 'aud',
      capture_method: 'manual',
    })
    const types = { payment_method_types: ['au_becs_debit'] } as Stripe.PaymentIntentUpdateParams
    const refused = await refusalOf(stripe.paymentIntents.update(opened.id, types))
    expect(refused).toMatchObject({ statusCode: 400, param: 'capture_method' })
    const changed = await stripe.paymentIntents.update(opened.id, { ...types, capture_method: 'automatic' })
    expect(changed).toMatchObject({ capture_method: 'automatic', payment_method_types: ['au_becs_debit'] })
  })
})

describe('an intent', () => {
  it('cannot be cancelled, changed or confirmed once it is paid', async () => {
    const { id } = await pay('4242424242424242')
    const refusals = await Promise.all([
      refusalOf(stripe.paymentIntents.cancel(id)),
      refusalOf(stripe.paymentIntents.update(id, { amount: 100 })),
      refusalOf(stripe.paymentIntents.confirm(id)),
    ])
    expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('payment_intent_unexpected_state'))
  })

  it('keeps what it is given, and labels can be changed one by one', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 4995,
      currency: 'AUD',
      description: 'Order 1001',
      metadata: { order: '1001', note: 'gift' },
      shipping: { name: 'Mia', address: { line1: '1 Beach Rd', postal_code: '2026', country: 'AU' } },
    })
    const updated = await stripe.paymentIntents.update(id, {
      amount: 5995,
      metadata: { note: '', attempt: '2' },
    })
    expect(updated).toMatchObject({
      amount: 5995,
      currency: 'aud',
      description: 'Order 1001',
      metadata: { order: '1001', attempt: '2' },
      shipping: { name: 'Mia', address: { postal_code: '2026' } },
    })
    expect(updated.metadata).not.toHaveProperty('note')
  })

  it.each([
    [{ amount: 49, currency: 'aud' }, 'amount', 'parameter_invalid'],
    [{ amount: 4995 }, 'currency', 'parameter_missing'],
    [{ amount: '49.95', currency: 'aud' }, 'amount', 'parameter_invalid_integer'],
    [{ amount: 4995, currency: 'aud', colour: 'red' }, 'colour', 'parameter_unknown'],
    [{ amount: 4995, currency: 'aud', shipping: { name: 'Mia' } }, 'shipping[address]', 'parameter_missing'],
    [{ amount: 4995, currency: 'aud', customer: 'cus_nobody' }, 'customer', 'resource_missing'],
  ])('is refused with %o, naming the parameter %s', async (params, param, code) => {
    const refusal = await refusalOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams))
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', param, code })
  })

  it('that does not exist is not found', async () => {
    const refusal = await refusalOf(stripe.paymentIntents.retrieve('pi_nothing'))
    expect(refusal).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })
})
