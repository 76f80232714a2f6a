import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { campaign } from './campaign.table.ts'

export type CampaignRow = typeof campaign.$inferSelect

/** The campaign's row, held until the end of the transaction, or `null`. Whoever changes a campaign or its draft holds it. */
export async function lockCampaign(tx: Transaction, id: string): Promise<CampaignRow | null> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update')
  return row ?? null
}
