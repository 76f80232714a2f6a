import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  PUBLISHABLE_KEY,
  type RunningSandbox,
  refusalOf,
  SECRET_KEY,
  startSandbox,
  stripeAt,
} from '../sandbox.fixtures.ts'

let box: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  box = await startSandbox()
  stripe = box.stripe
})
afterAll(() => box.close())

const PAYMENT = { amount: 4995, currency: 'aud' }

/** A call as a browser makes it: the key is a parameter, there is no header that needs a preflight. */
async function browserCall(method: 'GET' | 'POST', path: string, parameters: Record<string, string>) {
  const form = new URLSearchParams({ key: PUBLISHABLE_KEY, ...parameters })
  const address = `${box.origin}/sandbox/stripe/v1${path}`
  return method === 'GET' ? fetch(`${address}?${form}`) : fetch(address, { method, body: form })
}

describe('a call', () => {
  it.each([
    ['no key', undefined],
    ['a wrong key', 'Bearer sk_test_wrong'],
    ['an empty basic authentication', `Basic ${btoa(':')}`],
  ])('with %s is not answered', async (_what, authorization) => {
    const response = await fetch(`${box.origin}/v1/payment_intents/pi_1`, {
      headers: authorization ? { authorization } : {},
    })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('may name its key by basic authentication', async () => {
    const response = await fetch(`${box.origin}/v1/events`, {
      headers: { authorization: `Basic ${btoa(`${SECRET_KEY}:`)}` },
    })
    expect(response.status).toBe(200)
  })

  it('cannot pass the secret key as a parameter, where logs would see it', async () => {
    expect((await fetch(`${box.origin}/v1/events?key=${SECRET_KEY}`)).status).toBe(401)
  })

  it('does not hear its whole key repeated', async () => {
    const refusal = await refusalOf(stripeAt(box.origin, 'sk_test_somebody_elses_secret').events.list())
    expect(refusal).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
    expect(refusal.message).not.toContain('somebody_elses')
  })

  it('has a request id of its own', async () => {
    const [one, other] = await Promise.all([stripe.events.list(), stripe.events.list()])
    expect(one.lastResponse.requestId).toMatch(/^req_\w{24}$/)
    expect(other.lastResponse.requestId).not.toBe(one.lastResponse.requestId)
  })

  it('for another version of the API is refused [S9.09]', async () => {
    const refusal = await refusalOf(stripe.events.list({}, { apiVersion: '2026-10-28.endive' }))
    expect(refusal.message).toContain('2022-08-01')
  })

  it.each([
    ['an unknown address', 'GET', '/v1/nothing', undefined, 404],
    ['a null character', 'POST', '/v1/payment_intents', 'amount=%00', 400],
    ['another content type', 'POST', '/v1/payment_intents', '{}', 415],
    ['a body that is too large', 'POST', '/v1/payment_intents', `a=${'x'.repeat(200_000)}`, 413],
  ] as const)('with %s is told so', async (_what, method, path, body, status) => {
    const response = await fetch(box.origin + path, {
      method,
      headers: {
        authorization: `Bearer ${SECRET_KEY}`,
        ...(body && {
          'content-type': body === '{}' ? 'application/json' : 'application/x-www-form-urlencoded',
        }),
      },
      ...(body && { body }),
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    })
  })
})

describe('an idempotency key', () => {
  it('gets the first answer again, and the money is taken once', async () => {
    const pay = () =>
      stripe.paymentIntents.create(
        { ...PAYMENT, confirm: true, payment_method: 'pm_card_visa' },
        { idempotencyKey: 'attempt-1' },
      )
    const first = await pay()
    const again = await pay()
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
    expect((await stripe.charges.list({ payment_intent: first.id })).data).toHaveLength(1)
  })

  it('gets the first decline again, too', async () => {
    const pay = () =>
      refusalOf(
        stripe.paymentIntents.create(
          { ...PAYMENT, confirm: true, payment_method: 'pm_card_visa_chargeDeclined' },
          { idempotencyKey: 'attempt-2' },
        ),
      )
    const first = await pay()
    expect((await pay()).payment_intent?.id).toBe(first.payment_intent?.id)
  })

  it('is good for one set of parameters', async () => {
    await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'attempt-3' })
    const refusal = await refusalOf(
      stripe.paymentIntents.create({ ...PAYMENT, amount: 5995 }, { idempotencyKey: 'attempt-3' }),
    )
    expect(refusal).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('is not used up by wrong parameters', async () => {
    await refusalOf(stripe.paymentIntents.create({ ...PAYMENT, amount: 1 }, { idempotencyKey: 'attempt-4' }))
    const intent = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'attempt-4' })
    expect(intent.status).toBe('requires_payment_method')
  })

  it('is forgotten after a day', async () => {
    const first = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'attempt-6' })
    await box.pool.query(
      `update sandbox.idempotent_response set created_at = created_at - interval '25 hours' where key = 'attempt-6'`,
    )
    const later = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'attempt-6' })
    const again = await stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'attempt-6' })
    expect(later.id).not.toBe(first.id)
    expect(again.id).toBe(later.id)
  })

  it('lets one call through at a time: others hear 409 or get the answer of the first', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        stripe.paymentIntents.create(
          { ...PAYMENT, confirm: true, payment_method: 'pm_card_visa', metadata: { race: 'yes' } },
          { idempotencyKey: 'attempt-5' },
        ),
      ),
    )
    const ids = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value.id] : []))
    const refusals = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []))
    expect(new Set(ids).size).toBe(1)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    }
    const made = await box.pool.query(
      `select 1 from sandbox.payment_intent where metadata ->> 'race' = 'yes'`,
    )
    expect(made.rowCount).toBe(1)
  })
})

