import { closeChallenge } from '../challenges/open-challenge.ts'
import type { Call } from '../http/call.ts'
import { type EndpointResult, succeeded } from '../http/provider-refusal.ts'
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts'
import { authorisePaymentIntent, failPaymentIntent } from './authorise-payment-intent.ts'
import { lockPaymentIntent } from './find-payment-intent.ts'
import type { PaymentIntentRow } from './payment-intent.table.ts'
import type { BrowserInput } from './payment-intent-parameters.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** What an intent that could not be authenticated says about it. */
const AUTHENTICATION_FAILED = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const

/**
 * The cardholder has answered the bank: the payment goes on, or waits for another card. A challenge
 * that no longer counts changes nothing.
 */
export async function finishAuthentication(
  call: Call,
  input: { intentId: string; challengeId: string; outcome: 'completed' | 'failed' },
): Promise<EndpointResult> {
  const found = await lockPaymentIntent(call, { id: input.intentId })
  if (!found.ok) return found
  if (found.value.challengeId !== input.challengeId) {
    return succeeded(await showPaymentIntent(call, found.value))
  }
  return finish(call, found.value, input.outcome)
}

/** The cardholder has closed the bank's page: the same as failing. */
export async function failAuthentication(call: Call, input: BrowserInput): Promise<EndpointResult> {
  const found = await lockPaymentIntent(call, input)
  if (!found.ok) return found
  if (found.value.challengeId === null) return succeeded(await showPaymentIntent(call, found.value))
  return finish(call, found.value, 'failed')
}

async function finish(
  call: Call,
  row: PaymentIntentRow,
  outcome: 'completed' | 'failed',
): Promise<EndpointResult> {
  await closeChallenge(call, row.challengeId, outcome)
  const method = await findPaymentMethod(call.tx, row.paymentMethodId ?? '')
  if (!method) throw new Error(`The payment intent ${row.id} was challenged without a payment method`)
  if (outcome === 'completed') {
    return authorisePaymentIntent(call, row, method, { authenticated: true })
  }
  const failed = await failPaymentIntent(call, row, method, AUTHENTICATION_FAILED, null)
  return succeeded(await showPaymentIntent(call, failed))
}
