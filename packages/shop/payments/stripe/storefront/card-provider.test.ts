import { describe, expect, it } from 'vitest'
import { stripeCardProvider } from './card-provider.ts'
import type { Stripe, StripeElement, StripeError } from './stripe-js.ts'

const CARD: StripeElement = { mount() {}, destroy() {}, focus() {}, on() {}, update() {} }

const unused = () => Promise.reject(new Error('Cards do not use this call.'))

/** A Stripe.js that answers as scripted and remembers what it was asked. */
function scripted(answers: Partial<Record<'method' | 'payment' | 'setup', object | Error>>) {
  const asked: unknown[] = []
  const answer = async <CallResponse>(
    what: keyof typeof answers,
    request: unknown,
  ): Promise<CallResponse> => {
    asked.push(request)
    const given = answers[what] ?? {}
    if (given instanceof Error) throw given
    return given as CallResponse
  }
  const stripe: Stripe = {
    elements: () => ({ create: () => CARD, update() {}, submit: unused }),
    createPaymentMethod: (data) => answer('method', data),
    confirmCardPayment: (secret) => answer('payment', secret),
    confirmCardSetup: (secret) => answer('setup', secret),
    confirmAfterpayClearpayPayment: unused,
    confirmAuBecsDebitPayment: unused,
    confirmPayment: unused,
    confirmBoletoPayment: unused,
    confirmOxxoPayment: unused,
    confirmSepaDebitPayment: unused,
  }
  return { asked, provider: stripeCardProvider(stripe, CARD) }
}

const FAILED: StripeError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The cardholder did not prove it.',
}

describe('card provider over Stripe.js', () => {
  it('turns the card and its owner into a payment method id [S4.14, S7.40]', async () => {
    const { provider, asked } = scripted({ method: { paymentMethod: { id: 'pm_1' } } })
    const owner = { name: 'Kim Reef', address: { country: 'AU' } }
    expect(await provider.createPaymentMethod(owner)).toEqual({ ok: true, id: 'pm_1' })
    expect(asked).toEqual([{ type: 'card', card: CARD, billing_details: owner }])
  })

  it('hands on code and decline code of an error [S7.42]', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'No.',
    }
    const { provider } = scripted({ method: { error } })
    expect(await provider.createPaymentMethod({ address: {} })).toEqual({
      ok: false,
      error: { type: 'card_error', code: 'card_declined', declineCode: 'insufficient_funds', message: 'No.' },
    })
  })

  it.each(['success', 'succeeded', 'requires_capture'])(
    'is done with an intent that is %s',
    async (status) => {
      const { provider } = scripted({ payment: { paymentIntent: { id: 'pi_1', status } } })
      expect(await provider.confirmCardPayment('pi_1_secret_2')).toEqual({ ok: true, status })
    },
  )

  it('confirms setups in the same way', async () => {
    const { provider, asked } = scripted({ setup: { setupIntent: { id: 'seti_1', status: 'succeeded' } } })
    expect(await provider.confirmCardSetup('seti_1_secret_2')).toEqual({ ok: true, status: 'succeeded' })
    expect(asked).toEqual(['seti_1_secret_2'])
  })

  it.each([
    ['an error', { error: FAILED }],
    [
      'an intent that wants another card',
      { paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } },
    ],
  ])('takes %s for a failed authentication', async (_what, payment) => {
    const { provider } = scripted({ payment })
    expect(await provider.confirmCardPayment('pi_1_secret_2')).toMatchObject({
      ok: false,
      error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('takes a throw for a lost connection', async () => {
    const { provider } = scripted({ payment: new Error('offline') })
    expect(await provider.confirmCardPayment('pi_1_secret_2')).toMatchObject({
      ok: false,
      error: { type: 'api_connection_error' },
    })
  })
})
