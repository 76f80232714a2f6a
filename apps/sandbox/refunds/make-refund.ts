import { eq, sql } from 'drizzle-orm'
import { type ChargeRow, charge } from '../charges/charge.table.ts'
import { showCharge } from '../charges/show-charge.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { newId } from '../http/ids.ts'
import type { Metadata } from '../http/parameters.ts'
import { type RefundRow, refund } from './refund.table.ts'

/** Gives `amount` cents of a charge back, or lets go of a hold. The caller holds the lock of the charge. */
export async function makeRefund(
  call: Call,
  from: ChargeRow,
  details: { amount: number; reason: string | null; metadata: Metadata },
): Promise<RefundRow> {
  const [row] = await call.tx
    .insert(refund)
    .values({
      ...details,
      id: newId(call.chance, 're'),
      createdAt: call.clock.now(),
      chargeId: from.id,
      paymentIntentId: from.paymentIntentId,
      currency: from.currency,
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
