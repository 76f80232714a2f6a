import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/people/owners/contract.ts'
import { STALE_REVISION, UNKNOWN_CAMPAIGN, unfinished } from './campaign-refusals.ts'
import { checkDraft } from './check-draft.ts'
import { findDraft, writeDraft } from './draft-of.ts'
import { lockCampaign } from './lock-campaign.ts'
import { publishCampaign } from './publish-campaign.ts'
import { readDesign, readSettings } from './read-stored.ts'

/**
 * Shows visitors what the owner sees in her draft: a new version, with her note. Gives its number. Refuses
 * `stale_revision` when the draft has changed since she looked, one refusal for each thing that is unfinished, and
 * what `publishCampaign` refuses.
 */
export async function publishDraft(
  deps: { db: Database; clock: Clock },
  input: { id: string; revision: number; note: string; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<number>> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, input.id)
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    const draft = await findDraft(tx, row.id)
    if (draft.revision !== input.revision) return refused(STALE_REVISION)
    const [design, settings] = [readDesign(draft.design).data, readSettings(draft.settings).data]
    if (design === undefined || settings === undefined) return refused(...unfinished(checkDraft(draft)))
    const { note, owner } = input
    const version = { campaignId: row.id, design, settings, note, owner }
    const published = await publishCampaign({ ...deps, db: tx }, version)
    if (!published.ok) return published
    // The draft is kept as it was published, tidied by its schema, so that it shows no change of its own.
    await writeDraft({ ...deps, db: tx }, draft, { design, settings, changedBy: owner.name })
    return done(published.value)
  })
}
