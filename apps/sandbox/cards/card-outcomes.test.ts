import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardMethod, type RunningSandbox, refusalOf, startSandbox } from '../sandbox.fixtures.ts'
import { TEST_CARDS } from './test-cards.ts'

let box: RunningSandbox

beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())

const ADDRESS = { line1: '12 Jonson Street', city: 'Byron Bay', postal_code: '2481', country: 'AU' }

/** Pays $49.95 with a card whose code and address are given. */
async function pay(number: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const method = await cardMethod(box.stripe, number)
  await box.pool.query('update sandbox.payment_method set billing_details = $2 where id = $1', [
    method,
    { address: ADDRESS },
  ])
  return box.stripe.paymentIntents.create({
    amount: 4995,
    currency: 'aud',
    confirm: true,
    payment_method: method,
    expand: ['latest_charge'],
    ...more,
  })
}

async function chargeOf(number: string): Promise<Stripe.Charge> {
  const { latest_charge: charge, status } = await pay(number)
  expect(status).toBe('succeeded')
  return charge as Stripe.Charge
}

const disputesOf = async (charge: string) => (await box.stripe.disputes.list({ charge })).data

describe('published cards that pay', () => {
  it('do so in every country and brand', async () => {
    const numbers = TEST_CARDS.filter(({ behaviour }) => behaviour === 'pays').map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(80)
    for (const number of numbers) expect((await pay(number)).status, number).toBe('succeeded')
  }, 120_000)
})

describe('published cards that are declined', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000000000000101', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000058400307872', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000008400001280', 'card_declined', 'generic_decline'],
  ])('%s: %s, %s', async (number, code, decline) => {
    expect(await refusalOf(pay(number))).toMatchObject({ code, decline_code: decline })
  })

  it.each(['4100000000000019', '4000000000004954'])(
    '%s is blocked as fraud before the bank is asked',
    async (number) => {
      const refusal = await refusalOf(pay(number))
      expect(refusal).toMatchObject({ code: 'card_declined', decline_code: 'fraudulent' })
      const charge = await box.stripe.charges.retrieve(String((refusal as { charge?: string }).charge))
      expect(charge.outcome).toMatchObject({ type: 'blocked', risk_level: 'highest' })
    },
  )
})

describe('published cards whose checks fail', () => {
  it.each([
    ['4000000000000036', { address_line1_check: 'pass', address_postal_code_check: 'fail' }, 'normal'],
    ['4000058400306072', { address_line1_check: 'pass', address_postal_code_check: 'fail' }, 'elevated'],
    ['4000000000000028', { address_line1_check: 'fail', address_postal_code_check: 'pass' }, 'normal'],
    ['4000000000000010', { address_line1_check: 'fail', address_postal_code_check: 'fail' }, 'normal'],
    [
      '4000000000000044',
      { address_line1_check: 'unavailable', address_postal_code_check: 'unavailable' },
      'normal',
    ],
    ['4000000000009235', { address_line1_check: 'pass', address_postal_code_check: 'pass' }, 'elevated'],
  ])('%s pays and says so', async (number, checks, risk) => {
    const charge = await chargeOf(number)
    expect(charge.payment_method_details?.card?.checks).toMatchObject({ ...checks, cvc_check: 'pass' })
    expect(charge.outcome?.risk_level).toBe(risk)
  })
})

describe('published cards with 3-D Secure', () => {
  it.each([
    '4000002500003155',
    '4000002760003184',
    '4000000000003220',
    '4000008400000027',
    '4000003800000446',
    '4000008400001629',
    '4000008260003178',
    '4000582600000094',
  ])('%s asks for it', async (number) => {
    expect((await pay(number)).status).toBe('requires_action')
  })

  it.each(['4000000000003055', '4000000000003097', '378282246310005'])('%s pays without', async (number) => {
    expect((await chargeOf(number)).payment_method_details?.card?.three_d_secure).toBeNull()
  })

  it('pays off session with the card that is set up already, and without a page where there is no friction', async () => {
    expect((await pay('4000003800000446', { off_session: true })).status).toBe('succeeded')
    const charge = await chargeOf('4000000032200000')
    expect(charge.payment_method_details?.card?.three_d_secure).toMatchObject({ result: 'authenticated' })
  })
})

describe('published cards that are complained of', () => {
  it.each([
    ['4000000000000259', [['needs_response', 'fraudulent', 4995]]],
    ['4000000000002685', [['needs_response', 'product_not_received', 4995]]],
    ['4000000000001976', [['warning_needs_response', 'fraudulent', 4995]]],
    [
      '4000000404000079',
      [
        ['needs_response', 'product_not_received', 2498],
        ['needs_response', 'fraudulent', 2497],
      ],
    ],
    ['4000000404000038', [['needs_response', 'fraudulent', 4995]]],
    ['4000008400000779', [['needs_response', 'noncompliant', 4995]]],
    ['5105008400000002', [['needs_response', 'noncompliant', 4995]]],
  ])('%s', async (number, complaints) => {
    const { id } = await chargeOf(number)
    expect((await disputesOf(id)).map(({ status, reason, amount }) => [status, reason, amount])).toEqual(
      complaints,
    )
  })

  it('4000000000005423 brings an early fraud warning and no dispute', async () => {
    const { id } = await chargeOf('4000000000005423')
    expect(await disputesOf(id)).toEqual([])
    const { data } = await box.stripe.events.list({ type: 'radar.early_fraud_warning.created' })
    expect(data[0]?.data.object).toMatchObject({ charge: id, actionable: true })
  })

  it('let an inquiry be answered, closed and made a dispute', async () => {
    const inquiry = async () => (await disputesOf((await chargeOf('4000000000001976')).id))[0]?.id ?? ''
    const answer = async (text: string) => {
      const id = await inquiry()
      return (await box.stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true }))
        .status
    }
    expect(await answer('Sent with Sendle on 3 March.')).toBe('warning_under_review')
    expect(await answer('winning_evidence')).toBe('warning_closed')
    expect(await answer('losing_evidence')).toBe('warning_closed')
    expect(await answer('escalate_inquiry_evidence')).toBe('needs_response')
  })
})
