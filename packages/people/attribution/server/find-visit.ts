import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { SourceType } from '../rules/source.ts'
import { visitorTable } from './visitor.table.ts'

/** How a visitor came this time, and whether they have been here before. */
export type Visit = { source: SourceType; isFirst: boolean }

/** The visit of a browser by the id in its cookie; `null` where visits are not followed or none is known. */
export async function findVisit(deps: { db: Database }, visitorId: string | null): Promise<Visit | null> {
  if (visitorId === null) return null
  const [row] = await deps.db
    .select({ current: visitorTable.current, sessions: visitorTable.sessions })
    .from(visitorTable)
    .where(eq(visitorTable.id, visitorId))
  return row === undefined ? null : { source: row.current.source.type, isFirst: row.sessions <= 1 }
}
