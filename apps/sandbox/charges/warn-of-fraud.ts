import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { newId, unixSeconds } from '../http/ids.ts'
import type { ChargeRow } from './charge.table.ts'

/** The card's bank tells the provider, and the provider the shop, that a charge may be fraud. */
export async function warnOfFraud(call: Call, suspected: ChargeRow): Promise<void> {
  await recordEvent(call, 'radar.early_fraud_warning.created', {
    id: newId(call.chance, 'issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: suspected.id,
    created: unixSeconds(call.clock.now()),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: suspected.paymentIntentId,
  })
}
