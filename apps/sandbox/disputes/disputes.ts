import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { charge, dispute } from '../charges/charge.table.ts'
import { isInquiry, showDispute } from '../charges/open-dispute.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Call } from '../http/call.ts'
import { endpoint } from '../http/endpoint.ts'
import { afterCursor, listObject, rowsToRead } from '../http/list-page.ts'
import { flag, id, metadata, page, text } from '../http/parameters.ts'
import { type EndpointResult, invalidRequest, missing, succeeded } from '../http/provider-refusal.ts'

const listInput = z.strictObject({ ...page, charge: id.optional(), payment_intent: id.optional() })
const updateInput = z.strictObject({
  id,
  evidence: z.record(z.string().max(100), text).optional(),
  submit: flag.default(true),
  metadata: metadata.optional(),
})

/** Evidence that the bank of the box finds good or bad, as the live provider's test mode has it. */
const OUTCOMES: Readonly<Record<string, 'won' | 'lost'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
}

const ESCALATES = 'escalate_inquiry_evidence'
const CLOSED: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed'])

/** `/v1/disputes`: what cardholders have complained of, and the store's answers. */
export const disputeEndpoints = [
  endpoint('GET', '/disputes', listInput, listDisputes),
  endpoint('GET', '/disputes/:id', z.strictObject({ id }), retrieveDispute),
  endpoint('POST', '/disputes/:id', updateInput, updateDispute),
  endpoint('POST', '/disputes/:id/close', z.strictObject({ id }), (call: Call, input: { id: string }) =>
    endDispute(call, input.id, 'lost'),
  ),
]

async function retrieveDispute({ tx }: Call, input: { id: string }): Promise<EndpointResult> {
  const [row] = await tx.select().from(dispute).where(eq(dispute.id, input.id))
  return row ? succeeded(showDispute(row)) : missing('dispute', input.id)
}

async function listDisputes({ tx }: Call, input: z.infer<typeof listInput>): Promise<EndpointResult> {
  const rows = await tx
    .select()
    .from(dispute)
    .where(
      and(
        input.charge ? eq(dispute.chargeId, input.charge) : undefined,
        input.payment_intent ? eq(dispute.paymentIntentId, input.payment_intent) : undefined,
        afterCursor(dispute, input),
      ),
    )
    .orderBy(desc(dispute.place))
    .limit(rowsToRead(input))
  return succeeded(listObject('disputes', input, rows.map(showDispute)))
}

/**
 * Takes evidence. The texts `winning_evidence` and `losing_evidence` decide at once, `escalate_inquiry_evidence` makes a
 * dispute of an inquiry, others wait for the bank.
 */
async function updateDispute(call: Call, input: z.infer<typeof updateInput>): Promise<EndpointResult> {
  const said = Object.values(input.evidence ?? {}).flatMap((one) => OUTCOMES[one.trim()] ?? [])
  const [outcome] = said
  if (input.submit && outcome !== undefined) return endDispute(call, input.id, outcome)
  const escalates = Object.values(input.evidence ?? {}).some((one) => one.trim() === ESCALATES)
  if (input.submit && escalates)
    return change(call, input.id, () => 'needs_response', 'charge.dispute.updated')
  const status = input.submit ? 'under_review' : 'needs_response'
  const toStatus = (before: string) => (isInquiry(before) ? `warning_${status}` : status)
  return change(call, input.id, toStatus, 'charge.dispute.updated')
}

async function endDispute(call: Call, disputeId: string, outcome: 'won' | 'lost'): Promise<EndpointResult> {
  const toStatus = (before: string) => (isInquiry(before) ? 'warning_closed' : outcome)
  const ended = await change(call, disputeId, toStatus, 'charge.dispute.closed')
  if (!ended.ok) return ended
  const [row] = await call.tx.select().from(dispute).where(eq(dispute.id, disputeId))
  if (row && row.status !== 'lost')
    await call.tx.update(charge).set({ disputed: false }).where(eq(charge.id, row.chargeId))
  return ended
}

async function change(
  call: Call,
  disputeId: string,
  toStatus: (before: string) => string,
  event: 'charge.dispute.updated' | 'charge.dispute.closed',
): Promise<EndpointResult> {
  const [row] = await call.tx.select().from(dispute).where(eq(dispute.id, disputeId)).for('update')
  if (!row) return missing('dispute', disputeId)
  if (CLOSED.has(row.status)) {
    return invalidRequest(`This dispute is already closed as ${row.status}.`, { param: 'id' })
  }
  const [changed] = await call.tx
    .update(dispute)
    .set({ status: toStatus(row.status) })
    .where(eq(dispute.id, disputeId))
    .returning()
  if (!changed) throw new Error('The database did not return the dispute it changed')
  await recordEvent(call, event, showDispute(changed))
  return succeeded(showDispute(changed))
}
