import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../sandbox.fixtures.ts'
import { faultsOfHeader } from './plan-faults.ts'

let box: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  box = await startSandbox()
  stripe = box.stripe
})
afterAll(() => box.close())
afterEach(async () => {
  await fetch(`${box.origin}/sandbox/faults`, { method: 'DELETE' })
})

const PAYMENT = { amount: 4995, currency: 'aud', confirm: true, payment_method: 'pm_card_visa' }

/** Sets a fault that strikes by itself, as a program on this machine may. */
async function set(fault: object): Promise<Response> {
  return fetch(`${box.origin}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
}

async function chargesOf(order: string): Promise<number> {
  const made = await box.pool.query(`select 1 from sandbox.charge where metadata ->> 'order' = $1`, [order])
  return made.rowCount ?? 0
}

describe('a fault asked for by a header', () => {
  const withFault = (fault: string) => ({ headers: { 'x-sandbox-fault': fault } }) as Stripe.RequestOptions

  it('loses the reply after the money was taken; the same call again gets it', async () => {
    const call = { ...PAYMENT, metadata: { order: 'lost' } }
    const key = { idempotencyKey: 'lost-1' }
    await expect(
      stripe.paymentIntents.create(call, { ...key, ...withFault('lost-reply') }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' })
    const again = await stripe.paymentIntents.create(call, key)
    expect(again.status).toBe('succeeded')
    expect(await chargesOf('lost')).toBe(1)
  })

  it.each([
    ['500', 'StripeAPIError', 500],
    ['rate-limit', 'StripeRateLimitError', 429],
  ])('%s refuses before anything is done', async (fault, type, statusCode) => {
    const call = { ...PAYMENT, metadata: { order: fault } }
    await expect(stripe.paymentIntents.create(call, withFault(fault))).rejects.toMatchObject({
      type,
      statusCode,
    })
    expect(await chargesOf(fault)).toBe(0)
  })

  it('makes the answer late', async () => {
    const before = performance.now()
    await stripe.paymentIntents.create(PAYMENT, withFault('latency=300'))
    expect(performance.now() - before).toBeGreaterThan(290)
  })

  it('posts webhooks twice, late, or never', async () => {
    const twice = await stripe.paymentIntents.create(PAYMENT, withFault('webhook=double'))
    const never = await stripe.paymentIntents.create(PAYMENT, withFault('webhook=never'))
    const late = await stripe.paymentIntents.create(PAYMENT, withFault('webhook=late=700'))
    const posts = (id: string) =>
      box.receiver.posts.filter(
        ({ event }) =>
          event.type === 'payment_intent.succeeded' && (event.data.object as { id: string }).id === id,
      ).length
    await expect.poll(() => posts(twice.id)).toBe(2)
    expect(posts(late.id)).toBe(0)
    await expect.poll(() => posts(late.id), { timeout: 5_000 }).toBe(1)
    expect(posts(never.id)).toBe(0)
    const withheld = await box.pool.query(
      `select distinct d.state from sandbox.webhook_delivery d join sandbox.event e on e.id = d.event_id where e.object_id = $1`,
      [never.id],
    )
    expect(withheld.rows).toEqual([{ state: 'withheld' }])
  })

  it('is read leniently', () => {
    expect(faultsOfHeader('lost-reply, latency=200,webhook=late=500, nonsense, latency=x')).toEqual([
      { kind: 'lost-reply', milliseconds: 0 },
      { kind: 'latency', milliseconds: 200 },
      { kind: 'webhook-late', milliseconds: 500 },
    ])
    expect(faultsOfHeader(undefined)).toEqual([])
  })
})

describe('a standing fault', () => {
  it('strikes one card, as often as it was told to', async () => {
    await set({ kind: '500', last4: '4444', times: 1 })
    expect((await stripe.paymentIntents.create(PAYMENT)).status).toBe('succeeded')
    const withMastercard = { ...PAYMENT, payment_method: 'pm_card_mastercard' }
    await expect(stripe.paymentIntents.create(withMastercard)).rejects.toMatchObject({ statusCode: 500 })
    expect((await stripe.paymentIntents.create(withMastercard)).status).toBe('succeeded')
  })

  it('strikes one address of the API', async () => {
    await set({ kind: 'rate-limit', route: '/refunds' })
    const intent = await stripe.paymentIntents.create(PAYMENT)
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 429,
    })
  })

  it('does not stop the client library, which asks again with the same key', async () => {
    await set({ kind: 'lost-reply', times: 1 })
    const intent = await stripe.paymentIntents.create({ ...PAYMENT, metadata: { order: 'retried' } })
    expect(intent.status).toBe('succeeded')
    expect(await chargesOf('retried')).toBe(1)
  })

  it('is listed until it is removed', async () => {
    await set({ kind: 'latency', milliseconds: 5, share: 20 })
    const list = async () =>
      ((await (await fetch(`${box.origin}/sandbox/faults`)).json()) as { faults: object[] }).faults
    expect(await list()).toEqual([expect.objectContaining({ kind: 'latency', milliseconds: 5, share: 20 })])
    await fetch(`${box.origin}/sandbox/faults`, { method: 'DELETE' })
    expect(await list()).toEqual([])
  })

  it('cannot be set from elsewhere, nor with nonsense', async () => {
    const forwarded = await fetch(`${box.origin}/sandbox/faults`, {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(forwarded.status).toBe(403)
    const nonsense = await set({ kind: 'earthquake' })
    expect(nonsense.status).toBe(400)
    expect(await nonsense.json()).toMatchObject({ message: expect.stringContaining('lost-reply') })
  })
})
