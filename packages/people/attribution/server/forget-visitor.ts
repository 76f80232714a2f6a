import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { visitorTable } from './visitor.table.ts'

/** Deletes what is known of one visitor (S4.57). Orders keep what was frozen with them. */
export async function forgetVisitor(deps: { db: Database }, visitorId: string): Promise<void> {
  await deps.db.delete(visitorTable).where(eq(visitorTable.id, visitorId))
}
