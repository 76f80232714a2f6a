import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { campaign } from './campaign.table.ts'
import { UNKNOWN_CAMPAIGN, unfinished } from './campaign-refusals.ts'
import { checkDraft } from './check-draft.ts'
import { findDraft } from './draft-of.ts'
import type { CampaignSnapshot } from './load-snapshot.ts'
import { isOwn } from './lock-campaign.ts'
import { readDesign, readSettings } from './read-stored.ts'

/**
 * A campaign as its draft would have it, in the shape that the display service answers from. Refuses a campaign that
 * the account does not have (`unknown_campaign`) and a draft that could not be published (`unfinished`).
 */
export async function loadDraftSnapshot(
  { db }: { db: Database },
  { clientId, campaignId }: { clientId: string; campaignId: string },
): Promise<Outcome<CampaignSnapshot>> {
  const [row] = await db
    .select()
    .from(campaign)
    .where(isOwn({ clientId, id: campaignId }))
  if (row === undefined) return refused(UNKNOWN_CAMPAIGN)
  const draft = await findDraft(db, campaignId)
  const [design, settings] = [readDesign(draft.design), readSettings(draft.settings)]
  if (!design.success || !settings.success) return refused(...unfinished(checkDraft(draft)))
  const { id, name, type, goal, parentId, status, publishedVersion } = row
  return done({
    id,
    name,
    type,
    goal,
    parentId,
    live: status === 'live',
    version: publishedVersion ?? 0,
    design: design.data,
    settings: settings.data,
    canary: null,
    besides: [],
  })
}
