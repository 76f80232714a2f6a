import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { eq } from 'drizzle-orm'
import type { Complaint } from '../cards/behaviours.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { newId, unixSeconds } from '../http/ids.ts'
import { type ChargeRow, charge, type DisputeRow, dispute } from './charge.table.ts'

const DAYS_FOR_EVIDENCE = 9

/**
 * The cardholder tells the bank that a charge is wrong, or their bank asks about it first; the shop has some days to
 * answer. Where several complain of one charge, each does of an equal `part` of it.
 */
export async function openDispute(
  call: Call,
  disputed: ChargeRow,
  { kind, reason }: Complaint,
  part: { index: number; of: number } = { index: 0, of: 1 },
): Promise<void> {
  const share = Math.floor(disputed.amount / part.of)
  const isLast = part.index === part.of - 1
  const now = call.clock.now()
  const [row] = await call.tx
    .insert(dispute)
    .values({
      id: newId(call.chance, 'dp'),
      createdAt: now,
      chargeId: disputed.id,
      paymentIntentId: disputed.paymentIntentId,
      amount: isLast ? disputed.amount - share * part.index : share,
      currency: disputed.currency,
      reason,
      status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
      evidenceDueAt: new Date(now.getTime() + DAYS_FOR_EVIDENCE * DAY_MS),
    })
    .returning()
  if (!row) throw new Error('The database did not return the dispute it inserted')
  await call.tx.update(charge).set({ disputed: true }).where(eq(charge.id, disputed.id))
  await recordEvent(call, 'charge.dispute.created', showDispute(row))
}

/** Tells whether a dispute is still a question of the bank's, by its status. */
export function isInquiry(status: string): boolean {
  return status.startsWith('warning_')
}

/** A dispute on the wire. */
export function showDispute(row: DisputeRow) {
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: [],
    charge: row.chargeId,
    created: unixSeconds(row.createdAt),
    currency: row.currency,
    evidence_details: {
      due_by: unixSeconds(row.evidenceDueAt),
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    // An inquiry has taken no money, so it can still be sent back.
    is_charge_refundable: isInquiry(row.status),
    livemode: false,
    metadata: {},
    payment_intent: row.paymentIntentId,
    reason: row.reason,
    status: row.status,
  }
}
