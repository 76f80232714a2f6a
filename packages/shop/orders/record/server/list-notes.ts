import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, eq } from 'drizzle-orm'
import { orderEvent } from './order.table.ts'

/** Notes of one order that are shown; a normal one has two. */
const MOST_NOTES = 100

/** What people of the shop noted about an order for each other, oldest first. */
export async function listNotes(
  db: Database,
  orderId: number,
): Promise<{ at: string; text: string; by: string | null }[]> {
  const rows = await db
    .select({ at: orderEvent.at, text: orderEvent.summary, by: orderEvent.ownerName })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, 'note')))
    .orderBy(asc(orderEvent.at), asc(orderEvent.id))
    .limit(MOST_NOTES)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
