import type { Database } from '@buoy/kernel/server/database.ts'
import { and, count, gte, inArray } from 'drizzle-orm'
import { view } from './event.table.ts'

/** How often each of some campaigns was seen since a moment; those that were not are left out. */
export async function countViews(
  { db }: { db: Database },
  { campaignIds, since }: { campaignIds: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .select({ campaignId: view.campaignId, views: count() })
    .from(view)
    .where(and(inArray(view.campaignId, [...campaignIds]), gte(view.at, since)))
    .groupBy(view.campaignId)
  return new Map(rows.map(({ campaignId, views }) => [campaignId, views]))
}
