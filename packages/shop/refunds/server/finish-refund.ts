import { formatMoney } from '@buoy/kernel/rules/money.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { increaseStock, lockStock } from '../../catalogue/server/stock.ts'
import { enqueueOrderMail } from '../../notices/server/order-mail-queue.ts'
import { countRefund } from '../../orders/server/move-order.ts'
import { lockOrder, readOrder, type StoredOrder } from '../../orders/server/read-order.ts'
import { writeLedger } from '../../payments/server/ledger.ts'
import type { SettleDeps } from '../../payments/server/settle-attempt.ts'
import { type RefundRow, refund, refundLine } from './refund.table.ts'

type ProviderAnswer = { kind: 'done'; reference: string | null } | { kind: 'failed'; why: string }

/**
 * Brings a refund that was asked for to its end: the provider sends the money (once, however often it
 * is asked), then pieces return to the shelf, the order counts it, and the customer is told. One that
 * the provider refuses is `failed` and counts no more; without an answer it stays `asked`.
 */
export async function finishRefund(deps: SettleDeps, id: number): Promise<RefundRow> {
  const row = await findRefund(deps, id)
  if (row.state !== 'asked') return row
  const order = await readOrder(deps.db, row.orderId)
  if (order === null) throw new Error(`The order ${row.orderId} of a refund is missing`)
  const answer = row.way === 'card' ? await askProvider(deps, row, order) : BY_HAND
  if (answer === null) return row
  if (answer.kind === 'failed') await fail(deps, row, answer.why)
  else await settle(deps, row, order, answer.reference)
  return findRefund(deps, id)
}

const BY_HAND: ProviderAnswer = { kind: 'done', reference: null }

async function findRefund(deps: Pick<SettleDeps, 'db'>, id: number): Promise<RefundRow> {
  const [row] = await deps.db.select().from(refund).where(eq(refund.id, id))
  if (row === undefined) throw new Error(`There is no refund ${id}`)
  return row
}

/** `null` when nothing is certain: the same ask may be made again without sending money twice. */
async function askProvider(
  deps: SettleDeps,
  row: RefundRow,
  order: StoredOrder,
): Promise<ProviderAnswer | null> {
  try {
    const { id } = await deps.stripe.refunds.create(
      {
        charge: order.paymentCharge ?? '',
        amount: row.amount,
        metadata: { order_id: String(order.id), refund: String(row.id) },
      },
      { idempotencyKey: `refund-${row.id}` },
    )
    return { kind: 'done', reference: id }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.warn(
      { code: error.code, type: error.rawType, refund: row.id, requestId: error.requestId },
      'the card provider did not take a refund',
    )
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    return isFinal ? { kind: 'failed', why: error.message } : null
  }
}

/** Locks in the agreed order: stock rows by id, then the order. */
async function settle(
  deps: SettleDeps,
  row: RefundRow,
  frozen: StoredOrder,
  reference: string | null,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const returning = await piecesToReturn(tx, row.id, frozen)
    await lockStock(
      tx,
      returning.map(({ variantId }) => variantId),
    )
    const order = await lockOrder(tx, row.orderId)
    if (order === null || !(await markDone(deps, tx, row.id, reference))) return
    for (const { variantId, quantity } of returning) {
      await increaseStock(tx, variantId, quantity, { reason: 'return', reference: `order ${order.number}` })
    }
    await countRefund(deps, tx, order, row.amount)
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

async function piecesToReturn(tx: Transaction, refundId: number, order: StoredOrder) {
  const lines = await tx
    .select()
    .from(refundLine)
    .where(and(eq(refundLine.refundId, refundId), eq(refundLine.restocked, true)))
  return lines
    .flatMap(({ position, quantity }) => {
      const line = order.lines.find((one) => one.position === position)
      return line === undefined || quantity === 0 ? [] : [{ variantId: line.variantId, quantity }]
    })
    .toSorted((a, b) => a.variantId - b.variantId)
}

/** False when another request was faster to write the same answer down. */
async function markDone(
  deps: SettleDeps,
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

async function fail(deps: SettleDeps, row: RefundRow, why: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, row.orderId)
    await tx
      .update(refund)
      .set({ state: 'failed', failure: why, doneAt: deps.clock.now() })
      .where(and(eq(refund.id, row.id), eq(refund.state, 'asked')))
    await writeLedger(tx, {
      orderId: row.orderId,
      at: deps.clock.now(),
      kind: 'refund-failed',
      summary: `The provider refused to refund ${formatMoney(row.amount)}: ${why}`,
      reference: `refund-${row.id}`,
    })
  })
}

function ledgerWords(row: RefundRow): string {
  const how = row.way === 'card' ? 'Refunded to the card' : 'Refunded by hand'
  return row.reason === '' ? `${how}.` : `${how}: ${row.reason}`
}
