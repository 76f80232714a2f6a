import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, eq, ne } from 'drizzle-orm'
import { lockOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { RefundInput } from '../contract.ts'
import { planRefund, type RefundWish, wishForTheRest } from '../rules/plan-refund.ts'
import { finishRefund } from './finish-refund.ts'
import { FINISH_REFUND_QUEUE } from './finish-refund-queue.ts'
import { listCounting, paidParts } from './list-refunds.ts'
import { type RefundRow, refund, refundLine } from './refund.table.ts'

/** If the process dies between asking and hearing, the job takes over after this long, in seconds. */
const TAKE_OVER_SECONDS = 120

export type RefundRequest = Omit<RefundInput, 'lines' | 'shipping' | 'method'> & {
  method?: string
  orderId: number
  /** What goes back, with the positions of lines whose units return to the shelf; `rest` is all that is left. */
  wish: (RefundWish & { restock: ReadonlySet<number> }) | 'rest'
  owner: Pick<Owner, 'id' | 'name'> | null
}

export type RefundDeps = ReconcileDeps & {
  /** Stops a refund at a named point; only race tests hand one in. */
  pauseAt?: (point: 'refund-asked') => Promise<void>
}

/** How a refund stands after it was asked for. */
export type RefundOutcome = Pick<RefundRow, 'id' | 'state' | 'amount' | 'failure'>

/**
 * Sends money of a paid order back, in part or all that is left. The amounts are reserved under the
 * order's lock before the provider is asked, so that of two refunds at once the second sees the first;
 * the same request again is the same refund, unless that has failed: then it is another try. A refund the provider has not answered yet stays `asked`
 * and is finished by a job. Refuses what is more than is left, and an order that was not paid.
 */
export async function refundPart(deps: RefundDeps, ask: RefundRequest): Promise<Outcome<RefundOutcome>> {
  const asked = await deps.db.transaction((tx) => reserve(deps, tx, ask))
  if (!asked.ok) return asked
  await deps.pauseAt?.('refund-asked')
  return done(await finishRefund(deps, asked.value.id, { isWatching: ask.owner !== null }))
}

async function reserve(
  deps: RefundDeps,
  tx: Transaction,
  ask: RefundRequest,
): Promise<Outcome<{ id: number }>> {
  const order = await lockOrder(tx, ask.orderId)
  const no = refusalOf(order, ask)
  if (order === null || no !== null) return refused(no ?? NO_ORDER)
  const [known] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.request, ask.request), ne(refund.state, 'failed')))
  if (known !== undefined) return done(known)

  const earlier = await listCounting(tx, order.id)
  const wish = ask.wish === 'rest' ? restOf(order, earlier) : ask.wish
  const planned = planRefund(paidParts(order), earlier, wish, moneyFormat(await readStoreDetails({ db: tx })))
  if (!planned.ok) return planned
  const { lines, ...amounts } = planned.value
  const { request, way, reason, tellsCustomer } = ask
  const method = way === 'manual' ? (ask.method ?? '') : ''
  const [row] = await tx
    .insert(refund)
    .values({
      ...amounts,
      request,
      way,
      reason,
      method,
      tellsCustomer,
      orderId: order.id,
      state: 'asked' as const,
      ownerName: ask.owner?.name ?? null,
      createdAt: deps.clock.now(),
    })
    .returning({ id: refund.id })
  if (row === undefined) throw new Error('The database did not return the refund it inserted')
  if (lines.length > 0) {
    const counted = new Set(order.lines.flatMap((line) => (line.counted ? line.position : [])))
    const restocked = (position: number) =>
      order.stockTaken && counted.has(position) && wish.restock.has(position)
    await tx
      .insert(refundLine)
      .values(lines.map((line) => ({ ...line, refundId: row.id, restocked: restocked(line.position) })))
  }
  await deps.jobs.enqueue(tx, FINISH_REFUND_QUEUE, row, { startAfterSeconds: TAKE_OVER_SECONDS })
  await recordAudit(
    { db: tx, clock: deps.clock },
    {
      owner: ask.owner,
      kind: 'orders',
      ref: order.id,
      action: 'refund asked for',
      subject: `order ${order.number}`,
      detail: { cents: amounts.amount, way },
    },
  )
  return done(row)
}

/** All that is left; whole units only, none of them back on the shelf unless somebody says so. */
function restOf(order: StoredOrder, earlier: Awaited<ReturnType<typeof listCounting>>) {
  return { ...wishForTheRest(paidParts(order), earlier), restock: new Set<number>() }
}

const NO_ORDER: Refusal = { code: 'not-found', message: 'There is no such order.' }

function refusalOf(order: StoredOrder | null, ask: RefundRequest): Refusal | null {
  if (order === null) return NO_ORDER
  if (order.paidAt === null) {
    return {
      code: 'not-paid',
      message: 'This order was not paid, so nothing can go back. Cancel it instead.',
    }
  }
  if (ask.way === 'card' && order.paymentCharge === null) {
    const message = 'This order was not paid by card. Give the money back by hand and record it here.'
    return { code: 'no-card', field: 'way', message }
  }
  return null
}
