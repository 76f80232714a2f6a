import { behaviourOf, declineOf } from '../cards/behaviours.ts'
import { closeChallenge, openChallenge, wantsAuthentication } from '../challenges/open-challenge.ts'
import type { Call } from '../http/call.ts'
import { type EndpointResult, invalidRequest, succeeded } from '../http/provider-refusal.ts'
import { storeOnCustomer } from '../payment-methods/attach-payment-method.ts'
import { findPaymentMethod, usePaymentMethod } from '../payment-methods/find-payment-method.ts'
import { markPaymentMethod } from '../payment-methods/mark-payment-method.ts'
import type { PaymentMethodRow } from '../payment-methods/payment-method.table.ts'
import { showPaymentMethod } from '../payment-methods/show-payment-method.ts'
import { changeSetupIntent, lockForSetupCommand, lockSetupIntent } from './find-setup-intent.ts'
import type { SetupIntentRow } from './setup-intent.table.ts'
import { reportSetupIntent, showSetupIntent } from './show-setup-intent.ts'

export type SetupConfirmation = {
  payment_method?: string | undefined
  return_url?: string | undefined
  use_stripe_sdk?: boolean | undefined
}

/** Asks the bank whether a card may be kept: yes, no, or only after the cardholder authenticates. */
export async function confirmSetupIntent(
  call: Call,
  input: SetupConfirmation & { id: string; client_secret?: string | undefined },
): Promise<EndpointResult> {
  const found = await lockForSetupCommand(call, 'confirm', input)
  return found.ok ? confirmSetup(call, found.value, input) : found
}

/** Confirms a setup intent that this call holds. */
export async function confirmSetup(
  call: Call,
  row: SetupIntentRow,
  input: SetupConfirmation,
): Promise<EndpointResult> {
  const methodId = input.payment_method ?? row.paymentMethodId
  if (!methodId) {
    return invalidRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    })
  }
  const usable = await usePaymentMethod(call, methodId, row.customerId)
  if (!usable.ok) return usable
  const method = usable.value
  await closeChallenge(call, row.challengeId, 'superseded')
  const confirmed = await changeSetupIntent(call, row, {
    paymentMethodId: method.id,
    challengeId: null,
    lastSetupError: null,
    ...(input.return_url && { returnUrl: input.return_url }),
  })
  if (!wantsAuthentication(behaviourOf(method.behaviour).authentication, { setUp: method.setUp })) {
    return setUp(call, confirmed, method)
  }
  const redirects = input.return_url !== undefined && !input.use_stripe_sdk
  const challenged = await changeSetupIntent(call, confirmed, {
    status: 'requires_action',
    challengeId: await openChallenge(call, row.id, { redirects }),
  })
  await reportSetupIntent(call, 'setup_intent.requires_action', challenged)
  return succeeded(await showSetupIntent(call, challenged))
}

/** The cardholder has answered the bank about keeping a card. A challenge that no longer counts changes nothing. */
export async function finishSetup(
  call: Call,
  input: { intentId: string; challengeId: string; outcome: 'completed' | 'failed' },
): Promise<EndpointResult> {
  const found = await lockSetupIntent(call, { id: input.intentId })
  if (!found.ok) return found
  if (found.value.challengeId !== input.challengeId) {
    return succeeded(await showSetupIntent(call, found.value))
  }
  return finish(call, found.value, input.outcome)
}

/** The cardholder has closed the bank's page: the same as failing. */
export async function failSetup(
  call: Call,
  input: { id: string; client_secret?: string | undefined },
): Promise<EndpointResult> {
  const found = await lockSetupIntent(call, input)
  if (!found.ok) return found
  if (found.value.challengeId === null) return succeeded(await showSetupIntent(call, found.value))
  return finish(call, found.value, 'failed')
}

async function finish(
  call: Call,
  row: SetupIntentRow,
  outcome: 'completed' | 'failed',
): Promise<EndpointResult> {
  await closeChallenge(call, row.challengeId, outcome)
  const method = await findPaymentMethod(call.tx, row.paymentMethodId ?? '')
  if (!method) throw new Error(`The setup intent ${row.id} was challenged without a payment method`)
  if (outcome === 'completed') return setUp(call, row, method)
  const failed = await failWith(call, row, method, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
  return succeeded(await showSetupIntent(call, failed))
}

async function setUp(call: Call, row: SetupIntentRow, method: PaymentMethodRow): Promise<EndpointResult> {
  const decline = declineOf(method)
  const { attachesAnyway } = behaviourOf(method.behaviour)
  if (decline && !attachesAnyway) {
    const error = {
      type: 'card_error' as const,
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      message: decline.message,
    }
    const failed = await failWith(call, row, method, error)
    const shown = await showSetupIntent(call, failed)
    return { ok: false, refusal: { status: 402, error: { ...error, setup_intent: shown } } }
  }
  await markPaymentMethod(call, method.id, { setUp: true })
  if (row.customerId) await storeOnCustomer(call, method, row.customerId)
  const done = await changeSetupIntent(call, row, { status: 'succeeded', challengeId: null })
  await reportSetupIntent(call, 'setup_intent.succeeded', done)
  return succeeded(await showSetupIntent(call, done))
}

async function failWith(
  call: Call,
  row: SetupIntentRow,
  method: PaymentMethodRow,
  error: NonNullable<SetupIntentRow['lastSetupError']>,
): Promise<SetupIntentRow> {
  const failed = await changeSetupIntent(call, row, {
    status: 'requires_payment_method',
    paymentMethodId: null,
    challengeId: null,
    lastSetupError: { ...error, payment_method: showPaymentMethod(method) },
  })
  await reportSetupIntent(call, 'setup_intent.setup_failed', failed)
  return failed
}
