import { inArray } from 'drizzle-orm'
import { showNextActions } from '../challenges/next-action.ts'
import { charge } from '../charges/charge.table.ts'
import { showCharges } from '../charges/show-charge.ts'
import type { Call } from '../http/call.ts'
import { unixSeconds } from '../http/ids.ts'
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts'
import { showPaymentMethod } from '../payment-methods/show-payment-method.ts'
import type { PaymentIntentRow } from './payment-intent.table.ts'

/** A payment intent on the wire: whole for the shop's server, without its internals for a browser. */
export async function showPaymentIntent(call: Call, row: PaymentIntentRow) {
  const [shown] = await showPaymentIntents(call, [row])
  if (!shown) throw new Error(`The payment intent ${row.id} was not shown`)
  return shown
}

/** Payment intents on the wire, in the order given. */
export async function showPaymentIntents(call: Call, rows: readonly PaymentIntentRow[]) {
  const nextActions = await showNextActions(call, rows)
  if (call.caller === 'publishable') {
    return rows.map((row) => forBrowsers(row, nextActions.get(row.id) ?? null))
  }
  const charges = await latestCharges(call, rows)
  return rows.map((row) => ({
    ...forBrowsers(row, nextActions.get(row.id) ?? null),
    ...forServers(
      row,
      charges.filter(({ id }) => id === row.latestChargeId),
    ),
  }))
}

async function latestCharges({ tx }: Call, rows: readonly PaymentIntentRow[]) {
  const ids = rows.flatMap((row) => row.latestChargeId ?? [])
  if (ids.length === 0) return []
  return showCharges(tx, await tx.select().from(charge).where(inArray(charge.id, ids)))
}

function forBrowsers(row: PaymentIntentRow, nextAction: object | null) {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    canceled_at: row.canceledAt && unixSeconds(row.canceledAt),
    cancellation_reason: row.cancellationReason,
    capture_method: row.captureMethod,
    client_secret: row.clientSecret,
    confirmation_method: 'automatic',
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    description: row.description,
    last_payment_error: row.lastPaymentError,
    livemode: false,
    next_action: nextAction,
    payment_method: row.paymentMethodId,
    payment_method_types: row.paymentMethodTypes,
    processing: null,
    receipt_email: row.receiptEmail,
    setup_future_usage: row.setupFutureUsage,
    shipping: row.shipping,
    status: row.status,
  }
}

/** API versions before 2022-11-15 carry the latest charge inside the intent, as a list. */
function forServers(row: PaymentIntentRow, charges: readonly object[]) {
  return {
    amount_capturable: row.status === 'requires_capture' ? row.amount : 0,
    amount_details: { tip: {} },
    amount_received: row.amountReceived,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    charges: {
      object: 'list',
      data: charges,
      has_more: false,
      total_count: charges.length,
      url: `/v1/charges?payment_intent=${row.id}`,
    },
    customer: row.customerId,
    invoice: null,
    latest_charge: row.latestChargeId,
    metadata: row.metadata,
    on_behalf_of: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    review: null,
    statement_descriptor: row.statementDescriptor,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  }
}

/** What a refusal of the card says about the intent, with the payment method that was tried. */
export async function showForRefusal(call: Call, row: PaymentIntentRow, triedMethodId: string) {
  const tried = await findPaymentMethod(call.tx, triedMethodId)
  return {
    payment_intent: await showPaymentIntent(call, row),
    ...(tried && { payment_method: showPaymentMethod(tried) }),
  }
}
