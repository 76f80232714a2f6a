import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import { campaign } from './campaign.table.ts'

export type CampaignRow = typeof campaign.$inferSelect

/** A campaign and the account it must belong to. */
export type OwnCampaign = { clientId: string; id: string }

/** The account's campaign of this id: another account's is as unknown as one that there never was. */
export function isOwn({ clientId, id }: OwnCampaign) {
  return and(eq(campaign.id, id), eq(campaign.clientId, clientId))
}

/** The campaign's row, held until the end of the transaction, or `null`. Anyone who changes a campaign or its draft holds it. */
export async function lockCampaign(tx: Transaction, own: OwnCampaign): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(campaign).where(isOwn(own)).for('update')
  return row ?? null
}
