import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import { failureOf } from '../../port/server/provider-failure.ts'
import type { Dispute } from '../contract.ts'
import { applyDispute } from './apply-dispute.ts'
import { dispute } from './dispute.table.ts'
import { showDispute } from './find-disputes.ts'

const UNKNOWN: Refusal = { code: 'not-found', message: 'There is no such dispute.' }
const NOT_OPEN: Refusal = {
  code: 'not-open',
  message: 'The bank no longer waits for an answer to this dispute. Reload to see how it stands.',
}

const NOTHING_TAKEN: Refusal = {
  code: 'inquiry',
  message: 'The bank only asks: no money has been taken. Refund the order if you agree with the customer.',
}

/** What the owner answers: evidence, which the bank takes once, or that they accept the loss. */
export type DisputeResponse = { kind: 'evidence'; text: string } | { kind: 'accept' }

/**
 * Sends the owner's answer to the bank by the provider, and takes over what comes of it. Refuses
 * `not-found`, `not-open`, and with the provider's words what the provider does not take.
 */
export async function respondToDispute(
  deps: ReconcileDeps,
  input: { id: string; answer: DisputeResponse; owner: AuditedChange['owner'] },
): Promise<Outcome<Dispute>> {
  const [known] = await deps.db.select().from(dispute).where(eq(dispute.id, input.id))
  if (known === undefined) return refused(UNKNOWN)
  if (known.state !== 'open') return refused(NOT_OPEN)
  if (known.kind === 'inquiry' && input.answer.kind === 'accept') return refused(NOTHING_TAKEN)
  try {
    await send(deps, input.id, input.answer)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null) throw error
    return refused({ code: 'provider', message: `The card provider did not take it: ${failure.message}` })
  }
  await applyDispute(deps, known.orderId, input.id)
  const action = input.answer.kind === 'accept' ? 'dispute accepted' : 'dispute answered'
  await recordAudit(deps, {
    owner: input.owner,
    kind: 'orders',
    ref: known.orderId,
    action,
    subject: `order ${known.orderId}`,
  })
  const [after] = await deps.db.select().from(dispute).where(eq(dispute.id, input.id))
  return done(showDispute(after ?? known))
}

async function send({ provider }: ReconcileDeps, id: string, answer: DisputeResponse): Promise<void> {
  await (answer.kind === 'accept' ? provider.acceptDispute(id) : provider.sendEvidence(id, answer.text))
}
