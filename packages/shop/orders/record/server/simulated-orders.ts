import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { order, orderLine } from './order.table.ts'

/** Orders of simulations, oldest first, by the simulation they belong to. */
export async function listSimulated(
  db: Database | Transaction,
  simulationId: number,
): Promise<{ id: number; number: number }[]> {
  return db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(eq(order.simulationId, simulationId))
    .orderBy(asc(order.id))
}

/** How many orders each simulation still has; those that have none are not named. */
export async function countSimulated(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: order.simulationId, orders: sql<number>`count(*)`.mapWith(Number) })
    .from(order)
    .where(isNotNull(order.simulationId))
    .groupBy(order.simulationId)
  return new Map(rows.flatMap(({ id, orders }) => (id === null ? [] : [[id, orders] as const])))
}

/** Variants whose units a simulation's orders have taken from the shelf, for locking them. */
export async function listTakenVariants(tx: Transaction, simulationId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ variantId: orderLine.variantId })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(order.simulationId, simulationId), eq(order.stockTaken, true)))
  return rows.map(({ variantId }) => variantId)
}

/** Notes that a simulation's orders have no units any more; answers how many of which go back to the shelf. */
export async function returnUnits(
  tx: Transaction,
  simulationId: number,
): Promise<{ variantId: number; quantity: number }[]> {
  const given = await tx
    .update(order)
    .set({ stockTaken: false })
    .where(and(eq(order.simulationId, simulationId), eq(order.stockTaken, true)))
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

/** Deletes a simulation's orders with all that hangs on them, but for those in `keeps`. The database refuses any other. */
export async function deleteSimulated(
  tx: Transaction,
  simulationId: number,
  keeps: readonly number[],
): Promise<void> {
  await tx
    .delete(order)
    .where(
      and(
        eq(order.simulationId, simulationId),
        keeps.length === 0 ? undefined : notInArray(order.id, [...keeps]),
      ),
    )
}
