import { type EventType, recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import type { PaymentIntentRow } from './payment-intent.table.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Tells the shop how an intent stands now: the whole of it, even when a browser made the call. */
export async function reportPaymentIntent(
  call: Call,
  type: Extract<EventType, `payment_intent.${string}`>,
  row: PaymentIntentRow,
): Promise<void> {
  await recordEvent(call, type, await showPaymentIntent({ ...call, caller: 'secret' }, row))
}
