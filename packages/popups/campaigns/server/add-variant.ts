import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { AuditedChange } from '@buoy/platform/audit/server/record-audit.ts'
import { UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { findDraft } from './draft-of.ts'
import { lockCampaign, type OwnCampaign } from './lock-campaign.ts'
import { startCampaign } from './start-campaign.ts'

/**
 * Adds a variant to a campaign, as a draft that begins with what its owner sees of it now (W3.07). Gives its id. Refuses a
 * campaign that is gone or archived, and one that is a variant itself: a split test has one level.
 */
export async function addVariant(
  deps: { db: Database; clock: Clock; chance: Chance },
  input: OwnCampaign & { name: string; owner?: AuditedChange['owner'] },
): Promise<Outcome<string>> {
  return deps.db.transaction(async (db) => {
    const parent = await lockCampaign(db, input)
    if (parent === null) return refused(UNKNOWN_CAMPAIGN)
    if (parent.status === 'archived') {
      return refused({
        code: 'archived',
        message: 'An archived campaign takes no variants. Restore it first.',
      })
    }
    if (parent.parentId !== null) {
      return refused({
        code: 'variant_of_variant',
        message: 'This campaign is a variant already. Add the new one to the campaign that it varies.',
      })
    }
    const { clientId, type, goal } = parent
    const { design, settings } = await findDraft(db, parent.id)
    const variant = { clientId, type, goal, name: input.name, parentId: parent.id, design, settings }
    return done(await startCampaign({ ...deps, db }, { ...variant, owner: input.owner ?? null }))
  })
}
