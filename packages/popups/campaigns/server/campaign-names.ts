import type { Database } from '@buoy/kernel/server/database.ts'
import { campaign } from './campaign.table.ts'

/** Names of all campaigns by their id, for lists that only keep the id. */
export async function campaignNames({ db }: { db: Database }): Promise<Map<string, string>> {
  const rows = await db.select({ id: campaign.id, name: campaign.name }).from(campaign)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
