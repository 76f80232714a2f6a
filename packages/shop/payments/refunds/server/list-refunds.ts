import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import { adjustmentNumbers } from '../../../orders/documents/server/issue-document.ts'
import { readOrder, type StoredOrder } from '../../../orders/record/server/read-order.ts'
import type { TracedPart } from '../../../pricing/engine/contract.ts'
import { onlyGst, readTrace } from '../../../pricing/engine/rules/stored-trace.ts'
import type { OrderRefunds, Refund } from '../contract.ts'
import { type PaidOrder, whatIsLeft } from '../rules/plan-refund.ts'
import { refund, refundLine } from './refund.table.ts'

/** The refunds of an order, oldest first, failed ones included. */
export async function listRefunds(db: Database | Transaction, orderId: number): Promise<Refund[]> {
  const rows = await db
    .select({ refund, line: refundLine })
    .from(refund)
    .leftJoin(refundLine, eq(refundLine.refundId, refund.id))
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.id), asc(refundLine.position))
  const notes = await adjustmentNumbers(db, [...new Set(rows.map((row) => row.refund.id))])
  const refunds = new Map<number, Refund>()
  for (const row of rows) {
    const { id, createdAt, state, way, amount, gst, shipping, reason, method, failure, ownerName } =
      row.refund
    const taxes = row.refund.taxes ?? onlyGst({ total: amount, gst })
    const known = refunds.get(id) ?? {
      id,
      at: createdAt.toISOString(),
      state,
      way,
      amount,
      gst,
      shipping,
      reason,
      failure,
      ownerName,
      method,
      taxes,
      note: notes.get(id) ?? null,
      lines: [],
    }
    if (row.line !== null) {
      const { position, quantity, restocked } = row.line
      known.lines.push({ position, quantity, amount: row.line.amount, gst: row.line.gst, restocked })
    }
    refunds.set(id, known)
  }
  return [...refunds.values()]
}

/** Refunds of an order that count: done, or asked for. */
export async function listCounting(db: Database | Transaction, orderId: number): Promise<Refund[]> {
  return (await listRefunds(db, orderId)).filter(({ state }) => state !== 'failed')
}

/** The refunds of an order and what of it can still go back; `null` when there is no such order. */
export async function findOrderRefunds(db: Database, orderId: number): Promise<OrderRefunds | null> {
  const [order, refunds] = await Promise.all([readOrder(db, orderId), listRefunds(db, orderId)])
  if (order === null) return null
  const counting = refunds.filter(({ state }) => state !== 'failed')
  return {
    refunds,
    left: whatIsLeft(paidParts(order), counting),
    byCard: order.paymentCharge !== null,
    canRestock: order.stockTaken && order.lines.some(({ counted }) => counted),
  }
}

/** What was paid for an order, part by part; nothing for one that is not paid. */
export function paidParts(order: StoredOrder): PaidOrder {
  const trace = order.trace && readTrace(order.trace)
  const taxOf = (part: TracedPart | null | undefined, paid: { total: Cents; gst: Cents }) => {
    if (trace === null) return { taxes: onlyGst(paid), taxed: paid.gst > 0 ? paid.total : 0 }
    const isPaid = trace.taxation === 'included' || trace.taxation === 'added'
    if (!isPaid || part == null) return { taxes: [], taxed: 0 }
    return { taxes: part.taxes, taxed: part.taxable + part.taxAdded }
  }
  const shippingTotal = trace?.shipping?.total ?? order.shippingAmount
  return {
    lines: order.lines.map((line) => {
      const { position, name, quantity, gst } = line
      const part = trace?.lines[position]
      const total = part?.total ?? line.subtotal - line.discount
      return { position, name, quantity, total, ...taxOf(part, { total, gst }) }
    }),
    shipping: {
      total: shippingTotal,
      ...taxOf(trace?.shipping, { total: shippingTotal, gst: order.shippingGst }),
    },
    paid: order.paidAt === null ? 0 : order.total,
  }
}
