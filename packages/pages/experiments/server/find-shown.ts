import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { visitorTable } from './experiment.table.ts'

/** What a visitor was shown of these tests, as it was counted. */
export async function findShown(deps: { db: Database }, visitor: string | null, testIds: readonly number[]) {
  if (visitor === null || testIds.length === 0) return []
  return deps.db
    .select()
    .from(visitorTable)
    .where(and(eq(visitorTable.visitor, visitor), inArray(visitorTable.experimentId, testIds)))
}
