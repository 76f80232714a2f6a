import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { CheckoutSessionState } from '../rules/checkout-session-life.ts'
import { checkoutSessionTable } from './checkout-session.table.ts'
import type { CheckoutSession } from './checkout-sessions.ts'

/** Checkout sessions of orders that are neither paid nor ended. */
export async function listUnfinishedOf(
  db: Database,
  orderIds: readonly number[],
): Promise<CheckoutSession[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(checkoutSessionTable)
    .where(
      and(
        inArray(checkoutSessionTable.orderId, [...orderIds]),
        notInArray(checkoutSessionTable.state, ['paid', 'abandoned', 'surplus']),
      ),
    )
    .orderBy(asc(checkoutSessionTable.id))
}

/** Checkout sessions that wait for their money and were not asked about since `before`; longest waiting first. */
export async function listHangingCheckoutSessions(
  db: Database,
  before: Date,
  limit: number,
): Promise<CheckoutSession[]> {
  const waiting: CheckoutSessionState[] = ['placed', 'authenticating', 'processing', 'declined']
  return db
    .select()
    .from(checkoutSessionTable)
    .where(
      and(
        inArray(checkoutSessionTable.state, waiting),
        lt(checkoutSessionTable.updatedAt, before),
        or(sql`${checkoutSessionTable.checkedAt} is null`, lt(checkoutSessionTable.checkedAt, before)),
      ),
    )
    .orderBy(sql`${checkoutSessionTable.checkedAt} asc nulls first`, asc(checkoutSessionTable.createdAt))
    .limit(limit)
}
