import type { Database } from '@buoy/kernel/server/database.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Dispute } from '../contract.ts'
import { disputeReason } from '../rules/dispute-life.ts'
import { type DisputeRow, dispute } from './dispute.table.ts'

/** Disputes of one order; more than one is rare, more than these is no order. */
const MOST_DISPUTES = 20

/** The disputes of an order, newest first. */
export async function listDisputes(db: Database, orderId: number): Promise<Dispute[]> {
  const rows = await db
    .select()
    .from(dispute)
    .where(eq(dispute.orderId, orderId))
    .orderBy(desc(dispute.openedAt))
    .limit(MOST_DISPUTES)
  return rows.map(showDispute)
}

/** A dispute as the owner sees it. */
export function showDispute(row: DisputeRow): Dispute {
  const { id, kind, state, about, charge, reason, amount, openedAt, dueAt, closedAt } = row
  return {
    id,
    kind,
    state,
    about,
    charge,
    amount,
    reason: disputeReason(reason),
    openedAt: openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

/** The condition of a payment for an order being disputed: `open` while the bank has not decided, `any` ever. */
export function isDisputed(orderId: SQL | { getSQL: () => SQL }, which: 'open' | 'any'): SQL {
  const undecided = which === 'open' ? sql`and ${dispute.state} in ('open', 'under-review')` : sql``
  return sql`exists (select 1 from ${dispute} where ${dispute.orderId} = ${orderId} ${undecided})`
}
