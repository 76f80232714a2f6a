import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { RefundedPieces } from '../../../orders/record/rules/to-send.ts'
import { refund, refundLine } from './refund.table.ts'

/** The units that refunds of these orders name, by order; refunds that failed do not count. */
export async function listRefundedPieces(
  db: ReadDatabase,
  orderIds: readonly number[],
): Promise<Map<number, RefundedPieces[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: refund.orderId,
      position: refundLine.position,
      quantity: refundLine.quantity,
      at: refund.createdAt,
    })
    .from(refundLine)
    .innerJoin(refund, eq(refund.id, refundLine.refundId))
    .where(
      and(inArray(refund.orderId, [...orderIds]), ne(refund.state, 'failed'), gt(refundLine.quantity, 0)),
    )
    .orderBy(asc(refund.id), asc(refundLine.position))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The same for one line, as a number in a query. */
export function refundedPieces(line: { orderId: SQL; position: SQL }): SQL {
  return sql`(
    select coalesce(sum(${refundLine.quantity}), 0) from ${refundLine}
    join ${refund} on ${refund.id} = ${refundLine.refundId} and ${refund.state} <> 'failed'
    where ${refund.orderId} = ${line.orderId} and ${refundLine.position} = ${line.position}
  )`
}
