import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../sandbox.fixtures.ts'

let box: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  box = await startSandbox()
  stripe = box.stripe
})
afterAll(() => box.close())

async function paid(more: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<string> {
  const intent = await stripe.paymentIntents.create({
    amount: 4995,
    currency: 'aud',
    confirm: true,
    payment_method: 'pm_card_visa',
    ...more,
  })
  return intent.id
}

describe('a refund', () => {
  it('gives back in parts, and the rest when no amount is named', async () => {
    const payment_intent = await paid()
    const part = await stripe.refunds.create({
      payment_intent,
      amount: 1000,
      reason: 'requested_by_customer',
    })
    const rest = await stripe.refunds.create({ payment_intent })
    expect([part.amount, rest.amount]).toEqual([1000, 3995])
    const [charge] = (await stripe.charges.list({ payment_intent })).data
    expect(charge).toMatchObject({ amount_refunded: 4995, refunded: true, refunds: { data: [{}, {}] } })
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ payment_intent })).data.map(({ id }) => id)).toEqual([
      rest.id,
      part.id,
    ])
  })

  it.each([0, -1, 4996])('of %d cents is refused', async (amount) => {
    const payment_intent = await paid()
    await expect(stripe.refunds.create({ payment_intent, amount })).rejects.toMatchObject({ param: 'amount' })
  })

  it('never gives back more than was taken, however many ask at once', async () => {
    const payment_intent = await paid()
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => stripe.refunds.create({ payment_intent, amount: 2000 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('arrives a day later, or comes back, where the card says so', async () => {
    const [pending, failing] = [
      await paid({ payment_method: 'pm_card_pendingRefund' }),
      await paid({ payment_method: 'pm_card_refundFail' }),
    ]
    const late = await stripe.refunds.create({ payment_intent: pending })
    const back = await stripe.refunds.create({ payment_intent: failing, amount: 995 })
    expect([late.status, back.status]).toEqual(['pending', 'succeeded'])
    await fetch(`${box.origin}/sandbox/calendar`, {
      method: 'POST',
      body: new URLSearchParams({ days: '1' }),
      redirect: 'manual',
    })
    expect((await stripe.refunds.retrieve(late.id)).status).toBe('succeeded')
    expect(await stripe.refunds.retrieve(back.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    const [charge] = (await stripe.charges.list({ payment_intent: failing })).data
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
    const events = await stripe.events.list({ type: 'charge.refund.updated' })
    expect(events.data.map(({ data }) => (data.object as Stripe.Refund).id).sort()).toEqual(
      [late.id, back.id].sort(),
    )
  })

  it('cannot be had of a payment that took nothing', async () => {
    const held = await paid({ capture_method: 'manual' })
    await expect(stripe.refunds.create({ payment_intent: held })).rejects.toMatchObject({ statusCode: 400 })
    const { id } = await stripe.paymentIntents.create({ amount: 4995, currency: 'aud' })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      param: 'payment_intent',
    })
  })
})
