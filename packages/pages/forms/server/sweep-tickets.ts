import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { lt } from 'drizzle-orm'
import { spentTicketTable } from './spent-ticket.table.ts'

/** Forgets used tickets that would be too old by now anyway. */
export async function sweepTickets(deps: { db: Database; clock: Clock }): Promise<void> {
  await deps.db.delete(spentTicketTable).where(lt(spentTicketTable.expiresAt, deps.clock.now()))
}
