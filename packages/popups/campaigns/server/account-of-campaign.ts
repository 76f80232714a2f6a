import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { campaign } from './campaign.table.ts'

/** The account of a campaign by its client id, or `null` for no such campaign. */
export async function accountOfCampaign(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ clientId: campaign.clientId }).from(campaign).where(eq(campaign.id, id))
  return row?.clientId ?? null
}

/** What routes of campaigns, where `:id` is one of them, need in their account. */
export const CAMPAIGN_NEEDS = { read: 'read', change: 'edit', accountOfThing: accountOfCampaign } as const
