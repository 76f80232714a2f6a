import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeChallenge, type RunningSandbox, startSandbox, WEBHOOK_SECRET } from '../sandbox.fixtures.ts'

let box: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  box = await startSandbox()
  stripe = box.stripe
})
afterAll(() => box.close())

const PAYMENT = { amount: 4995, currency: 'aud', confirm: true, payment_method: 'pm_card_visa' }

/** A busy machine is slow and not wrong, in ms. */
const PATIENT = { timeout: 15_000 }

describe('a webhook', () => {
  it('tells of a payment, signed so that the client library believes it', async () => {
    const intent = await stripe.paymentIntents.create({ ...PAYMENT, metadata: { order: '1001' } })
    const post = await box.receiver.waitFor('payment_intent.succeeded', intent.id)
    const event = stripe.webhooks.constructEvent(
      post.payload,
      String(post.headers['stripe-signature']),
      WEBHOOK_SECRET,
    )
    expect(event).toMatchObject({
      api_version: '2022-08-01',
      type: 'payment_intent.succeeded',
      data: { object: { id: intent.id, metadata: { order: '1001' }, charges: { data: [{ paid: true }] } } },
    })
    expect(() =>
      stripe.webhooks.constructEvent(
        post.payload.replace('4995', '1'),
        String(post.headers['stripe-signature']),
        WEBHOOK_SECRET,
      ),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
    const charge = String(intent.latest_charge)
    expect((await box.receiver.waitFor('charge.succeeded', charge)).event.data.object).toMatchObject({
      id: charge,
    })
  })

  it('tells of every turn a payment takes', async () => {
    const asked = await stripe.paymentIntents.create({
      ...PAYMENT,
      payment_method: 'pm_card_authenticationRequired',
    })
    await box.receiver.waitFor('payment_intent.requires_action', asked.id)
    await completeChallenge(String(asked.next_action?.use_stripe_sdk?.stripe_js), 'failed')
    await box.receiver.waitFor('payment_intent.payment_failed', asked.id)
    await stripe.paymentIntents.cancel(asked.id)
    await box.receiver.waitFor('payment_intent.canceled', asked.id)

    const paid = await stripe.paymentIntents.create(PAYMENT)
    await stripe.refunds.create({ payment_intent: paid.id })
    const refunded = await box.receiver.waitFor('charge.refunded', String(paid.latest_charge))
    expect(refunded.event.data.object).toMatchObject({ amount_refunded: 4995, refunds: { data: [{}] } })
  })

  it('tells of a dispute', async () => {
    const intent = await stripe.paymentIntents.create({ ...PAYMENT, payment_method: 'pm_card_createDispute' })
    const listed = await stripe.events.list({ type: 'charge.dispute.created' })
    const dispute = listed.data.map(({ data }) => data.object as Stripe.Dispute)
    expect(dispute).toEqual([
      expect.objectContaining({ payment_intent: intent.id, reason: 'fraudulent', status: 'needs_response' }),
    ])
    await box.receiver.waitFor('charge.dispute.created', dispute[0]?.id ?? '')
  })

  it('is posted again when the shop does not take it, and the log says so', async () => {
    // The next post of all is the one that is refused: let those of the tests before arrive first.
    await expect
      .poll(async () => {
        const left = await box.pool.query(
          `select count(*)::int as n from sandbox.webhook_delivery where state <> 'delivered'`,
        )
        return left.rows[0].n
      }, PATIENT)
      .toBe(0)
    box.receiver.answers.push(500)
    const customer = await stripe.customers.create({ email: 'leo@example.com' })
    const first = await box.receiver.waitFor('customer.created', customer.id)
    const posts = () => box.receiver.posts.filter(({ event }) => event.id === first.event.id).length
    await expect.poll(posts, PATIENT).toBe(2)
    await expect
      .poll(async () => {
        const log = await box.pool.query(
          'select state, attempts, last_status from sandbox.webhook_delivery where event_id = $1',
          [first.event.id],
        )
        return log.rows
      }, PATIENT)
      .toEqual([{ state: 'delivered', attempts: 2, last_status: 200 }])
  }, 60_000)

  it('can be looked up by those who missed it', async () => {
    const intent = await stripe.paymentIntents.create(PAYMENT)
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })
    expect(data[0]?.data.object).toMatchObject({ id: intent.id })
    expect(await stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({ id: data[0]?.id })
  })
})
