import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, eq } from 'drizzle-orm'
import { uncountRefund } from '../../../orders/record/server/move-order.ts'
import { lockOrder } from '../../../orders/record/server/read-order.ts'
import { writeLedger } from '../../ledger/server/ledger.ts'
import { noteTrouble } from '../../ledger/server/note-trouble.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { RefundWord } from '../../port/rules/payment.ts'
import { type RefundRow, refund, refundLine } from './refund.table.ts'

type Deps = Pick<ReconcileDeps, 'db' | 'clock' | 'jobs'>
type Failure = Omit<Extract<RefundWord, { kind: 'failed' }>, 'kind'>

/**
 * A refund that the provider has refused, or that has come back to it, counts no more; that is its last word, so how the
 * refund stood is read under the order's lock. Of one that had not been done the owner is told by mail, unless they
 * `isWatching`: then the answer to their press says so.
 */
export async function failRefund(
  deps: Deps,
  { id, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
  failure: Failure & { isWatching: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [row] = await tx.select().from(refund).where(eq(refund.id, id)).for('update')
    if (order === null || row === undefined || row.state === 'failed') return
    // A refusal to take it says nothing of one that another answer was faster to call done.
    if (row.state === 'done' && failure.reference === null) return
    await tx
      .update(refund)
      .set({ state: 'failed', failure: failure.why, doneAt: deps.clock.now() })
      .where(eq(refund.id, id))
    if (row.state === 'asked') await emailRefused(deps, tx, row, failure)
    else await takeBack(deps, tx, order, row, failure.why)
  })
}

async function emailRefused(
  deps: Deps,
  tx: Transaction,
  row: RefundRow,
  { why, isWatching }: { why: string; isWatching: boolean },
): Promise<void> {
  const formatMoney = moneyFormat(await readStoreDetails({ db: tx }))
  const entry = {
    orderId: row.orderId,
    kind: 'refund-failed' as const,
    reference: `refund-${row.id}`,
    summary: `The provider refused to refund ${formatMoney(row.amount)}: ${why}`,
  }
  if (isWatching) await writeLedger(tx, { ...entry, at: deps.clock.now() })
  else await noteTrouble(deps, tx, entry)
}

/**
 * Money that had seemed to arrive is with the shop again: its order counts it no more, and its owner is told. Units that
 * returned to the shelf stay there, for they have come back. The customer hears of it from the owner, who knows how to
 * send the money now.
 */
async function takeBack(
  deps: Deps,
  tx: Transaction,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  row: RefundRow,
  why: string,
): Promise<void> {
  const formatMoney = moneyFormat(await readStoreDetails({ db: tx }))
  await uncountRefund(deps, tx, order, row.amount)
  const pieces = (await hasRestocked(tx, row.id)) ? ' Its units stay on the shelf.' : ''
  await noteTrouble(deps, tx, {
    orderId: row.orderId,
    kind: 'refund-failed',
    reference: `refund-${row.id}-back`,
    summary: `The refund of ${formatMoney(row.amount)} did not arrive: ${why}. The money is with you again. Refund it once more, or send it another way and record that.${pieces}`,
  })
}

async function hasRestocked(tx: Transaction, refundId: number): Promise<boolean> {
  const rows = await tx
    .select({ position: refundLine.position })
    .from(refundLine)
    .where(and(eq(refundLine.refundId, refundId), eq(refundLine.restocked, true)))
    .limit(1)
  return rows.length > 0
}
