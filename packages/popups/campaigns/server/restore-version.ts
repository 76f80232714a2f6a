import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/people/audit/server/record-audit.ts'
import type { Owner } from '@buoy/people/owners/contract.ts'
import { and, eq } from 'drizzle-orm'
import { campaignVersion } from './campaign.table.ts'
import { ARCHIVED, UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { findDraft, writeDraft } from './draft-of.ts'
import { lockCampaign } from './lock-campaign.ts'
import { publishDraft } from './publish-draft.ts'

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
    const row = await lockCampaign(tx, id)
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    if (row.status === 'archived') return refused(ARCHIVED)
    const [version] = await tx
      .select()
      .from(campaignVersion)
      .where(and(eq(campaignVersion.campaignId, id), eq(campaignVersion.number, number)))
    if (version === undefined) {
      return refused({ code: 'unknown_version', message: `This popup has no version ${number}.` })
    }
    const { design, settings } = version
    const before = await findDraft(tx, id)
    const written = await writeDraft({ ...deps, db: tx }, before, { design, settings, changedBy: owner.name })
    const change = {
      action: 'popup version restored',
      subject: `popup ${row.name}`,
      detail: { version: number },
    }
    await recordAudit({ ...deps, db: tx }, { owner, ...change })
    return done(written.revision)
  })
}

/** Goes back to an earlier version in one step: restores it and publishes it as a new one. Gives the new number. */
export async function publishVersion(
  deps: { db: Database; clock: Clock },
  input: Restoring & { note: string },
): Promise<Outcome<number>> {
  return deps.db.transaction(async (tx) => {
    const restored = await restoreVersion({ ...deps, db: tx }, input)
    if (!restored.ok) return restored
    const { id, owner } = input
    const note = input.note || `Back to version ${input.number}`
    return publishDraft({ ...deps, db: tx }, { id, revision: restored.value, note, owner })
  })
}
