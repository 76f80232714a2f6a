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

const GOOD = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getFullYear() + 1, cvc: '123' }

function create(card: Partial<typeof GOOD>) {
  return stripe.paymentMethods.create({ type: 'card', card: { ...GOOD, ...card } })
}

describe('a payment method', () => {
  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'card[number]'],
    [{ number: '4242' }, 'invalid_number', 'card[number]'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'card[exp_month]'],
    [{ exp_year: 2020 }, 'invalid_expiry_year', 'card[exp_year]'],
    [{ cvc: '12' }, 'invalid_cvc', 'card[cvc]'],
  ])('is not made from a card with %o', async (wrong, code, param) => {
    await expect(create(wrong)).rejects.toMatchObject({ statusCode: 402, code, param })
  })

  it('is not made from a number that may be a real card', async () => {
    await expect(create({ number: '4111111111111111' })).rejects.toMatchObject({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    })
  })

  it('tells what identifies the card to people, and the same card by the same fingerprint', async () => {
    const [one, same, other] = await Promise.all([
      create({}),
      create({ number: '4242 4242-4242 4242' }),
      create({ number: '5105105105105100' }),
    ])
    expect(one.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, funding: 'credit' })
    expect(same.card?.fingerprint).toBe(one.card?.fingerprint)
    expect(other.card).toMatchObject({ brand: 'mastercard', funding: 'prepaid' })
    expect(other.card?.fingerprint).not.toBe(one.card?.fingerprint)
  })

  it('is kept by a customer, listed, and let go', async () => {
    const customer = await stripe.customers.create({ email: 'mia@example.com' })
    const { id } = await create({})
    const kept = await stripe.paymentMethods.attach(id, { customer: customer.id })
    expect(kept.customer).toBe(customer.id)
    const listed = await stripe.paymentMethods.list({ customer: customer.id })
    expect(listed.data.map((method) => method.id)).toEqual([id])
    expect((await stripe.paymentMethods.detach(id)).customer).toBeNull()
    await expect(stripe.paymentMethods.attach(id, { customer: customer.id })).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  it('of a card that declines is not kept', async () => {
    const customer = await stripe.customers.create()
    const { id } = await create({ number: '4000000000000002' })
    await expect(stripe.paymentMethods.attach(id, { customer: customer.id })).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    })
  })

  it('of one customer does not pay for another', async () => {
    const [mia, leo] = await Promise.all([stripe.customers.create(), stripe.customers.create()])
    const { id } = await create({})
    await stripe.paymentMethods.attach(id, { customer: mia.id })
    const payment = { amount: 4995, currency: 'aud', confirm: true, payment_method: id }
    await expect(stripe.paymentIntents.create({ ...payment, customer: leo.id })).rejects.toMatchObject({
      statusCode: 400,
      param: 'payment_method',
    })
    expect((await stripe.paymentIntents.create({ ...payment, customer: mia.id })).status).toBe('succeeded')
  })

  it('is kept when the payment says so', async () => {
    const customer = await stripe.customers.create()
    const intent = await stripe.paymentIntents.create({
      amount: 4995,
      currency: 'aud',
      confirm: true,
      customer: customer.id,
      payment_method: 'pm_card_visa',
      setup_future_usage: 'off_session',
    })
    const listed = await stripe.paymentMethods.list({ customer: customer.id })
    expect(listed.data.map(({ id }) => id)).toEqual([intent.payment_method])
  })
})
