import type { Decline } from '../cards/behaviours.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { newId } from '../http/ids.ts'
import type { PaymentIntentRow } from '../payment-intents/payment-intent.table.ts'
import type { PaymentMethodRow } from '../payment-methods/payment-method.table.ts'
import { type ChargeRow, charge } from './charge.table.ts'
import { showCharge } from './show-charge.ts'

/** Writes down what the bank answered: money moved, money held, or a decline. */
export async function makeCharge(
  call: Call,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
  outcome: { held: boolean; authenticated: boolean; decline?: Decline },
): Promise<ChargeRow> {
  const failed = outcome.decline !== undefined
  const [row] = await call.tx
    .insert(charge)
    .values({
      id: newId(call.chance, 'ch'),
      createdAt: call.clock.now(),
      paymentIntentId: intent.id,
      paymentMethodId: method.id,
      customerId: intent.customerId,
      status: failed ? 'failed' : 'succeeded',
      amount: intent.amount,
      amountCaptured: failed || outcome.held ? 0 : intent.amount,
      currency: intent.currency,
      authenticated: outcome.authenticated,
      decline: outcome.decline ?? null,
      billingDetails: method.billingDetails,
      description: intent.description,
      receiptEmail: intent.receiptEmail,
      shipping: intent.shipping,
      metadata: intent.metadata,
    })
    .returning()
  if (!row) throw new Error('The database did not return the charge it inserted')
  await recordEvent(call, failed ? 'charge.failed' : 'charge.succeeded', await showCharge(call.tx, row))
  return row
}
