import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq, max, ne, or } from 'drizzle-orm'
import type { Settings } from '../../behaviour/contract.ts'
import type { Design } from '../../designs/contract.ts'
import type { PopupType } from '../../model/contract.ts'
import { statusAfter } from '../../model/rules/campaign-life.ts'
import { campaign, campaignVersion } from './campaign.table.ts'
import { canary } from './canary.table.ts'
import { closeCanary } from './canary-of.ts'
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
  /** Percent of the visitors who are shown it first; all of them where it is left out. */
  share?: number | undefined
}

/**
 * Adds a version and makes it the one that visitors see, or with `share` a part of them; what was shown to a part before is then
 * over. Gives the version's number. Refuses a campaign that is gone or archived, a design or settings that do not fit their
 * schema, and a share where there is nothing for the other visitors (`no_standing_version`) or in a split test (`in_split_test`).
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
    const { share } = input
    if (share !== undefined) {
      if (row.status !== 'live' || row.publishedVersion === null) return refused(NO_STANDING_VERSION)
      if (await isInSplitTest(db, row)) return refused(IN_SPLIT_TEST)
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
    await closeCanary(db, { campaignId: row.id, outcome: 'replaced', at: now })
    const publishedVersion = share === undefined ? number : row.publishedVersion
    await db
      .update(campaign)
      .set({ type, status, publishedVersion, updatedAt: now })
      .where(eq(campaign.id, row.id))
    if (share !== undefined)
      await db.insert(canary).values({
        campaignId: row.id,
        version: number,
        standing: row.publishedVersion ?? number,
        percent: share,
        startedAt: now,
      })
    if (input.owner) {
      const change = {
        kind: 'popups',
        scope: row.clientId,
        ref: row.id,
        action: share === undefined ? 'popup published' : 'popup published to a share',
        subject: `popup ${row.name}`,
        detail: { version: number, ...(share !== undefined && { percent: share }) },
      }
      await recordAudit({ ...deps, db }, { owner: input.owner, ...change })
    }
    await announce(db, 'popups_changed', row.clientId)
    return done(number)
  })
}

const NO_STANDING_VERSION = {
  code: 'no_standing_version',
  message:
    'Visitors see no version of this popup yet, so there is nothing to show the others. Publish it to all, or resume it first.',
}
const IN_SPLIT_TEST = {
  code: 'in_split_test',
  message:
    'This popup takes part in a split test, whose figures would mix. Publish it to all, or archive the other variants first.',
}

/** Whether there is anybody else in the campaign's split test who is or may be shown. */
async function isInSplitTest(
  tx: Transaction,
  { id, parentId }: typeof campaign.$inferSelect,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: campaign.id })
    .from(campaign)
    .where(
      and(
        ne(campaign.id, id),
        ne(campaign.status, 'archived'),
        ne(campaign.status, 'draft'),
        or(eq(campaign.parentId, parentId ?? id), eq(campaign.id, parentId ?? id)),
      ),
    )
    .limit(1)
  return other !== undefined
}
