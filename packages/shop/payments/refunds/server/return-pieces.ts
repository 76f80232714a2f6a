import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { readReturned, type StockCause } from '../../../catalogue/products/server/stock.ts'
import type { StoredOrder } from '../../../orders/record/server/read-order.ts'
import { refund, refundLine } from './refund.table.ts'

type Pieces = { variantId: number; quantity: number }

/** What the stock's history says of units that come back from an order. */
export function returnCause({ number }: Pick<StoredOrder, 'number'>): StockCause & { reference: string } {
  return { reason: 'return', reference: `order ${number}` }
}

/** The units that come back with a refund, in the order of their variants' ids. */
export function piecesOfRefund(tx: Transaction, refundId: number, order: StoredOrder): Promise<Pieces[]> {
  return readPieces(tx, order, eq(refund.id, refundId))
}

/**
 * Of the units of a refund that has just been marked as done those that do not lie on the shelf yet: an earlier refund
 * may have put them there and have failed later, and a unit comes back once. Under the locks of stock and order.
 */
export async function notYetReturned(
  tx: Transaction,
  order: StoredOrder,
  returning: readonly Pieces[],
): Promise<Pieces[]> {
  if (returning.length === 0) return []
  const ids = returning.map(({ variantId }) => variantId)
  const there = await readReturned(tx, ids, returnCause(order))
  const due = await readPieces(tx, order, and(eq(refund.orderId, order.id), eq(refund.state, 'done')))
  const dueOf = new Map(due.map(({ variantId, quantity }) => [variantId, quantity]))
  return returning.flatMap(({ variantId, quantity }) => {
    const missing = (dueOf.get(variantId) ?? 0) - (there.get(variantId) ?? 0)
    return missing > 0 ? [{ variantId, quantity: Math.min(quantity, missing) }] : []
  })
}

async function readPieces(tx: Transaction, order: StoredOrder, where: SQL | undefined): Promise<Pieces[]> {
  const lines = await tx
    .select({ position: refundLine.position, quantity: refundLine.quantity })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(and(eq(refundLine.restocked, true), where))
  const pieces = new Map<number, number>()
  for (const { position, quantity } of lines) {
    const line = order.lines.find((one) => one.position === position)
    if (line === undefined || !line.counted || quantity === 0) continue
    pieces.set(line.variantId, (pieces.get(line.variantId) ?? 0) + quantity)
  }
  return [...pieces]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .toSorted((a, b) => a.variantId - b.variantId)
}
