import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { type ListRow, listTable } from './newsletter.table.ts'

/** A list by its key. */
export async function findList(deps: { db: Database }, key: string): Promise<ListRow | null> {
  const [list] = await deps.db.select().from(listTable).where(eq(listTable.key, key))
  return list ?? null
}
