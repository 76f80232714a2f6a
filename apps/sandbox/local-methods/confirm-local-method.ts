import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { randomId } from '@buoy/kernel/server/chance.ts'
import { sandboxNow } from '../calendar/calendar.ts'
import { openChallenge } from '../challenges/open-challenge.ts'
import type { Call } from '../http/call.ts'
import { newId } from '../http/ids.ts'
import { type EndpointResult, invalidRequest, succeeded } from '../http/provider-refusal.ts'
import { changePaymentIntent } from '../payment-intents/change-payment-intent.ts'
import type { PaymentIntentRow } from '../payment-intents/payment-intent.table.ts'
import { reportPaymentIntent } from '../payment-intents/report-payment-intent.ts'
import { showPaymentIntent } from '../payment-intents/show-payment-intent.ts'
import { markPaymentMethod } from '../payment-methods/mark-payment-method.ts'
import type { PaymentMethodRow } from '../payment-methods/payment-method.table.ts'
import { FLOWS, type LocalKind } from './local-kinds.ts'
import { outcomeOf } from './outcomes.ts'

/** Days a slip may be paid. */
const SLIP_DAYS = 3
const SLIP_DIGITS = 14

/** Starts a payment that is no card's: its money comes later, or the shopper goes somewhere first. */
export async function confirmLocalMethod(
  call: Call,
  row: PaymentIntentRow,
  method: PaymentMethodRow,
  kind: LocalKind,
  input: { hasMandate: boolean; returnUrl: string | null },
): Promise<EndpointResult> {
  switch (FLOWS[kind]) {
    case 'debit':
      return debit(call, row, method, input.hasMandate)
    case 'voucher':
      return issueVoucher(call, row, method)
    case 'redirect':
      return redirect(call, row, input.returnUrl)
  }
}

async function debit(
  call: Call,
  row: PaymentIntentRow,
  method: PaymentMethodRow,
  hasMandate: boolean,
): Promise<EndpointResult> {
  if (!hasMandate) {
    return invalidRequest(
      'This debit needs a mandate: pass `mandate_data` with the time and place of the acceptance.',
      { code: 'payment_intent_mandate_invalid', param: 'mandate_data' },
    )
  }
  await markPaymentMethod(call, method.id, { spent: true })
  const changed = await changePaymentIntent(call, row, {
    status: 'processing',
    ...(await settlement(call, method)),
  })
  await reportPaymentIntent(call, 'payment_intent.processing', changed)
  return succeeded(await showPaymentIntent(call, changed))
}

async function issueVoucher(
  call: Call,
  row: PaymentIntentRow,
  method: PaymentMethodRow,
): Promise<EndpointResult> {
  await markPaymentMethod(call, method.id, { spent: true })
  const now = await sandboxNow(call.tx, call.clock)
  const changed = await changePaymentIntent(call, row, {
    status: 'requires_action',
    voucher: {
      id: newId(call.chance, 'src'),
      number: digits(randomId(call.chance, SLIP_DIGITS)),
      expiresAt: new Date(now.getTime() + SLIP_DAYS * DAY_MS).toISOString(),
    },
    ...(await settlement(call, method)),
  })
  await reportPaymentIntent(call, 'payment_intent.requires_action', changed)
  return succeeded(await showPaymentIntent(call, changed))
}

async function redirect(
  call: Call,
  row: PaymentIntentRow,
  returnUrl: string | null,
): Promise<EndpointResult> {
  if (returnUrl === null) {
    return invalidRequest('This kind of payment leaves the page: pass a `return_url` to come back to.', {
      code: 'parameter_missing',
      param: 'return_url',
    })
  }
  const challengeId = await openChallenge(call, row.id, { redirects: true })
  const changed = await changePaymentIntent(call, row, { status: 'requires_action', challengeId, returnUrl })
  await reportPaymentIntent(call, 'payment_intent.requires_action', changed)
  return succeeded(await showPaymentIntent(call, changed))
}

async function settlement(call: Call, method: PaymentMethodRow) {
  if (method.outcome === null) throw new Error(`The payment method ${method.id} has no outcome`)
  const now = await sandboxNow(call.tx, call.clock)
  const { days } = outcomeOf(method.outcome)
  return { settlesAt: new Date(now.getTime() + days * DAY_MS), settlesAs: method.outcome }
}

/** The number of a slip: letters of chance become digits. */
function digits(text: string): string {
  return [...text].map((character) => String(character.charCodeAt(0) % 10)).join('')
}
