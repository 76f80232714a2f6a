import type { PaymentData } from '@buoy/wallet/rules/payment-data.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLISHABLE_KEY, type RunningSandbox, startSandbox, stripeAt } from '../sandbox.fixtures.ts'
import { seal, unseal } from './seal.ts'

let box: RunningSandbox
beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${box.origin}/sandbox/wallet/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const NOTHING = { email: false, phone: false, billingAddress: false }

async function preparePayment(body: object = {}) {
  const response = await post('payments', { card: 'visa', tell: NOTHING, ...body })
  expect(response.status).toBe(200)
  return (await response.json()) as { paymentData: PaymentData; callbackData: string }
}

async function tokenFor(card: string): Promise<string> {
  const { paymentData } = await preparePayment({ card })
  return JSON.parse(paymentData.paymentMethodData.tokenizationData.token).id
}

const takeToken = (token: string) =>
  stripeAt(box.origin, PUBLISHABLE_KEY).paymentMethods.create({ type: 'card', card: { token } })

describe("the wallet's payment data", () => {
  it('holds a token in place of the card, and what the shop asked for only', async () => {
    const bare = await preparePayment()
    expect(bare.paymentData).toMatchObject({
      apiVersion: 2,
      paymentMethodData: {
        type: 'CARD',
        description: 'Visa •••• 4242',
        info: { cardNetwork: 'VISA', cardDetails: '4242' },
        tokenizationData: { type: 'PAYMENT_GATEWAY' },
      },
    })
    expect(Object.keys(bare.paymentData)).toEqual(['apiVersion', 'apiVersionMinor', 'paymentMethodData'])

    const tell = { email: true, phone: true, billingAddress: true }
    const full = await preparePayment({ address: 'work', shippingOption: 'express', tell })
    expect(full.paymentData).toMatchObject({
      email: 'mia.tran@example.com',
      shippingAddress: {
        name: 'Mia Tran',
        locality: 'Sydney',
        countryCode: 'AU',
        phoneNumber: '+61 2 9000 0000',
      },
      shippingOptionData: { id: 'express' },
      paymentMethodData: { info: { billingAddress: { locality: 'Brisbane City' } } },
    })
  })

  it('is refused for cards and addresses that are not in the wallet', async () => {
    for (const body of [
      { card: 'gold' },
      { address: 'moon' },
      { shippingOption: '' },
      { tell: {} },
      { more: 1 },
    ]) {
      const response = await post('payments', { card: 'visa', tell: NOTHING, ...body })
      expect(response.status).toBe(400)
      expect(((await response.json()) as { message: string }).message).not.toBe('')
    }
  })
})

describe("a wallet's token", () => {
  it('is taken for a card by the card provider, and pays', async () => {
    const method = await takeToken(await tokenFor('mastercard'))
    expect(method.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
    const intent = await box.stripe.paymentIntents.create({
      amount: 4995,
      currency: 'aud',
      payment_method: method.id,
      confirm: true,
    })
    expect(intent.status).toBe('succeeded')
  })

  it('behaves as its card does', async () => {
    const method = await takeToken(await tokenFor('no-funds'))
    const paying = box.stripe.paymentIntents.create({
      amount: 4995,
      currency: 'aud',
      payment_method: method.id,
      confirm: true,
    })
    await expect(paying).rejects.toMatchObject({ decline_code: 'insufficient_funds' })
  })

  it('is good once, and only as it was made', async () => {
    const token = await tokenFor('visa')
    await takeToken(token)
    await expect(takeToken(token)).rejects.toMatchObject({ code: 'token_already_used' })
    for (const other of ['tok_visa', `${token.slice(0, -2)}00`, 'tok_', 'pm_card_visa']) {
      await expect(takeToken(other)).rejects.toMatchObject({ code: 'resource_missing', param: 'card[token]' })
    }
  })

  it('leaves what is said about a card without a number as it was', async () => {
    const card = { exp_month: 1, exp_year: 2030 } as never
    await expect(box.stripe.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'card[number]',
    })
  })
})

describe('the buyflow process endpoint', () => {
  it('opens what the wallet sealed, for any shop that sends credentials [S7.38]', async () => {
    const change = { trigger: 'SHIPPING_ADDRESS', card: 'visa', address: 'home', shippingOption: 'standard' }
    const { callbackData } = (await (await post('changes', change)).json()) as { callbackData: string }
    const response = await post('process', { callbackData }, { origin: 'https://shop.example' })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(await response.json()).toEqual({
      callbackTrigger: 'SHIPPING_ADDRESS',
      shippingAddress: {
        administrativeArea: 'QLD',
        countryCode: 'AU',
        locality: 'Brisbane City',
        postalCode: '4000',
      },
      shippingOptionData: { id: 'standard' },
      paymentMethodData: { type: 'CARD', info: { cardNetwork: 'VISA', cardDetails: '4242' } },
    })
    const asked = await fetch(`${box.origin}/sandbox/wallet/process`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example' },
    })
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type')
  })

  it('refuses what it did not seal', async () => {
    const { callbackData } = await preparePayment()
    const token = (await tokenFor('visa')).slice('tok_'.length)
    for (const wrong of ['', 'ab', 'text', `${callbackData.slice(0, -2)}00`, token, 7, null]) {
      const response = await post('process', { callbackData: wrong })
      expect(response.status).toBe(400)
    }
    expect((await post('process', null)).status).toBe(400)
  })
})

it('what was sealed lapses after ten minutes', () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const chance = { bytes: (length: number) => new Uint8Array(length), below: () => 0 }
  const deps = { secret: 'secret', clock: { now: () => now }, chance }
  const text = seal(deps, 'callback', { card: 'visa' })
  now = new Date('2026-11-21T10:10:00Z')
  expect(unseal(deps, 'callback', text)).toEqual({ card: 'visa' })
  expect(unseal(deps, 'token', text)).toBeNull()
  now = new Date('2026-11-21T10:10:00.001Z')
  expect(unseal(deps, 'callback', text)).toBeNull()
})
