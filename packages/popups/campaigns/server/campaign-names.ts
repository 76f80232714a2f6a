import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { campaign } from './campaign.table.ts'

/** `id` and `name` are those of the campaign, `variant` is the name of its variant in a split test or ''. */
export type CampaignName = { id: string; name: string; variant: string }

/** Names of an account's campaigns by their id, for lists that only keep the id. A variant goes by its campaign's. */
export async function campaignNames(
  { db }: { db: ReadDatabase },
  { clientId }: { clientId: string },
): Promise<Map<string, CampaignName>> {
  const rows = await db
    .select({ id: campaign.id, name: campaign.name, parentId: campaign.parentId })
    .from(campaign)
    .where(eq(campaign.clientId, clientId))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    rows.map(({ id, name, parentId }) => {
      const parent = byId.get(parentId ?? '')
      if (parent === undefined) return [id, { id, name, variant: '' }]
      return [id, { id: parent.id, name: parent.name, variant: name }]
    }),
  )
}

/** The name of one campaign, or `null` for no such campaign. */
export async function findName({ db }: { db: ReadDatabase }, campaignId: string): Promise<string | null> {
  const [row] = await db.select({ name: campaign.name }).from(campaign).where(eq(campaign.id, campaignId))
  return row?.name ?? null
}
