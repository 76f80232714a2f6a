import type { Database } from '@buoy/kernel/server/database.ts'
import { asc } from 'drizzle-orm'
import { ownerTable } from './owner.table.ts'

/** People that a filter offers. */
const MOST_NAMES = 200

/** Everybody who runs the shop or did, by name, for filters. */
export async function listNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: ownerTable.id, name: ownerTable.name })
    .from(ownerTable)
    .orderBy(asc(ownerTable.name))
    .limit(MOST_NAMES)
}
