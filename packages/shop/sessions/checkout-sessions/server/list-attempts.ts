import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { AttemptState } from '../rules/attempt-life.ts'
import type { Attempt } from './attempts.ts'
import { checkoutAttempt } from './checkout-attempt.table.ts'

/** Attempts of orders that are neither paid nor ended. */
export async function listUnsettledOf(db: Database, orderIds: readonly number[]): Promise<Attempt[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(checkoutAttempt)
    .where(
      and(
        inArray(checkoutAttempt.orderId, [...orderIds]),
        notInArray(checkoutAttempt.state, ['paid', 'abandoned', 'surplus']),
      ),
    )
    .orderBy(asc(checkoutAttempt.id))
}

/** Attempts that wait for their money and were not asked about since `before`; longest waiting first. */
export async function listHangingAttempts(db: Database, before: Date, limit: number): Promise<Attempt[]> {
  const waiting: AttemptState[] = ['placed', 'authenticating', 'processing', 'declined']
  return db
    .select()
    .from(checkoutAttempt)
    .where(
      and(
        inArray(checkoutAttempt.state, waiting),
        lt(checkoutAttempt.updatedAt, before),
        or(sql`${checkoutAttempt.checkedAt} is null`, lt(checkoutAttempt.checkedAt, before)),
      ),
    )
    .orderBy(sql`${checkoutAttempt.checkedAt} asc nulls first`, asc(checkoutAttempt.createdAt))
    .limit(limit)
}
