import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { calendar } from './calendar.table.ts'

/** The moment in the sandbox, where days can be skipped: debits and slips live by it. */
export async function sandboxNow(db: Database | Transaction, clock: Clock): Promise<Date> {
  const [row] = await db.select().from(calendar)
  return new Date(clock.now().getTime() + (row?.daysAhead ?? 0) * DAY_MS)
}

/** Skips whole days. */
export async function skipDays(tx: Transaction, days: number): Promise<void> {
  await tx.update(calendar).set({ daysAhead: sql`${calendar.daysAhead} + ${days}` })
}
