import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import type { Settings } from '../../behaviour/contract.ts'
import type { Design } from '../../designs/contract.ts'
import type { CampaignDraft } from '../console-contract.ts'
import { campaign, campaignDraft, campaignVersion } from './campaign.table.ts'
import { checkDraft } from './check-draft.ts'
import { renewDesign, renewSettings } from './read-stored.ts'

/** A draft as it is stored, or the published version where nothing was changed since. */
export type StoredDraft = typeof campaignDraft.$inferSelect

/**
 * What an owner of the campaign works on: its draft, or with revision 0 the version that visitors see. Throws for
 * a campaign that has neither, which none has that was started in the console or published.
 */
export async function findDraft(db: Database, campaignId: string): Promise<StoredDraft> {
  const [draft] = await db.select().from(campaignDraft).where(eq(campaignDraft.campaignId, campaignId))
  if (draft !== undefined) return draft
  const [published] = await db
    .select({ version: campaignVersion })
    .from(campaign)
    .innerJoin(
      campaignVersion,
      and(eq(campaignVersion.campaignId, campaign.id), eq(campaignVersion.number, campaign.publishedVersion)),
    )
    .where(eq(campaign.id, campaignId))
  if (published === undefined) throw new Error(`The campaign ${campaignId} has neither a draft nor a version`)
  const { design, settings, createdAt, publishedBy } = published.version
  return { campaignId, design, settings, revision: 0, changedAt: createdAt, changedBy: publishedBy }
}

/** A stored draft as the console reads it: in the shape of today, with what is wrong about it. */
export function toDraft(stored: StoredDraft): CampaignDraft {
  return {
    // Unfinished drafts need not fit: anyone who reads them looks at `problems`.
    design: renewDesign(stored.design) as Design,
    settings: renewSettings(stored.settings) as Settings,
    revision: stored.revision,
    changedAt: stored.changedAt.toISOString(),
    changedBy: stored.changedBy,
    problems: checkDraft(stored),
  }
}

/** Writes a draft over the one before, as the next revision. The caller holds the campaign's row. */
export async function writeDraft(
  deps: { db: Database; clock: Clock },
  before: Pick<StoredDraft, 'campaignId' | 'revision'>,
  content: { design: unknown; settings: unknown; changedBy: string },
): Promise<StoredDraft> {
  const values = {
    campaignId: before.campaignId,
    design: content.design,
    settings: content.settings,
    revision: before.revision + 1,
    changedAt: deps.clock.now(),
    changedBy: content.changedBy,
  }
  await deps.db
    .insert(campaignDraft)
    .values(values)
    .onConflictDoUpdate({ target: campaignDraft.campaignId, set: values })
  await deps.db
    .update(campaign)
    .set({ updatedAt: values.changedAt })
    .where(eq(campaign.id, before.campaignId))
  return values
}
