import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { asc, eq } from 'drizzle-orm'
import type { CampaignStatus } from '../../model/rules/campaign-life.ts'
import { campaign } from './campaign.table.ts'

/** What reports must know about a campaign. */
export type KnownCampaign = { id: string; name: string; status: CampaignStatus; parentId: string | null }

/** Every campaign of an account, archived ones too, oldest first. */
export async function ownCampaigns({ db }: { db: ReadDatabase }, clientId: string): Promise<KnownCampaign[]> {
  const { id, name, status, parentId } = campaign
  return db
    .select({ id, name, status, parentId })
    .from(campaign)
    .where(eq(campaign.clientId, clientId))
    .orderBy(asc(campaign.createdAt), asc(campaign.id))
}
