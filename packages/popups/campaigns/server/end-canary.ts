import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { CanaryEnd } from '../canary-contract.ts'
import { campaign } from './campaign.table.ts'
import { ARCHIVED, UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { closeCanary, openCanary } from './canary-of.ts'
import { lockCampaign, type OwnCampaign } from './lock-campaign.ts'

const ENDS = {
  publish: { outcome: 'published', action: 'popup version published to all' },
  take_back: { outcome: 'taken_back', action: 'popup version taken back' },
} as const

const NO_CANARY = {
  code: 'no_canary',
  message: 'This version is not shown to a part of the visitors any more. Reload the page to see what is.',
}

/**
 * Shows the version that a share of the visitors has seen to all of them, or to nobody any more; the draft stays as it is. Gives
 * the version that visitors see from now on. Refuses a campaign that is gone or archived, and `no_canary` when the version is
 * not the one that is shown to a share.
 */
export async function endCanary(
  deps: { db: Database; clock: Clock },
  { version, how, owner, ...own }: OwnCampaign & CanaryEnd & { owner: AuditedChange['owner'] },
): Promise<Outcome<number>> {
  return deps.db.transaction(async (db) => {
    const row = await lockCampaign(db, own)
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    if (row.status === 'archived') return refused(ARCHIVED)
    const shown = await openCanary(db, row.id)
    if (shown?.version !== version) return refused(NO_CANARY)
    const now = deps.clock.now()
    const { outcome, action } = ENDS[how]
    const publishedVersion = how === 'publish' ? version : row.publishedVersion
    await closeCanary(db, { campaignId: row.id, outcome, at: now })
    await db.update(campaign).set({ publishedVersion, updatedAt: now }).where(eq(campaign.id, row.id))
    const change = {
      kind: 'popups',
      scope: row.clientId,
      ref: row.id,
      action,
      subject: `popup ${row.name}`,
      detail: { version },
    }
    await recordAudit({ ...deps, db }, { owner, ...change })
    await announce(db, 'popups_changed', row.clientId)
    return done(publishedVersion ?? version)
  })
}
