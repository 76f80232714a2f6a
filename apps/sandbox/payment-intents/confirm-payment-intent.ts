import { behaviourOf } from '../cards/behaviours.ts'
import { closeChallenge, openChallenge, wantsAuthentication } from '../challenges/open-challenge.ts'
import type { Call } from '../http/call.ts'
import { type EndpointResult, invalidRequest, succeeded } from '../http/provider-refusal.ts'
import { confirmLocalMethod } from '../local-methods/confirm-local-method.ts'
import { captureFault, NOTHING_PENDING, typeFault } from '../local-methods/evaluate-method.ts'
import { usePaymentMethod } from '../payment-methods/find-payment-method.ts'
import { authorisePaymentIntent, declinePaymentIntent } from './authorise-payment-intent.ts'
import { changePaymentIntent } from './change-payment-intent.ts'
import { lockForCommand } from './find-payment-intent.ts'
import type { PaymentIntentRow } from './payment-intent.table.ts'
import type { ConfirmInput } from './payment-intent-parameters.ts'
import { reportPaymentIntent } from './report-payment-intent.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Tries to take the money: succeeds, declines, or asks for the cardholder's authentication. */
export async function confirmPaymentIntent(call: Call, input: ConfirmInput): Promise<EndpointResult> {
  const found = await lockForCommand(call, 'confirm', input)
  return found.ok ? confirmIntent(call, found.value, input) : found
}

type Confirmation = Omit<ConfirmInput, 'id' | 'client_secret'>

/** Confirms an intent that this call holds. Its last challenge, if any, no longer counts. */
export async function confirmIntent(
  call: Call,
  row: PaymentIntentRow,
  input: Confirmation,
): Promise<EndpointResult> {
  if (call.caller === 'publishable' && input.capture_method !== undefined) {
    return invalidRequest('`capture_method` cannot be passed with a publishable key.', {
      param: 'capture_method',
    })
  }
  const methodId = input.payment_method ?? row.paymentMethodId
  if (!methodId) {
    return invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      payment_intent: await showPaymentIntent(call, row),
    })
  }
  const usable = await usePaymentMethod(call, methodId, row.customerId)
  if (!usable.ok) return usable
  const method = usable.value
  const misfit =
    typeFault(row.paymentMethodTypes, method) ??
    captureFault([method.type], input.capture_method ?? row.captureMethod)
  if (misfit !== null) return misfit
  await closeChallenge(call, row.challengeId, 'superseded')
  const confirmed = await changePaymentIntent(call, row, {
    paymentMethodId: method.id,
    challengeId: null,
    ...NOTHING_PENDING,
    lastPaymentError: null,
    ...(input.capture_method !== undefined && { captureMethod: input.capture_method }),
    ...(input.receipt_email !== undefined && { receiptEmail: input.receipt_email }),
    ...(input.setup_future_usage && { setupFutureUsage: input.setup_future_usage }),
    ...(input.shipping && { shipping: input.shipping }),
    ...(input.return_url && { returnUrl: input.return_url }),
  })
  if (method.type !== 'card') {
    return confirmLocalMethod(call, confirmed, method, method.type, {
      hasMandate: input.mandate_data !== undefined,
      returnUrl: input.return_url ?? null,
    })
  }
  const { authentication, lookUp } = behaviourOf(method.behaviour)
  const isOffSession = input.off_session === true
  if (!wantsAuthentication(authentication, { setUp: method.setUp, isOffSession })) {
    return authorisePaymentIntent(call, confirmed, method, { authenticated: lookUp === 'frictionless' })
  }
  if (input.off_session) {
    return declinePaymentIntent(call, confirmed, method, {
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  const redirects = input.return_url !== undefined && !input.use_stripe_sdk
  const challenged = await changePaymentIntent(call, confirmed, {
    status: 'requires_action',
    challengeId: await openChallenge(call, row.id, { redirects }),
  })
  await reportPaymentIntent(call, 'payment_intent.requires_action', challenged)
  return succeeded(await showPaymentIntent(call, challenged))
}
