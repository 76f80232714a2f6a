import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { order, orderLine } from './order.table.ts'

/** Orders of rehearsals, oldest first, by the rehearsal they belong to. */
export async function listRehearsed(
  db: Database | Transaction,
  rehearsalId: number,
): Promise<{ id: number; number: number }[]> {
  return db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(eq(order.rehearsalId, rehearsalId))
    .orderBy(asc(order.id))
}

/** How many orders each rehearsal still has; those that have none are not named. */
export async function countRehearsed(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: order.rehearsalId, orders: sql<number>`count(*)`.mapWith(Number) })
    .from(order)
    .where(isNotNull(order.rehearsalId))
    .groupBy(order.rehearsalId)
  return new Map(rows.flatMap(({ id, orders }) => (id === null ? [] : [[id, orders] as const])))
}

/** Variants whose units a rehearsal's orders have taken from the shelf, for locking them. */
export async function listTakenVariants(tx: Transaction, rehearsalId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ variantId: orderLine.variantId })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(order.rehearsalId, rehearsalId), eq(order.stockTaken, true)))
  return rows.map(({ variantId }) => variantId)
}

/** Notes that a rehearsal's orders have no units any more; answers how many of which go back to the shelf. */
export async function returnUnits(
  tx: Transaction,
  rehearsalId: number,
): Promise<{ variantId: number; quantity: number }[]> {
  const given = await tx
    .update(order)
    .set({ stockTaken: false })
    .where(and(eq(order.rehearsalId, rehearsalId), eq(order.stockTaken, true)))
    .returning({ id: order.id })
  if (given.length === 0) return []
  const ids = given.map(({ id }) => id)
  return tx
    .select({
      variantId: orderLine.variantId,
      quantity: sql<number>`sum(${orderLine.quantity})`.mapWith(Number),
    })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .groupBy(orderLine.variantId)
    .orderBy(asc(orderLine.variantId))
}

/** Deletes a rehearsal's orders with all that hangs on them, but for those in `keeps`. The database refuses any other. */
export async function deleteRehearsed(
  tx: Transaction,
  rehearsalId: number,
  keeps: readonly number[],
): Promise<void> {
  await tx
    .delete(order)
    .where(
      and(
        eq(order.rehearsalId, rehearsalId),
        keeps.length === 0 ? undefined : notInArray(order.id, [...keeps]),
      ),
    )
}
