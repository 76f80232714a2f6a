import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq, max } from 'drizzle-orm'
import type { Settings } from '../../behaviour/contract.ts'
import type { Design } from '../../designs/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import { statusAfter } from '../../model/rules/campaign-life.ts'
import { campaign, campaignVersion } from './campaign.table.ts'
import { readDesign, readSettings } from './read-stored.ts'

type Publication = {
  campaignId: string
  design: Design
  settings: Settings
  /** The campaign's own unless said; the campaign has it from now on. */
  type?: PopupType
  note?: string
  /** Who publishes; without them nothing is written into the log of actions. */
  owner?: AuditedChange['owner']
}

/**
 * Adds a version and makes it the one that visitors see. Gives the version's number.
 * Refuses a campaign that is gone or archived, and a design or settings that do not fit their schema.
 */
export async function publishCampaign(
  deps: { db: Database; clock: Clock },
  input: Publication,
): Promise<Outcome<number>> {
  const design = readDesign(input.design)
  const settings = readSettings(input.settings)
  if (!design.success || !settings.success) {
    const problem = (design.error ?? settings.error)?.issues[0]
    return refused({
      code: 'invalid_design',
      message: `${problem?.path.join('.') ?? 'The design'}: ${problem?.message ?? 'does not fit'}`,
    })
  }
  return deps.db.transaction(async (db) => {
    const [row] = await db.select().from(campaign).where(eq(campaign.id, input.campaignId)).for('update')
    if (!row) return refused({ code: 'unknown_campaign', message: 'There is no such campaign.' })
    const status = statusAfter({ status: row.status, hasVersion: row.publishedVersion !== null }, 'publish')
    if (status === null) {
      return refused({
        code: 'not_publishable',
        message: `An ${row.status} campaign cannot be published. Restore it first.`,
      })
    }
    const [last] = await db
      .select({ number: max(campaignVersion.number) })
      .from(campaignVersion)
      .where(eq(campaignVersion.campaignId, row.id))
    const number = (last?.number ?? 0) + 1
    const now = deps.clock.now()
    const { type = row.type } = input
    await db.insert(campaignVersion).values({
      campaignId: row.id,
      number,
      type,
      design: design.data,
      settings: settings.data,
      createdAt: now,
      note: input.note ?? '',
      publishedBy: input.owner?.name ?? '',
    })
    await db
      .update(campaign)
      .set({ type, status, publishedVersion: number, updatedAt: now })
      .where(eq(campaign.id, row.id))
    if (input.owner) {
      const change = {
        kind: 'popups',
        scope: row.clientId,
        ref: row.id,
        action: 'popup published',
        subject: `popup ${row.name}`,
        detail: { version: number },
      }
      await recordAudit({ ...deps, db }, { owner: input.owner, ...change })
    }
    await announce(db, 'popups_changed', row.clientId)
    return done(number)
  })
}
