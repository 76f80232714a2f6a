import type { Database } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, lt, ne, or } from 'drizzle-orm'
import type { CampaignStatus } from '../../model/rules/campaign-life.ts'
import type { CampaignSummary } from '../console-contract.ts'
import { campaign } from './campaign.table.ts'
import { summarise } from './campaign-summaries.ts'
import { searchCondition } from './list-campaigns.ts'

/**
 * Campaigns of an account after a place in the list, the newest first, `most` of them. Archived ones come only when they are
 * asked for.
 */
export async function pageCampaigns(
  { db }: { db: Database },
  query: {
    clientId: string
    status: CampaignStatus | undefined
    search: string
    after: { at: Date; id: string } | null
    most: number
  },
): Promise<Omit<CampaignSummary, 'views' | 'conversions'>[]> {
  const { clientId, status, search, after, most } = query
  const { createdAt, id } = campaign
  const rows = await db
    .select()
    .from(campaign)
    .where(
      and(
        eq(campaign.clientId, clientId),
        searchCondition(search),
        status === undefined ? ne(campaign.status, 'archived') : eq(campaign.status, status),
        after === null
          ? undefined
          : or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
  return summarise(db, rows)
}
