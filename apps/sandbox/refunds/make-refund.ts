import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { eq, sql } from 'drizzle-orm'
import { sandboxNow } from '../calendar/calendar.ts'
import { behaviourOf } from '../cards/behaviours.ts'
import { type ChargeRow, charge } from '../charges/charge.table.ts'
import { showCharge } from '../charges/show-charge.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { newId } from '../http/ids.ts'
import type { Metadata } from '../http/parameters.ts'
import { findPaymentMethod } from '../payment-methods/find-payment-method.ts'
import { type RefundRow, refund } from './refund.table.ts'

/** A bank that does not take a refund at once says so after that time. */
const LAST_WORD_MS = DAY_MS

/** Gives `amount` cents of a charge back, or lets go of a hold. The caller holds the lock of the charge. */
export async function makeRefund(
  call: Call,
  from: ChargeRow,
  details: { amount: number; reason: string | null; metadata: Metadata },
): Promise<RefundRow> {
  const later = from.amountCaptured > 0 ? await lastWord(call, from) : null
  const [row] = await call.tx
    .insert(refund)
    .values({
      ...details,
      id: newId(call.chance, 're'),
      createdAt: call.clock.now(),
      chargeId: from.id,
      paymentIntentId: from.paymentIntentId,
      currency: from.currency,
      ...later,
    })
    .returning()
  const [refunded] = await call.tx
    .update(charge)
    .set({ amountRefunded: sql`${charge.amountRefunded} + ${details.amount}` })
    .where(eq(charge.id, from.id))
    .returning()
  if (!row || !refunded) throw new Error(`The charge ${from.id} vanished while it was refunded`)
  await recordEvent(call, 'charge.refunded', await showCharge(call.tx, refunded))
  return row
}

/** What a refund begins as when the bank's last word about it comes later; `null` for most. */
async function lastWord(
  call: Call,
  from: ChargeRow,
): Promise<Pick<RefundRow, 'status' | 'settlesAt'> | null> {
  const method = await findPaymentMethod(call.tx, from.paymentMethodId)
  const refunds = method === undefined ? undefined : behaviourOf(method.behaviour).refunds
  if (refunds === undefined) return null
  const settlesAt = new Date((await sandboxNow(call.tx, call.clock)).getTime() + LAST_WORD_MS)
  return { status: refunds === 'pending' ? 'pending' : 'succeeded', settlesAt }
}
