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

const ADDRESS = { line1: 'Rua A, 1', city: 'Recife', state: 'PE', postal_code: '50030-230', country: 'BR' }
const OWNER = { name: 'Mia Ward', email: 'mia@example.com', address: ADDRESS }
const MANDATE = {
  customer_acceptance: {
    type: 'online' as const,
    online: { ip_address: '203.0.113.7', user_agent: 'test' },
  },
}

type Params = Stripe.PaymentMethodCreateParams

const methodOf = (data: Omit<Params, 'billing_details'>, owner: object = OWNER) =>
  stripe.paymentMethods.create({ ...data, billing_details: owner } as Params)

const becs = (account_number: string) =>
  methodOf({ type: 'au_becs_debit', au_becs_debit: { bsb_number: '000-000', account_number } })

async function pay(
  method: Stripe.PaymentMethod,
  extra: Stripe.PaymentIntentConfirmParams = {},
  amount = 8_900,
) {
  const intent = await stripe.paymentIntents.create({
    ...{ amount, currency: 'aud', payment_method_types: [method.type], payment_method: method.id },
  })
  return stripe.paymentIntents.confirm(intent.id, extra)
}

const skip = (days: number) =>
  fetch(`${box.origin}/sandbox/calendar`, {
    method: 'POST',
    body: new URLSearchParams({ days: String(days) }),
  })

const statusOf = async ({ id }: { id: string }) => (await stripe.paymentIntents.retrieve(id)).status

describe('a debit', () => {
  it('is processed for days and clears', async () => {
    const method = await becs('000123456')
    expect(method.au_becs_debit).toMatchObject({ bsb_number: '000000', last4: '3456' })
    const intent = await pay(method, { mandate_data: MANDATE })
    expect(intent.status).toBe('processing')
    await skip(2)
    expect(await statusOf(intent)).toBe('processing')
    await skip(1)
    const cleared = await stripe.paymentIntents.retrieve(intent.id)
    expect(cleared).toMatchObject({ status: 'succeeded', amount_received: 8_900 })
  })

  it('fails days later with the reason of the bank', async () => {
    const intent = await pay(await becs('111111113'), { mandate_data: MANDATE })
    await skip(3)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'account_closed' },
    })
  })

  it('by IBAN clears and is disputed after', async () => {
    const iban = 'DE35 3704 0044 0532 0130 02'
    const intent = await pay(await methodOf({ type: 'sepa_debit', sepa_debit: { iban } }), {
      mandate_data: MANDATE,
    })
    await skip(3)
    expect(await statusOf(intent)).toBe('succeeded')
    const events = await stripe.events.list({ type: 'charge.dispute.created' })
    expect(events.data.map(({ data }) => (data.object as Stripe.Dispute).payment_intent)).toContain(intent.id)
  })

  it('needs a mandate', async () => {
    await expect(pay(await becs('000123456'))).rejects.toMatchObject({ param: 'mandate_data' })
  })

  it.each([
    [{ type: 'sepa_debit', sepa_debit: { iban: 'DE00 0000' } }, 'invalid_iban'],
    // A good IBAN that is no published one may be somebody's.
    [{ type: 'sepa_debit', sepa_debit: { iban: 'GB29NWBK60161331926819' } }, 'bank_account_unusable'],
    [
      { type: 'au_becs_debit', au_becs_debit: { bsb_number: '062-000', account_number: '12345678' } },
      'bank_account_unusable',
    ],
    [{ type: 'boleto', boleto: { tax_id: '123.456.789-00' } }, 'tax_id_invalid'],
  ] as const)('or voucher is not made from %o', async (data, code) => {
    await expect(methodOf(data as Params)).rejects.toMatchObject({ code })
  })
})

describe('a voucher', () => {
  it.each([
    ['boleto', { type: 'boleto', boleto: { tax_id: '000.000.000-00' } }],
    ['oxxo', { type: 'oxxo' }],
  ] as const)('of %s has a number and a page, and is paid there', async (kind, data) => {
    const intent = await pay(await methodOf(data as Params))
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: `${kind}_display_details` },
    })
    const shown = intent.next_action?.[`${kind}_display_details`]
    expect(shown?.number).toMatch(/^\d{14}$/)
    const url = shown?.hosted_voucher_url ?? ''
    expect(await (await fetch(url)).text()).toContain(shown?.number)
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid_at_counter' }) })
    expect(await statusOf(intent)).toBe('succeeded')
    expect((await fetch(url)).status).toBe(410)
  })

  it('that is never paid expires', async () => {
    const owner = { ...OWNER, email: 'expire_immediately@example.com' }
    const intent = await pay(await methodOf({ type: 'oxxo' } as Params, owner))
    await skip(4)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
    })
  })

  it('needs a first and a last name', async () => {
    await expect(methodOf({ type: 'oxxo' } as Params, { ...OWNER, name: 'Mia' })).rejects.toMatchObject({
      code: 'invalid_owner_name',
    })
  })
})

describe('a payment in four parts', () => {
  const afterpay = () => methodOf({ type: 'afterpay_clearpay' })
  const back = { return_url: 'https://shop.example/back' }

  it.each([
    ['completed', 'succeeded'],
    ['failed', 'requires_payment_method'],
  ])('leads to a page and, %s, comes back %s', async (outcome, status) => {
    const intent = await pay(await afterpay(), back)
    const url = intent.next_action?.redirect_to_url?.url ?? ''
    expect(await (await fetch(url)).text()).toContain('Pay in four')
    const answer = await fetch(url, {
      ...{ method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' },
    })
    expect(answer.headers.get('location')).toContain('https://shop.example/back?payment_intent=')
    expect(await statusOf(intent)).toBe(status)
  })

  it.each([
    [99, 'amount_too_small'],
    [400_001, 'amount_too_large'],
  ])('of %i cents is refused', async (amount, code) => {
    await expect(pay(await afterpay(), back, amount)).rejects.toMatchObject({ code })
  })

  it('does not pay an intent that was opened for cards', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 8_900, currency: 'aud' })
    const { id } = await afterpay()
    await expect(
      stripe.paymentIntents.confirm(intent.id, { payment_method: id, ...back }),
    ).rejects.toMatchObject({ code: 'payment_intent_incompatible_payment_method' })
  })
})
