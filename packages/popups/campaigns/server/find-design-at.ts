import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Design } from '../../designs/contract.ts'
import { campaignVersion } from './campaign.table.ts'
import { canary } from './canary.table.ts'
import { readDesign } from './read-stored.ts'

/**
 * The design that all visitors of a campaign were shown at a moment in the past, and its version; `null` when it had none yet,
 * or one that cannot be read. A version that a share was shown first counts from the moment that all were.
 */
export async function findDesignAt(
  db: Database | Transaction,
  { campaignId, at }: { campaignId: string; at: Date },
): Promise<{ number: number; design: Design } | null> {
  const since = sql`coalesce(${canary.endedAt}, ${campaignVersion.createdAt})`
  const [version] = await db
    .select({ number: campaignVersion.number, design: campaignVersion.design })
    .from(campaignVersion)
    .leftJoin(
      canary,
      and(eq(canary.campaignId, campaignVersion.campaignId), eq(canary.version, campaignVersion.number)),
    )
    .where(
      and(
        eq(campaignVersion.campaignId, campaignId),
        or(isNull(canary.version), eq(canary.outcome, 'published')),
        lte(since, at),
      ),
    )
    .orderBy(desc(campaignVersion.number))
    .limit(1)
  const design = readDesign(version?.design).data ?? null
  return version === undefined || design === null ? null : { number: version.number, design }
}
