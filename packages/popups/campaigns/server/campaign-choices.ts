import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { campaign } from './campaign.table.ts'

/** The campaigns of an account to choose from, by name: neither variants, which go with theirs, nor archived ones. */
export async function campaignChoices(
  { db }: { db: Database },
  clientId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: campaign.id, name: campaign.name })
    .from(campaign)
    .where(and(eq(campaign.clientId, clientId), isNull(campaign.parentId), ne(campaign.status, 'archived')))
    .orderBy(asc(campaign.name), asc(campaign.id))
}
