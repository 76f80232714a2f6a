import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { applyPayment } from '../../ledger/server/apply-payment.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import { findWaiting } from './find-transfer.ts'
import { endTransfer } from './transfer-provider.ts'

const NOT_WAITING: Refusal = {
  code: 'not-waiting',
  message: 'This order does not wait for a bank transfer. Reload to see how it stands.',
}

/**
 * The owner has seen the money of an order's transfer: it is paid like any other payment, once. Should the process die
 * in between, the reconciler finds the transfer paid. Refuses `not-waiting`.
 */
export async function markTransferPaid(
  deps: ReconcileDeps,
  input: { orderId: number; owner: AuditedChange['owner'] },
): Promise<Outcome<null>> {
  const waiting = await findWaiting(deps.db, input.orderId)
  if (waiting === null || !(await endTransfer(deps, waiting.id, 'paid'))) return refused(NOT_WAITING)
  await applyPayment(deps, waiting.checkoutSessionId, await deps.provider.retrieve(waiting.id))
  await recordAudit(deps, {
    owner: input.owner,
    kind: 'orders',
    ref: input.orderId,
    action: 'payment recorded',
    subject: `order ${input.orderId}`,
  })
  return done(null)
}
