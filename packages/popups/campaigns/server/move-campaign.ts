import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq } from 'drizzle-orm'
import { type CampaignMove, type CampaignStatus, statusAfter } from '../../model/rules/campaign-life.ts'
import { campaign, campaignVersion } from './campaign.table.ts'
import { UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { type CampaignRow, lockCampaign, type OwnCampaign } from './lock-campaign.ts'
import { readDesign } from './read-stored.ts'

const ACTIONS = {
  pause: 'popup paused',
  resume: 'popup resumed',
  archive: 'popup archived',
  restore: 'popup restored',
} as const

/**
 * Pauses, resumes, archives or restores a campaign. Refuses a move that its life does not allow, and to show visitors
 * again a popup of games that has none.
 */
export async function moveCampaign(
  deps: { db: Database; clock: Clock },
  input: OwnCampaign & {
    move: Exclude<CampaignMove, 'publish'>
    /** Who moves it; without them nothing is written into the log of actions. */
    owner?: AuditedChange['owner']
  },
): Promise<Outcome<CampaignStatus>> {
  return deps.db.transaction(async (db) => {
    const row = await lockCampaign(db, input)
    if (row === null) return refused(UNKNOWN_CAMPAIGN)
    const status = statusAfter({ status: row.status, hasVersion: row.publishedVersion !== null }, input.move)
    if (status === null) {
      return refused({
        code: 'move_not_allowed',
        message: `A campaign that is ${row.status} cannot ${input.move}.`,
      })
    }
    if (input.move === 'resume' && (await lacksGame(db, row))) return refused(NO_GAME)
    await db.update(campaign).set({ status, updatedAt: deps.clock.now() }).where(eq(campaign.id, row.id))
    if (input.owner) {
      const action = ACTIONS[input.move]
      await recordAudit(
        { ...deps, db },
        {
          owner: input.owner,
          kind: 'popups',
          scope: row.clientId,
          ref: row.id,
          action,
          subject: `popup ${row.name}`,
        },
      )
    }
    await announce(db, 'popups_changed', row.clientId)
    return done(status)
  })
}

const NO_GAME = {
  code: 'move_not_allowed',
  message: 'This popup was published without its game. Add the prizes and publish it again.',
}

/** Whether visitors would see a popup of games without one: it was published before there were any. */
async function lacksGame(db: Transaction, { id, publishedVersion }: CampaignRow): Promise<boolean> {
  if (publishedVersion === null) return false
  const [version] = await db
    .select({ type: campaignVersion.type, design: campaignVersion.design })
    .from(campaignVersion)
    .where(and(eq(campaignVersion.campaignId, id), eq(campaignVersion.number, publishedVersion)))
  return version?.type === 'gamified' && readDesign(version.design).data?.game === null
}
