import { eq } from 'drizzle-orm'
import { charge } from '../charges/charge.table.ts'
import { showCharge } from '../charges/show-charge.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { type EndpointResult, invalidRequest, succeeded } from '../http/provider-refusal.ts'
import { changePaymentIntent } from './change-payment-intent.ts'
import { lockForCommand } from './find-payment-intent.ts'
import type { CaptureInput } from './payment-intent-parameters.ts'
import { reportPaymentIntent } from './report-payment-intent.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Takes money that is held, all of it or `amount_to_capture` cents; the rest is let go. */
export async function capturePaymentIntent(call: Call, input: CaptureInput): Promise<EndpointResult> {
  const found = await lockForCommand(call, 'capture', input)
  if (!found.ok) return found
  const amount = input.amount_to_capture ?? found.value.amount
  if (amount < 1 || amount > found.value.amount) {
    return invalidRequest(
      `The amount to capture (${amount}) must be at least 1 and no more than what is held (${found.value.amount}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    )
  }
  const [captured] = await call.tx
    .update(charge)
    .set({ amountCaptured: amount })
    .where(eq(charge.id, found.value.latestChargeId ?? ''))
    .returning()
  if (!captured) throw new Error(`The payment intent ${input.id} holds money without a charge`)
  await recordEvent(call, 'charge.captured', await showCharge(call.tx, captured))
  const row = await changePaymentIntent(call, found.value, { status: 'succeeded', amountReceived: amount })
  await reportPaymentIntent(call, 'payment_intent.succeeded', row)
  return succeeded(await showPaymentIntent(call, row))
}
