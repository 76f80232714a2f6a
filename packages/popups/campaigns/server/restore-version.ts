import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/people/audit/server/record-audit.ts'
import type { Owner } from '@buoy/people/owners/contract.ts'
import { and, eq } from 'drizzle-orm'
import { campaignVersion } from './campaign.table.ts'
import { ARCHIVED, UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { findDraft, writeDraft } from './draft-of.ts'
import { type CampaignRow, lockCampaign } from './lock-campaign.ts'
import { type PublishDeps, publishContent } from './publish-draft.ts'

type Restoring = { id: string; number: number; owner: Pick<Owner, 'id' | 'name'> }

/**
 * Puts an earlier version into the draft, in place of what stood there; visitors see nothing of it. Gives the
 * draft's revision. Refuses a campaign that is gone or archived, and a version that there never was.
 */
export async function restoreVersion(
  deps: { db: Database; clock: Clock },
  { id, number, owner }: Restoring,
): Promise<Outcome<number>> {
  return deps.db.transaction(async (tx) => {
    const found = await findVersion(tx, { id, number })
    if (!found.ok) return found
    const { row, version } = found.value
    const before = await findDraft(tx, id)
    const written = await writeDraft({ ...deps, db: tx }, before, { ...version, changedBy: owner.name })
    await recordRestored({ ...deps, db: tx }, row, { number, owner })
    return done(written.revision)
  })
}

/**
 * Goes back to an earlier version in one step: publishes it as a new one and puts it into the draft. Gives the new
 * number. Refuses what `restoreVersion` and `publishContent` refuse, and then changes nothing.
 */
export async function publishVersion(
  deps: PublishDeps,
  { id, number, owner, note }: Restoring & { note: string },
): Promise<Outcome<number>> {
  return deps.db.transaction(async (tx) => {
    const found = await findVersion(tx, { id, number })
    if (!found.ok) return found
    const { row, version } = found.value
    const draft = await findDraft(tx, id)
    const content = { draft, content: version, note: note || `Back to version ${number}`, owner }
    const published = await publishContent({ ...deps, db: tx }, row, content)
    if (published.ok) await recordRestored({ ...deps, db: tx }, row, { number, owner })
    return published
  })
}

type Version = { design: unknown; settings: unknown }

async function findVersion(
  tx: Transaction,
  { id, number }: { id: string; number: number },
): Promise<Outcome<{ row: CampaignRow; version: Version }>> {
  const row = await lockCampaign(tx, id)
  if (row === null) return refused(UNKNOWN_CAMPAIGN)
  if (row.status === 'archived') return refused(ARCHIVED)
  const [version] = await tx
    .select({ design: campaignVersion.design, settings: campaignVersion.settings })
    .from(campaignVersion)
    .where(and(eq(campaignVersion.campaignId, id), eq(campaignVersion.number, number)))
  if (version === undefined)
    return refused({ code: 'unknown_version', message: `This popup has no version ${number}.` })
  return done({ row, version })
}

async function recordRestored(
  deps: { db: Database; clock: Clock },
  { name }: CampaignRow,
  { number, owner }: Omit<Restoring, 'id'>,
): Promise<void> {
  const subject = `popup ${name}`
  const change = { action: 'popup version restored', subject, detail: { version: number } }
  await recordAudit(deps, { owner, ...change })
}
