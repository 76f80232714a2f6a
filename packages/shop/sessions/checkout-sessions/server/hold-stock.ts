import { type Clock, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, eq, inArray, lt, min, or, sql } from 'drizzle-orm'
import { type StockFacts, sellable } from '../../../catalogue/products/rules/sellable.ts'
import { recordSales } from '../../../catalogue/products/server/record-sales.ts'
import { decreaseStock, lockStock, simulationCause } from '../../../catalogue/products/server/stock.ts'
import { checkoutSessionTable } from './checkout-session.table.ts'
import { heldQuantities } from './held-quantities.ts'
import { stockHold } from './stock-hold.table.ts'

/** How long units are kept for a payment under way; every new try starts it again. */
export const HOLD_MS = 15 * MINUTE_MS

/** A line that cannot be kept, with how many units there are for this shopper. */
export type Shortage = { variantId: number; left: number }

/**
 * Keeps the units of an order for one checkout session, all or none, until a moment at least; what nobody counts needs
 * no keeping. Answers what is short. Locks the stock rows in the order of their ids; doing it again prolongs the hold
 * and never shortens it.
 */
export async function holdStock(
  deps: { clock: Clock },
  tx: Transaction,
  checkoutSessionId: string,
  lines: readonly { variantId: number; quantity: number }[],
  least = new Date(deps.clock.now().getTime() + HOLD_MS),
): Promise<Shortage[]> {
  const ids = lines.map((line) => line.variantId)
  const stock = await lockStock(tx, ids)
  const { held, own } = await readHolds(tx, ids, checkoutSessionId)
  const shortages = lines.flatMap(({ variantId, quantity }) => {
    const left = leftOf(stock.get(variantId), held.get(variantId))
    return quantity > left ? [{ variantId, left }] : []
  })
  if (shortages.length > 0 || lines.length === 0) return shortages
  if (own.length > 0) await releaseHold(tx, checkoutSessionId)
  // What is kept for longer already, such as for an order whose link was sent, is not cut short by a try.
  const ends = own.map((until) => until.getTime())
  const until = new Date(Math.max(least.getTime(), ...ends))
  const counted = lines.filter(({ variantId }) => stock.get(variantId)?.trackStock)
  if (counted.length > 0) {
    await tx
      .insert(stockHold)
      .values(counted.map(({ variantId, quantity }) => ({ checkoutSessionId, variantId, quantity, until })))
  }
  return []
}

/** What others hold of some variants, by variant id, and until when each that a checkout session holds itself. */
async function readHolds(tx: Transaction, variantIds: readonly number[], checkoutSessionId: string) {
  const { variantId, quantity, until, checkoutSessionId: holder } = stockHold
  if (variantIds.length === 0) return { held: new Map<number, number>(), own: [] }
  const isOwn = eq(holder, checkoutSessionId)
  const rows = await tx
    .select({
      variantId,
      held: sql`coalesce(sum(${quantity}) filter (where not ${isOwn}), 0)`.mapWith(Number),
      own: sql<Date | null>`max(${until}) filter (where ${isOwn})`.mapWith(until),
    })
    .from(stockHold)
    .where(or(inArray(variantId, [...variantIds]), isOwn))
    .groupBy(variantId)
  return {
    held: new Map(rows.map((row) => [row.variantId, row.held])),
    own: rows.flatMap(({ own }) => own ?? []),
  }
}

/** Until when a checkout session holds its units, or `null` when it holds none. */
export async function heldUntil(db: Database | Transaction, checkoutSessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ until: min(stockHold.until) })
    .from(stockHold)
    .where(eq(stockHold.checkoutSessionId, checkoutSessionId))
  return row?.until ?? null
}

/** Keeps the units of a checkout session until another moment. */
export async function prolongHold(tx: Transaction, checkoutSessionId: string, until: Date): Promise<void> {
  await tx.update(stockHold).set({ until }).where(eq(stockHold.checkoutSessionId, checkoutSessionId))
}

/** Gives the units of a checkout session back to everybody. */
export async function releaseHold(tx: Transaction, checkoutSessionId: string): Promise<void> {
  await tx.delete(stockHold).where(eq(stockHold.checkoutSessionId, checkoutSessionId))
}

/**
 * Takes the units of a paid order out of stock and ends its hold. False, and nothing is taken, when
 * units are missing because the hold had lapsed and somebody else was faster. Those of a simulation
 * (`simulationId`) are no sale: they come back.
 */
export async function consumeHeldStock(
  tx: Transaction,
  checkoutSessionId: string,
  lines: readonly { variantId: number; quantity: number }[],
  simulationId: number | null = null,
): Promise<boolean> {
  const ids = lines.map((line) => line.variantId)
  const stock = await lockStock(tx, ids)
  const heldByOthers = await heldQuantities(tx, ids, checkoutSessionId)
  const enough = lines.every(
    ({ variantId, quantity }) => leftOf(stock.get(variantId), heldByOthers.get(variantId)) >= quantity,
  )
  await releaseHold(tx, checkoutSessionId)
  if (!enough) return false
  const cause = simulationId === null ? undefined : simulationCause(simulationId)
  const counted = lines.filter(({ variantId }) => stock.get(variantId)?.trackStock)
  if (!(await decreaseStock(tx, counted, cause))) {
    throw new Error(`Stock of the attempt ${checkoutSessionId} changed although it was locked`)
  }
  if (simulationId === null) await recordSales(tx, lines)
  return true
}

/** Units that can still be sold of a variant; none of one that is gone. */
function leftOf(facts: StockFacts | undefined, held = 0): number {
  return facts === undefined ? 0 : sellable(facts, held)
}

/**
 * Checkout sessions whose hold has run out: those that nobody has looked at yet before all others, then oldest first.
 */
export async function listLapsedHolds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ checkoutSessionId: stockHold.checkoutSessionId })
    .from(stockHold)
    .innerJoin(checkoutSessionTable, eq(checkoutSessionTable.id, stockHold.checkoutSessionId))
    .where(lt(stockHold.until, now))
    .groupBy(stockHold.checkoutSessionId, checkoutSessionTable.checkedAt)
    .orderBy(sql`${checkoutSessionTable.checkedAt} asc nulls first`, asc(min(stockHold.until)))
    .limit(limit)
  return rows.map((row) => row.checkoutSessionId)
}
