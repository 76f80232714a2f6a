import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import { campaign, campaignVersion } from './campaign.table.ts'
import { ARCHIVED, STALE_REVISION, UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { findDraft, type StoredDraft, writeDraft } from './draft-of.ts'
import { type CampaignRow, lockCampaign, type OwnCampaign } from './lock-campaign.ts'
import { type PublishDeps, publishContent } from './publish-draft.ts'

/** `revision` is that of the draft which the version takes the place of. */
type Restoring = OwnCampaign & { number: number; revision: number; owner: Pick<Owner, 'id' | 'name'> }

/**
 * Puts an earlier version, its type too, into the draft, in place of what stood there; visitors see nothing of it. Gives the
 * draft's revision. Refuses a campaign that is gone or archived, a version that there never was, and `stale_revision`
 * when the draft has changed since they looked.
 */
export async function restoreVersion(
  deps: { db: Database; clock: Clock },
  { owner, ...wanted }: Restoring,
): Promise<Outcome<number>> {
  return deps.db.transaction(async (tx) => {
    const found = await findVersion(tx, wanted)
    if (!found.ok) return found
    const { row, version, draft } = found.value
    const written = await writeDraft({ ...deps, db: tx }, draft, { ...version, changedBy: owner.name })
    await tx.update(campaign).set({ type: version.type }).where(eq(campaign.id, row.id))
    await recordRestored({ ...deps, db: tx }, row, { number: wanted.number, owner })
    return done(written.revision)
  })
}

/**
 * Goes back to an earlier version in one step: publishes it as a new one and puts it into the draft. Gives the new
 * number. Refuses what `restoreVersion` and `publishContent` refuse, and then changes nothing.
 */
export async function publishVersion(
  deps: PublishDeps,
  { owner, note, ...wanted }: Restoring & { note: string },
): Promise<Outcome<number>> {
  return deps.db.transaction(async (tx) => {
    const found = await findVersion(tx, wanted)
    if (!found.ok) return found
    const { row, version, draft } = found.value
    const { number } = wanted
    const content = { draft, content: version, note: note || `Back to version ${number}`, owner }
    const published = await publishContent({ ...deps, db: tx }, row, content)
    if (published.ok) await recordRestored({ ...deps, db: tx }, row, { number, owner })
    return published
  })
}

type Version = Pick<typeof campaignVersion.$inferSelect, 'type' | 'design' | 'settings'>

async function findVersion(
  tx: Transaction,
  { clientId, id, number, revision }: Omit<Restoring, 'owner'>,
): Promise<Outcome<{ row: CampaignRow; version: Version; draft: StoredDraft }>> {
  const row = await lockCampaign(tx, { clientId, id })
  if (row === null) return refused(UNKNOWN_CAMPAIGN)
  if (row.status === 'archived') return refused(ARCHIVED)
  const [version] = await tx
    .select({
      type: campaignVersion.type,
      design: campaignVersion.design,
      settings: campaignVersion.settings,
    })
    .from(campaignVersion)
    .where(and(eq(campaignVersion.campaignId, id), eq(campaignVersion.number, number)))
  if (version === undefined)
    return refused({ code: 'unknown_version', message: `This popup has no version ${number}.` })
  const draft = await findDraft(tx, id)
  return draft.revision === revision ? done({ row, version, draft }) : refused(STALE_REVISION)
}

async function recordRestored(
  deps: { db: Database; clock: Clock },
  { id, clientId, name }: CampaignRow,
  { number, owner }: Pick<Restoring, 'number' | 'owner'>,
): Promise<void> {
  const subject = `popup ${name}`
  const change = {
    kind: 'popups',
    scope: clientId,
    ref: id,
    action: 'popup version restored',
    subject,
    detail: { version: number },
  }
  await recordAudit(deps, { owner, ...change })
}
