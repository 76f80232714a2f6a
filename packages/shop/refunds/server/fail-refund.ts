import { formatMoney } from '@buoy/kernel/rules/money.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import { uncountRefund } from '../../orders/server/move-order.ts'
import { lockOrder } from '../../orders/server/read-order.ts'
import { writeLedger } from '../../payments/server/ledger.ts'
import { noteTrouble } from '../../payments/server/note-trouble.ts'
import type { SettleDeps } from '../../payments/server/settle-attempt.ts'
import { type RefundRow, refund, refundLine } from './refund.table.ts'

type Deps = Pick<SettleDeps, 'db' | 'clock' | 'jobs'>

/**
 * A refund that the provider refuses counts no more. Its owner is told by mail, unless she `isWatching`: then the
 * answer to her press says so.
 */
export async function refuseRefund(
  deps: Deps,
  row: RefundRow,
  refusal: { why: string; isWatching: boolean },
): Promise<void> {
  const entry = {
    ...{ orderId: row.orderId, kind: 'refund-failed' as const, reference: `refund-${row.id}` },
    summary: `The provider refused to refund ${formatMoney(row.amount)}: ${refusal.why}`,
  }
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, row.orderId)
    if (!(await markFailed(deps, tx, row, 'asked', refusal.why))) return
    if (refusal.isWatching) await writeLedger(tx, { ...entry, at: deps.clock.now() })
    else await noteTrouble(deps, tx, entry)
  })
}

/**
 * A refund that was done has come back to the provider: the order counts it no more, and its owner is told. Pieces that
 * returned to the shelf stay there, for they have come back. The customer hears of it from the owner, who knows how to
 * send the money now.
 */
export async function takeRefundBack(deps: Deps, row: RefundRow, why: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, row.orderId)
    if (order === null || !(await markFailed(deps, tx, row, 'done', why))) return
    await uncountRefund(deps, tx, order, row.amount)
    const pieces = (await hasRestocked(tx, row.id)) ? ' Its pieces stay on the shelf.' : ''
    await noteTrouble(deps, tx, {
      ...{ orderId: row.orderId, kind: 'refund-failed', reference: `refund-${row.id}-back` },
      summary: `The refund of ${formatMoney(row.amount)} did not arrive: ${why}. The money is with you again. Refund it once more, or send it another way and record that.${pieces}`,
    })
  })
}

/** False when it is not in that state any more. */
async function markFailed(
  deps: Deps,
  tx: Transaction,
  row: RefundRow,
  from: 'asked' | 'done',
  failure: string,
): Promise<boolean> {
  const moved = await tx
    .update(refund)
    .set({ state: 'failed', failure, doneAt: deps.clock.now() })
    .where(and(eq(refund.id, row.id), eq(refund.state, from)))
    .returning({ id: refund.id })
  return moved.length > 0
}

async function hasRestocked(tx: Transaction, refundId: number): Promise<boolean> {
  const rows = await tx
    .select({ position: refundLine.position })
    .from(refundLine)
    .where(and(eq(refundLine.refundId, refundId), eq(refundLine.restocked, true)))
    .limit(1)
  return rows.length > 0
}
