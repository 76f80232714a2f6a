import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { NOT_DRAWN } from '../../designs/rules/lint/type-rule.ts'
import { type CampaignMove, type CampaignStatus, statusAfter } from '../../model/rules/campaign-life.ts'
import { campaign } from './campaign.table.ts'
import { UNKNOWN_CAMPAIGN } from './campaign-refusals.ts'
import { lockCampaign, type OwnCampaign } from './lock-campaign.ts'

const ACTIONS = {
  pause: 'popup paused',
  resume: 'popup resumed',
  archive: 'popup archived',
  restore: 'popup restored',
} as const

/**
 * Pauses, resumes, archives or restores a campaign. Refuses a move that its life does not allow, and to show visitors
 * again a type that the widget does not draw.
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
    const notDrawn = NOT_DRAWN[row.type]
    if (input.move === 'resume' && notDrawn !== undefined)
      return refused({ code: 'move_not_allowed', message: notDrawn })
    await db.update(campaign).set({ status, updatedAt: deps.clock.now() }).where(eq(campaign.id, row.id))
    if (input.owner) {
      const action = ACTIONS[input.move]
      await recordAudit(
        { ...deps, db },
        { owner: input.owner, kind: 'popups', ref: row.id, action, subject: `popup ${row.name}` },
      )
    }
    await announce(db, 'popups_changed', row.clientId)
    return done(status)
  })
}
