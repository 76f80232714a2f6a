import { eq } from 'drizzle-orm'
import { closeChallenge } from '../challenges/open-challenge.ts'
import { charge } from '../charges/charge.table.ts'
import type { Call } from '../http/call.ts'
import { type EndpointResult, succeeded } from '../http/provider-refusal.ts'
import { NOTHING_PENDING } from '../local-methods/evaluate-method.ts'
import { makeRefund } from '../refunds/make-refund.ts'
import { changePaymentIntent } from './change-payment-intent.ts'
import { lockForCommand } from './find-payment-intent.ts'
import type { CancelInput } from './payment-intent-parameters.ts'
import { reportPaymentIntent } from './report-payment-intent.ts'
import { showPaymentIntent } from './show-payment-intent.ts'

/** Ends an intent for good; money that is held goes back. Refuses once the money has been taken. */
export async function cancelPaymentIntent(call: Call, input: CancelInput): Promise<EndpointResult> {
  const found = await lockForCommand(call, 'cancel', input)
  if (!found.ok) return found
  await closeChallenge(call, found.value.challengeId, 'superseded')
  if (found.value.status === 'requires_capture') await detachMethod(call, found.value.latestChargeId ?? '')
  const row = await changePaymentIntent(call, found.value, {
    status: 'canceled',
    challengeId: null,
    ...NOTHING_PENDING,
    canceledAt: call.clock.now(),
    cancellationReason: input.cancellation_reason ?? null,
  })
  await reportPaymentIntent(call, 'payment_intent.canceled', row)
  return succeeded(await showPaymentIntent(call, row))
}

async function detachMethod(call: Call, chargeId: string): Promise<void> {
  const [held] = await call.tx.select().from(charge).where(eq(charge.id, chargeId)).for('update')
  if (!held) throw new Error(`The charge ${chargeId} of a held payment is missing`)
  await makeRefund(call, held, { amount: held.amount, reason: null, metadata: {} })
}