describe('a browser with a publishable key', () => {
  it('may make a payment method and see its intent through, and no more', async () => {
    const intent = await stripe.paymentIntents.create({ ...PAYMENT, metadata: { margin: '60' } })
    const made = await browserCall('POST', '/payment_methods', {
      type: 'card',
      'card[number]': '4242 4242 4242 4242',
      'card[exp_month]': '12',
      'card[exp_year]': String((new Date().getFullYear() + 1) % 100),
      'card[cvc]': '123',
    })
    expect(made.headers.get('access-control-allow-origin')).toBe('*')
    const method = (await made.json()) as { id: string }
    const confirmed = await browserCall('POST', `/payment_intents/${intent.id}/confirm`, {
      client_secret: String(intent.client_secret),
      payment_method: method.id,
    })
    const seen = (await confirmed.json()) as Record<string, unknown>
    expect(seen).toMatchObject({ status: 'succeeded' })
    for (const inner of ['charges', 'customer', 'metadata', 'latest_charge'])
      expect(seen).not.toHaveProperty(inner)
    for (const [method, path] of [
      ['POST', `/payment_intents/${intent.id}/cancel`],
      ['GET', '/charges'],
      ['POST', '/refunds'],
      ['GET', '/customers/cus_1'],
    ] as const) {
      expect((await browserCall(method, path, {})).status).toBe(403)
    }
  })

  it('must know the secret of the intent', async () => {
    const intent = await stripe.paymentIntents.create(PAYMENT)
    const other = await stripe.paymentIntents.create(PAYMENT)
    for (const client_secret of ['', `${intent.id}_secret_guess`, String(other.client_secret)]) {
      const response = await browserCall('GET', `/payment_intents/${intent.id}`, { client_secret })
      expect(response.status).toBe(400)
    }
  })
})

describe('an answer', () => {
  it('has whole objects where the caller asks for them, deep inside too', async () => {
    const customer = await stripe.customers.create({ email: 'mia@example.com' })
    const intent = await stripe.paymentIntents.create({
      ...PAYMENT,
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.payment_intent', 'customer', 'payment_method'],
    })
    expect(intent).toMatchObject({
      customer: { email: 'mia@example.com' },
      payment_method: { card: { last4: '4242' } },
      latest_charge: { payment_intent: { id: intent.id } },
    })
    const refusal = await refusalOf(stripe.paymentIntents.retrieve(intent.id, { expand: ['status.colour'] }))
    expect(refusal).toMatchObject({ statusCode: 400, param: 'expand' })
  })

  it('that is a list comes in pages, newest first', async () => {
    const customer = await stripe.customers.create()
    const made: string[] = []
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await stripe.paymentIntents.create({ ...PAYMENT, customer: customer.id })).id)
    }
    const listed = stripe.paymentIntents.list({ customer: customer.id, limit: 2 })
    expect((await listed).has_more).toBe(true)
    expect((await listed.autoPagingToArray({ limit: 50 })).map(({ id }) => id)).toEqual(made)
  })
})
