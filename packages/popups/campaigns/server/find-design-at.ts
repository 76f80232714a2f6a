import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Design } from '../../designs/contract.ts'
import { campaignVersion } from './campaign.table.ts'
import { readDesign } from './read-stored.ts'

/** The design that a campaign had at a moment in the past, and its version; `null` when it had none yet, or one that cannot be read. */
export async function findDesignAt(
  db: Database | Transaction,
  { campaignId, at }: { campaignId: string; at: Date },
): Promise<{ number: number; design: Design } | null> {
  const [version] = await db
    .select({ number: campaignVersion.number, design: campaignVersion.design })
    .from(campaignVersion)
    .where(and(eq(campaignVersion.campaignId, campaignId), lte(campaignVersion.createdAt, at)))
    .orderBy(desc(campaignVersion.number))
    .limit(1)
  const design = readDesign(version?.design).data ?? null
  return version === undefined || design === null ? null : { number: version.number, design }
}
