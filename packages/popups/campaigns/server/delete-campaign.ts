import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { campaign } from './campaign.table.ts'
import { UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { lockCampaign, type OwnCampaign } from './lock-campaign.ts'

/**
 * Deletes a campaign that was never published, with its draft, for good. Refuses `published`, for its leads and
 * figures speak of it, and `varied` while it has variants.
 */
export async function deleteCampaign(
  deps: { db: Database; clock: Clock },
  { clientId, id, owner }: OwnCampaign & { owner: Actor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, { clientId, id })
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    if (row.publishedVersion !== null) {
      const message = 'Visitors have seen this popup, so its figures and leads are kept. Archive it instead.'
      return refused({ code: 'published', message })
    }
    const variants = await tx
      .select({ id: campaign.id })
      .from(campaign)
      .where(eq(campaign.parentId, id))
      .limit(1)
    if (variants.length > 0) {
      return refused({ code: 'varied', message: 'This popup has variants. Delete or archive them first.' })
    }
    await tx.delete(campaign).where(eq(campaign.id, id))
    const subject = `popup ${row.name}`
    await recordAudit(
      { ...deps, db: tx },
      { owner, kind: 'popups', scope: clientId, ref: id, action: 'popup deleted', subject },
    )
    return done(null)
  })
}
