import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { eq } from 'drizzle-orm'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { newId, unixSeconds } from '../http/ids.ts'
import { type ChargeRow, charge, type DisputeRow, dispute } from './charge.table.ts'

const DAYS_FOR_EVIDENCE = 9

/** The cardholder tells the bank that a charge is wrong; the shop has some days to answer. */
export async function openDispute(call: Call, disputed: ChargeRow, reason: string): Promise<void> {
  const now = call.clock.now()
  const [row] = await call.tx
    .insert(dispute)
    .values({
      id: newId(call.chance, 'dp'),
      createdAt: now,
      chargeId: disputed.id,
      paymentIntentId: disputed.paymentIntentId,
      amount: disputed.amount,
      currency: disputed.currency,
      reason,
      status: 'needs_response',
      evidenceDueAt: new Date(now.getTime() + DAYS_FOR_EVIDENCE * DAY_MS),
    })
    .returning()
  if (!row) throw new Error('The database did not return the dispute it inserted')
  await call.tx.update(charge).set({ disputed: true }).where(eq(charge.id, disputed.id))
  await recordEvent(call, 'charge.dispute.created', showDispute(row))
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
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.paymentIntentId,
    reason: row.reason,
    status: row.status,
  }
}
