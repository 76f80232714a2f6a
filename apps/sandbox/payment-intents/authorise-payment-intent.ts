import { behaviourOf, type Decline, declineOf } from '../cards/behaviours.ts'
import { makeCharge } from '../charges/make-charge.ts'
import { openDispute } from '../charges/open-dispute.ts'
import { warnOfFraud } from '../charges/warn-of-fraud.ts'
import type { Call } from '../http/call.ts'
import { type EndpointResult, succeeded } from '../http/provider-refusal.ts'
import { storeOnCustomer } from '../payment-methods/attach-payment-method.ts'
import { markPaymentMethod } from '../payment-methods/mark-payment-method.ts'
import type { PaymentMethodRow } from '../payment-methods/payment-method.table.ts'
import { showPaymentMethod } from '../payment-methods/show-payment-method.ts'
import { changePaymentIntent } from './change-payment-intent.ts'
import type { PaymentIntentRow } from './payment-intent.table.ts'
import { reportPaymentIntent } from './report-payment-intent.ts'
import { showForRefusal, showPaymentIntent } from './show-payment-intent.ts'

/** Asks the bank for the money: all of it moves, or is held until capture, or the card is declined. */
export async function authorisePaymentIntent(
  call: Call,
  row: PaymentIntentRow,
  method: PaymentMethodRow,
  { authenticated }: { authenticated: boolean },
): Promise<EndpointResult> {
  const behaviour = behaviourOf(method.behaviour)
  const decline = declineOf(method)
  if (decline) return declinePaymentIntent(call, row, method, decline)

  const held = row.captureMethod === 'manual'
  await keepOrSpend(call, row, method, authenticated)
  const charge = await makeCharge(call, row, method, { held, authenticated })
  const changed = await changePaymentIntent(call, row, {
    status: held ? 'requires_capture' : 'succeeded',
    amountReceived: held ? 0 : row.amount,
    latestChargeId: charge.id,
    challengeId: null,
  })
  const outcome = held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded'
  await reportPaymentIntent(call, outcome, changed)
  for (const [index, complaint] of (behaviour.complaints ?? []).entries()) {
    await openDispute(call, charge, complaint, { index, of: behaviour.complaints?.length ?? 1 })
  }
  if (behaviour.fraudWarning) await warnOfFraud(call, charge)
  return succeeded(await showPaymentIntent(call, changed))
}

/** Writes down a decline: the intent waits for another card, and says why this one failed. */
export async function declinePaymentIntent(
  call: Call,
  row: PaymentIntentRow,
  method: PaymentMethodRow,
  decline: Decline,
): Promise<EndpointResult> {
  const charge = await makeCharge(call, row, method, { held: false, authenticated: false, decline })
  const error = {
    type: 'card_error' as const,
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    message: decline.message,
  }
  const changed = await failPaymentIntent(call, row, method, error, charge.id)
  const shown = await showForRefusal(call, changed, method.id)
  return { ok: false, refusal: { status: 402, error: { ...error, ...shown } } }
}

/** Puts the intent back to wait for a payment method, remembers why, and tells the shop. */
export async function failPaymentIntent(
  call: Call,
  row: PaymentIntentRow,
  method: PaymentMethodRow,
  error: NonNullable<PaymentIntentRow['lastPaymentError']>,
  chargeId: string | null,
): Promise<PaymentIntentRow> {
  const changed = await changePaymentIntent(call, row, {
    status: 'requires_payment_method',
    paymentMethodId: null,
    challengeId: null,
    lastPaymentError: { ...error, payment_method: showPaymentMethod(method) },
    latestChargeId: chargeId ?? row.latestChargeId,
  })
  await reportPaymentIntent(call, 'payment_intent.payment_failed', changed)
  return changed
}

/** A card meant for later stays with the customer, set up once authenticated; any other is spent. */
async function keepOrSpend(
  call: Call,
  row: PaymentIntentRow,
  method: PaymentMethodRow,
  authenticated: boolean,
): Promise<void> {
  if (row.customerId && row.setupFutureUsage) {
    await storeOnCustomer(call, method, row.customerId)
    if (authenticated) await markPaymentMethod(call, method.id, { setUp: true })
  } else if (method.customerId === null) {
    await markPaymentMethod(call, method.id, { spent: true })
  }
}
