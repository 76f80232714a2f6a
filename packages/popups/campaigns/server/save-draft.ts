import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Actor } from '@buoy/platform/access/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import type { CampaignDraft } from '../console-contract.ts'
import { ARCHIVED, STALE_REVISION, UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { changeCampaign } from './change-campaign.ts'
import { findDraft, toDraft, writeDraft } from './draft-of.ts'
import { lockCampaign } from './lock-campaign.ts'

/**
 * Keeps what an owner changed; what is left out stays. An unfinished draft is kept, with its problems. Refuses a
 * campaign that is gone or archived, `stale_revision` when the draft is not the one that was changed, and with `live`
 * another type for a popup that visitors see; nothing is kept then.
 */
export async function saveDraft(
  deps: { db: Database; clock: Clock },
  input: {
    clientId: string
    id: string
    revision: number
    type?: PopupType | undefined
    design?: unknown
    settings?: unknown
    owner: Actor
  },
): Promise<Outcome<CampaignDraft>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, input)
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    if (row.status === 'archived') return refused(ARCHIVED)
    const before = await findDraft(tx, row.id)
    if (before.revision !== input.revision) return refused(STALE_REVISION)
    if (input.type !== undefined && input.type !== row.type) {
      const change = { clientId: row.clientId, id: row.id, change: { type: input.type }, owner: input.owner }
      const changed = await changeCampaign({ ...deps, db: tx }, change)
      if (!changed.ok) return changed
    }
    const written = await writeDraft({ ...deps, db: tx }, before, {
      design: input.design ?? before.design,
      settings: input.settings ?? before.settings,
      changedBy: input.owner.name,
    })
    return done(toDraft(written))
  })
}
