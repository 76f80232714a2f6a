import { HOUR_MS } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { increaseStock, lockStock } from '../../../catalogue/products/server/stock.ts'
import { issueAdjustmentNote } from '../../../orders/documents/server/issue-document.ts'
import { countRefund } from '../../../orders/record/server/move-order.ts'
import { enqueueOrderMail } from '../../../orders/record/server/order-mail-queue.ts'
import { lockOrder, readOrder } from '../../../orders/record/server/read-order.ts'
import { writeLedger } from '../../ledger/server/ledger.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { RefundWord } from '../../port/rules/payment.ts'
import { callProvider } from './call-provider.ts'
import { failRefund } from './fail-refund.ts'
import { type RefundRow, refund } from './refund.table.ts'
import { notYetReturned, piecesOfRefund, returnCause } from './return-pieces.ts'
import { watchRefund } from './watch-refund.ts'

/** What a refund given by hand is from the beginning. */
const BY_HAND: RefundWord = { kind: 'done', reference: null }

/** Refunds of one run; the rest follows with the next. */
const BATCH = 50
/** A refund that the provider has not ended is asked about so often. */
const ASK_EVERY_MS = HOUR_MS

/**
 * Brings a refund that was asked for to its end: the provider sends the money (once, however often it
 * is asked), then units return to the shelf, the order counts it, and the customer is told. One that
 * the provider refuses is `failed` and counts no more; while it is on its way, and without an answer, it stays `asked`.
 * `isWatching`: the owner waits for the answer.
 */
export async function finishRefund(
  deps: ReconcileDeps,
  id: number,
  { isWatching = false }: { isWatching?: boolean } = {},
): Promise<RefundRow> {
  const row = await findRefund(deps, id)
  if (row.state !== 'asked') return row
  const order = await readOrder(deps.db, row.orderId)
  if (order === null) throw new Error(`The order ${row.orderId} of a refund is missing`)
  const word = row.way === 'card' ? await callProvider(deps, row, order) : BY_HAND
  if (word === null) return row
  await bringRefundTo(deps, row, word, { isWatching })
  return findRefund(deps, id)
}

/**
 * Brings a refund to what the provider says about it; what it has said before changes nothing. Two words of one moment
 * may be brought at once, in any order: `row` may be old by then, so how it stands is looked at again under the locks.
 */
export async function bringRefundTo(
  deps: ReconcileDeps,
  row: RefundRow,
  word: RefundWord,
  { isWatching }: { isWatching: boolean },
): Promise<void> {
  // Whatever has happened to it since, one that has left `asked` can only fail, and one that has failed stays so.
  if (row.state === 'failed' || (row.state === 'done' && word.kind !== 'failed')) return
  switch (word.kind) {
    case 'failed':
      return failRefund(deps, row, { ...word, isWatching })
    case 'pending':
      return noteOnItsWay(deps, row.id, word.reference)
    case 'done':
      return settle(deps, row, word.reference)
  }
}

/** Asks about refunds that the provider has not ended for a while; one that cannot be asked about keeps no other waiting. */
export async function finishHangingRefunds(deps: ReconcileDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - ASK_EVERY_MS)
  const hanging = await deps.db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.state, 'asked'),
        eq(refund.way, 'card'),
        lt(refund.createdAt, before),
        or(isNull(refund.checkedAt), lt(refund.checkedAt, before)),
      ),
    )
    .orderBy(sql`${refund.checkedAt} asc nulls first`, asc(refund.id))
    .limit(BATCH)
  for (const { id } of hanging) {
    try {
      await finishRefund(deps, id)
    } catch (error) {
      deps.log.error({ err: error, refund: id }, 'a refund could not be asked about')
    }
    await deps.db.update(refund).set({ checkedAt: deps.clock.now() }).where(eq(refund.id, id))
  }
}

async function findRefund(deps: Pick<ReconcileDeps, 'db'>, id: number): Promise<RefundRow> {
  const [row] = await deps.db.select().from(refund).where(eq(refund.id, id))
  if (row === undefined) throw new Error(`There is no refund ${id}`)
  return row
}

/** The provider has taken it and the bank has not: its news, or the reconciler, will tell the end. */
async function noteOnItsWay(deps: Pick<ReconcileDeps, 'db'>, id: number, reference: string): Promise<void> {
  await deps.db
    .update(refund)
    .set({ providerRefund: reference })
    .where(and(eq(refund.id, id), eq(refund.state, 'asked')))
}

/** Locks in the agreed order: stock rows by id, then the order. */
async function settle(deps: ReconcileDeps, row: RefundRow, reference: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const frozen = await readOrder(tx, row.orderId)
    if (frozen === null) throw new Error(`The order ${row.orderId} of a refund is missing`)
    const returning = await piecesOfRefund(tx, row.id, frozen)
    await lockStock(
      tx,
      returning.map(({ variantId }) => variantId),
    )
    const order = await lockOrder(tx, row.orderId)
    if (order === null || !(await markDone(deps, tx, row.id, reference))) return
    if (reference !== null) await watchRefund(deps, tx, { providerRefund: reference, orderId: order.id })
    for (const { variantId, quantity } of await notYetReturned(tx, frozen, returning)) {
      await increaseStock(tx, variantId, quantity, returnCause(order))
    }
    await countRefund(deps, tx, order, row.amount)
    await issueAdjustmentNote(deps, tx, { refundId: row.id, order })
    await writeLedger(tx, {
      orderId: order.id,
      at: deps.clock.now(),
      kind: 'refund',
      summary: ledgerWords(row),
      amount: row.amount,
      reference: reference ?? `refund-${row.id}`,
    })
    if (row.tellsCustomer) {
      await enqueueOrderMail(deps, tx, { orderId: order.id, kind: 'refunded', reference: `refund:${row.id}` })
    }
  })
}

/** False when another request was faster to write the same answer down. */
async function markDone(
  deps: ReconcileDeps,
  tx: Transaction,
  id: number,
  providerRefund: string | null,
): Promise<boolean> {
  const moved = await tx
    .update(refund)
    .set({ state: 'done', providerRefund, doneAt: deps.clock.now() })
    .where(and(eq(refund.id, id), eq(refund.state, 'asked')))
    .returning({ id: refund.id })
  return moved.length > 0
}

function ledgerWords(row: RefundRow): string {
  const byHand = row.method === '' ? 'Refunded by hand' : `Refunded by hand (${row.method})`
  const how = row.way === 'card' ? 'Refunded to the card' : byHand
  return row.reason === '' ? `${how}.` : `${how}: ${row.reason}`
}
