import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import type { PopupType } from '../../model/contract.ts'
import { campaign, campaignVersion } from './campaign.table.ts'
import { ARCHIVED, UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { type CampaignRow, lockCampaign, type OwnCampaign } from './lock-campaign.ts'

type Change = { name?: string | undefined; goal?: string | undefined; type?: PopupType | undefined }

/**
 * Changes what a campaign is called and what it is for, at once, and of which type its draft is. While visitors see the
 * campaign its draft may only go back to the type that they see (`live`). Refuses what is archived.
 */
export async function changeCampaign(
  deps: { db: Database; clock: Clock },
  input: OwnCampaign & { change: Change; owner: Actor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, input)
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    if (row.status === 'archived') return refused(ARCHIVED)
    const { name = row.name, goal = row.goal, type = row.type } = input.change
    if (type !== row.type && row.status === 'live' && type !== (await publishedType(tx, row))) {
      const message = 'Visitors see this popup. Pause it before you change its type.'
      return refused({ code: 'live', message, field: 'type' })
    }
    await tx
      .update(campaign)
      .set({ name, goal, type, updatedAt: deps.clock.now() })
      .where(eq(campaign.id, row.id))
    const { owner } = input
    const detail = { from: { name: row.name, goal: row.goal, type: row.type }, to: { name, goal, type } }
    const change = {
      owner,
      kind: 'popups',
      scope: row.clientId,
      ref: row.id,
      action: 'popup changed',
      subject: `popup ${name}`,
      detail,
    }
    await recordAudit({ ...deps, db: tx }, change)
    await announce(tx, 'popups_changed', row.clientId)
    return done(null)
  })
}

async function publishedType(tx: Transaction, { id, publishedVersion }: CampaignRow) {
  if (publishedVersion === null) return null
  const [version] = await tx
    .select({ type: campaignVersion.type })
    .from(campaignVersion)
    .where(and(eq(campaignVersion.campaignId, id), eq(campaignVersion.number, publishedVersion)))
  return version?.type ?? null
}
