import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { charge } from '../charges/charge.table.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { type RefundRow, refund } from './refund.table.ts'
import { showRefund } from './show-refund.ts'

/** Refunds settled in one go; the rest follows with the next. */
const BATCH = 100

/** Has banks say their last word about every refund whose day has come; answers how many. */
export async function finishRefundsDue(call: Call, now: Date): Promise<number> {
  const due = await call.tx
    .select()
    .from(refund)
    .where(and(isNotNull(refund.settlesAt), lte(refund.settlesAt, now)))
    .orderBy(asc(refund.settlesAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const row of due) await settle(call, row)
  return due.length
}

/** One that was pending arrives; one that seemed to have arrived comes back, and the charge has its money again. */
async function settle(call: Call, row: RefundRow): Promise<void> {
  const fails = row.status === 'succeeded'
  const end = fails
    ? { status: 'failed' as const, failureReason: 'expired_or_canceled_card' }
    : { status: 'succeeded' as const }
  const [changed] = await call.tx
    .update(refund)
    .set({ ...end, settlesAt: null })
    .where(eq(refund.id, row.id))
    .returning()
  if (!changed) throw new Error(`The refund ${row.id} vanished while it was settled`)
  if (fails) {
    await call.tx
      .update(charge)
      .set({ amountRefunded: sql`${charge.amountRefunded} - ${row.amount}` })
      .where(eq(charge.id, row.chargeId))
  }
  await recordEvent(call, 'charge.refund.updated', showRefund(changed))
  if (fails) await recordEvent(call, 'refund.failed', showRefund(changed))
}
