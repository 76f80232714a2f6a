import { inParts } from '@buoy/kernel/rules/in-parts.ts'
import type { Database, ReadDatabase, Transaction } from '@buoy/kernel/server/database.ts'
import { emit } from '@buoy/platform/events/server/domain-event.ts'
import { and, asc, eq, inArray, ne, or, sql, sum } from 'drizzle-orm'
import { availabilityOf } from '../rules/availability.ts'
import type { StockFacts } from '../rules/sellable.ts'
import type { StockReason } from '../stock-contract.ts'
import { announceProducts } from './announce-products.ts'
import { variantTable } from './catalogue.table.ts'
import { stockChanged } from './stock-events.ts'
import { stockMovementTable } from './stock-movement.table.ts'

/** Whose own holds are left out, so that a shopper never blocks themselves: one checkout's, or one session's. */
export type OwnHolds = string | { session: string }

/** How many of each variant are held by payments under way; handed in by checkout, which owns holds. */
export type HeldQuantities = (
  db: ReadDatabase,
  variantIds: readonly number[],
  except?: OwnHolds,
) => Promise<ReadonlyMap<number, number>>

const FACTS = {
  stock: variantTable.stock,
  trackStock: variantTable.trackStock,
  inStock: variantTable.inStock,
  backorders: variantTable.backorders,
}

/** Locks variants until the transaction ends, in the order of their ids, and reads their stock. */
export async function lockStock(
  tx: Transaction,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, StockFacts>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: variantTable.id, ...FACTS })
    .from(variantTable)
    .where(inArray(variantTable.id, [...variantIds]))
    .orderBy(asc(variantTable.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the stock of variants as it is this moment, by variant id, holds not taken off. */
export async function readStock(
  db: Database | Transaction,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, StockFacts>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .select({ id: variantTable.id, ...FACTS })
    .from(variantTable)
    .where(inArray(variantTable.id, [...variantIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why stock moves: written into its history. `reference` names the order or the file. */
export type StockCause = { reason: StockReason; reference?: string; ownerName?: string }

/** Pieces that pretend shoppers took, and that came back. */
export function simulationCause(simulationId: number): StockCause {
  return { reason: 'simulation', reference: `Simulation ${simulationId}` }
}

/**
 * Takes sold pieces out of the stock of variants that are counted, each named once, in three statements however many
 * they are. False when there are not as many of one, and it is not sold beyond its stock: what is taken by then goes back
 * with the caller's transaction.
 */
export async function decreaseStock(
  tx: Transaction,
  lines: readonly { variantId: number; quantity: number }[],
  cause: StockCause = { reason: 'sale' },
): Promise<boolean> {
  if (lines.length === 0) return true
  const ids = sql.param(lines.map(({ variantId }) => variantId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const changed = await tx
    .update(variantTable)
    .set({ stock: sql`${variantTable.stock} - sold.quantity` })
    .from(sql`unnest(${ids}::integer[], ${quantities}::integer[]) as sold (id, quantity)`)
    .where(
      and(
        sql`${variantTable.id} = sold.id`,
        variantTable.trackStock,
        or(sql`${variantTable.stock} >= sold.quantity`, ne(variantTable.backorders, 'no')),
      ),
    )
    .returning({
      ...FACTS,
      variantId: variantTable.id,
      productId: variantTable.productId,
      quantity: sql<number>`sold.quantity`,
    })
  if (changed.length < lines.length) return false
  const movements = changed.map(({ variantId, quantity, stock }) => ({ variantId, change: -quantity, stock }))
  await recordMovements(tx, movements, cause)
  const shown = changed.filter((facts) => isShown(facts, facts.stock + facts.quantity))
  await announceProducts(
    tx,
    shown.map(({ productId }) => productId),
  )
  return true
}

/** Puts pieces back, after a cancelled or refunded order; what nobody counts stays as it is. */
export async function increaseStock(
  tx: Transaction,
  variantId: number,
  quantity: number,
  cause: StockCause = { reason: 'return' },
): Promise<void> {
  const [changed] = await tx
    .update(variantTable)
    .set({ stock: sql`${variantTable.stock} + ${quantity}` })
    .where(and(eq(variantTable.id, variantId), variantTable.trackStock))
    .returning({ ...FACTS, productId: variantTable.productId })
  if (changed === undefined) return
  await recordMovements(tx, [{ variantId, change: quantity, stock: changed.stock }], cause)
  if (isShown(changed, changed.stock - quantity)) await announceProducts(tx, [changed.productId])
}

/** Pieces that have been put back so far for one cause, such as an order's return, by variant id. */
export async function readReturned(
  tx: Transaction,
  variantIds: readonly number[],
  { reason, reference }: Pick<StockCause, 'reason'> & { reference: string },
): Promise<ReadonlyMap<number, number>> {
  const { variantId, change } = stockMovementTable
  const rows = await tx
    .select({ variantId, pieces: sum(change).mapWith(Number) })
    .from(stockMovementTable)
    .where(
      and(
        inArray(variantId, [...variantIds]),
        eq(stockMovementTable.reason, reason),
        eq(stockMovementTable.reference, reference),
      ),
    )
    .groupBy(variantId)
  return new Map(rows.map((row) => [row.variantId, row.pieces]))
}

/**
 * Sets the stock of variants that the caller has locked ({@link lockStock}) and read as `from`, and
 * writes the differences into their histories. Two statements, however many there are.
 */
export async function setStock(
  tx: Transaction,
  counts: readonly { variantId: number; from: number; to: number }[],
  cause: StockCause,
): Promise<void> {
  const moved = counts.filter(({ from, to }) => from !== to)
  if (moved.length === 0) return
  const ids = sql.param(moved.map(({ variantId }) => variantId))
  const stocks = sql.param(moved.map(({ to }) => to))
  await tx.execute(sql`
    update shop.variant set stock = counted.stock
    from unnest(${ids}::integer[], ${stocks}::integer[]) as counted (id, stock)
    where variant.id = counted.id`)
  const movements = moved.map(({ variantId, from, to }) => ({ variantId, change: to - from, stock: to }))
  await recordMovements(tx, movements, cause)
}

/** Writes the histories of stock that has just been changed; {@link setStock} and its neighbours do so themselves. */
export async function recordMovements(
  tx: Transaction,
  movements: readonly { variantId: number; change: number; stock: number }[],
  cause: StockCause,
): Promise<void> {
  if (movements.length === 0) return
  const { reason } = cause
  for (const part of inParts(movements)) {
    await tx.insert(stockMovementTable).values(part.map((movement) => ({ ...movement, ...cause })))
    if (reason !== 'simulation')
      await emit(tx, stockChanged, ...part.map((movement) => ({ ...movement, reason })))
  }
}

/** Cached pages are dropped only for a change they show: few left, sold out, back again. */
function isShown(facts: StockFacts, before: number): boolean {
  const [old, now] = [availabilityOf({ ...facts, stock: before }), availabilityOf(facts)]
  const isSame =
    old.state === 'in-stock' && now.state === 'in-stock' ? old.left === now.left : old.state === now.state
  return !isSame
}
