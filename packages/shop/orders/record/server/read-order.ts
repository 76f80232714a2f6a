import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { OrderTotals } from '../../../pricing/engine/contract.ts'
import { taxTotals } from '../../../pricing/engine/rules/count-taxes.ts'
import { onlyGst, readTrace } from '../../../pricing/engine/rules/stored-trace.ts'
import { type OrderLineRow, type OrderRow, order, orderLine } from './order.table.ts'

export type StoredOrder = OrderRow & { lines: OrderLineRow[] }

/** Reads an order with its lines, or `null`. */
export async function readOrder(db: Database | Transaction, id: number): Promise<StoredOrder | null> {
  const row = await readOrderRow(db, id)
  return row && { ...row, lines: await readLines(db, id) }
}

/** Reads an order without its lines, or `null`. */
export async function readOrderRow(db: Database | Transaction, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(order).where(eq(order.id, id))
  return row ?? null
}

function readLines(db: Database | Transaction, id: number): Promise<OrderLineRow[]> {
  return db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.position))
}

/** Reads an order's row by the number people call it, or `null`. */
export async function readOrderByNumber(db: Database, number: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(order).where(eq(order.number, number))
  return row ?? null
}

/** Reads several orders with their lines, in the order of the ids given; unknown ones are left out. */
export async function readOrders(db: Database, ids: readonly number[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return []
  const [rows, lines] = await Promise.all([
    db
      .select()
      .from(order)
      .where(inArray(order.id, [...ids])),
    db
      .select()
      .from(orderLine)
      .where(inArray(orderLine.orderId, [...ids]))
      .orderBy(asc(orderLine.orderId), asc(orderLine.position)),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const byId = new Map(rows.map((row) => [row.id, { ...row, lines: linesOf.get(row.id) ?? [] }]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** What a stored order comes to; the parts of single coupons are known of those with a trace. */
export function totalsOf(stored: OrderRow): OrderTotals {
  const trace = stored.trace && readTrace(stored.trace)
  return {
    items: stored.items,
    discount: stored.discount,
    discounts: trace?.discounts ?? [],
    shipping: stored.shippingAmount,
    gst: stored.gst,
    taxes: trace === null ? onlyGst(stored) : taxTotals(trace),
    gstRemoved: stored.gstRemoved,
    taxAdded: stored.taxAdded,
    total: stored.total,
  }
}

/** Names a state of an order: anyone who changes it gives it another. */
export function versionOf(row: { updatedAt: Date }): number {
  return row.updatedAt.getTime()
}

/** Units per variant in the order of their ids, as stock is locked. */
export function piecesOf(order: StoredOrder): { variantId: number; quantity: number }[] {
  const pieces = new Map<number, number>()
  for (const { variantId, quantity } of order.lines) {
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  }
  return [...pieces]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => a.variantId - b.variantId)
}

/**
 * Locks an order until the transaction ends, the last lock of the agreed order, and reads it; its lines only where the
 * caller has not read them under a lock that keeps them.
 */
export async function lockOrder(
  tx: Transaction,
  id: number,
  lines?: OrderLineRow[],
): Promise<StoredOrder | null> {
  const [locked] = await tx.select().from(order).where(eq(order.id, id)).for('update')
  return locked === undefined ? null : { ...locked, lines: lines ?? (await readLines(tx, id)) }
}
