import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { sellable } from '../../../catalogue/products/rules/sellable.ts'
import { findVariants } from '../../../catalogue/products/server/find-variants.ts'
import { TURN_MS, turnsToGive } from '../rules/turns.ts'
import { stockAlert } from './stock-alert.table.ts'
import type { StockAlertDeps } from './subscribe-to-stock.ts'

/** Jobs `{ alertId }`: write to one who waited. */
export const STOCK_ALERT_MAIL_QUEUE = 'stock-alert-mails'
/** Variants looked at in one round; the rest come in the next. */
const VARIANTS_PER_ROUND = 500
/** Told in one round of what never runs out. */
const MOST_TOLD = 1000
/** Taken, with the variant's id, while its turns are given: of two processes one does it. */
const TURNS_LOCK = 7_203_312

const waiting = and(isNull(stockAlert.notifiedAt), isNull(stockAlert.endedAt))

/**
 * Gives turns to those who wait, in the order of asking, to as many as there are free units; who was told
 * within the last day still counts as taking one. Several processes may do it at once: no more are told than
 * there are units.
 */
export async function giveTurns(deps: Omit<StockAlertDeps, 'chance'> & { jobs: Jobs }): Promise<number> {
  const wanted = await deps.db
    .selectDistinct({ id: stockAlert.variantId })
    .from(stockAlert)
    .where(waiting)
    .limit(VARIANTS_PER_ROUND)
  const ids = wanted.map(({ id }) => id)
  if (ids.length === 0) return 0
  const [variants, held] = await Promise.all([
    findVariants(deps.db, ids, deps.clock.now()),
    deps.held(deps.db, ids),
  ])
  let given = 0
  for (const variant of variants) {
    const { id } = variant
    // Without an end where nobody counts it, or where it is sold beyond its stock: all who wait are told.
    const pieces = { stock: Math.min(MOST_TOLD, sellable(variant)), held: held.get(id) ?? 0 }
    if (turnsToGive({ ...pieces, told: 0 }) > 0) given += await give(deps, id, pieces)
  }
  return given
}

/** How many were told of a variant within the last day. */
async function toldLately(tx: Transaction, clock: Clock, variantId: number): Promise<number> {
  const since = new Date(clock.now().getTime() - TURN_MS)
  const [counted] = await tx
    .select({ told: count() })
    .from(stockAlert)
    .where(and(eq(stockAlert.variantId, variantId), gt(stockAlert.notifiedAt, since)))
  return counted?.told ?? 0
}

async function give(
  deps: Pick<StockAlertDeps, 'db' | 'clock'> & { jobs: Jobs },
  variantId: number,
  pieces: { stock: number; held: number },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const locked = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${TURNS_LOCK}, ${variantId}) as mine`,
    )
    if (locked.rows[0]?.mine !== true) return 0
    const turns = turnsToGive({ ...pieces, told: await toldLately(tx, deps.clock, variantId) })
    if (turns === 0) return 0
    const next = await tx
      .select({ id: stockAlert.id })
      .from(stockAlert)
      .where(and(eq(stockAlert.variantId, variantId), waiting))
      .orderBy(asc(stockAlert.id))
      .limit(turns)
      .for('update')
    const ids = next.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.update(stockAlert).set({ notifiedAt: deps.clock.now() }).where(inArray(stockAlert.id, ids))
    for (const alertId of ids) await deps.jobs.enqueue(tx, STOCK_ALERT_MAIL_QUEUE, { alertId })
    return ids.length
  })
}
