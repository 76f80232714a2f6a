import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, eq, sql } from 'drizzle-orm'
import { setPlan } from '../../campaigns/server/set-plan.ts'
import { monthlyLimit, type Plan } from '../../model/rules/plans.ts'
import { monthOf } from '../rules/month-usage.ts'
import { monthViews } from './plans.table.ts'

/**
 * Gives an account another plan, and restricts it or ends that: a restricted account shows nothing (W6.04).
 * This month's views go on counting; whether their limit is reached is worked out again. Refuses an account that
 * does not exist.
 */
export async function choosePlan(
  deps: { db: Database; clock: Clock; zone: () => string },
  input: { clientId: string; plan: Plan; restricted: boolean; owner: Pick<Owner, 'id' | 'name'> },
): Promise<Outcome<null>> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const { clientId, plan, restricted } = input
    const isKnown = await setPlan(tx, { clientId, plan, restricted, now })
    if (!isKnown) return refused({ code: 'unknown_account', message: 'There is no such account.' })
    const limit = monthlyLimit(input.plan)
    await tx
      .update(monthViews)
      .set({
        reachedAt:
          limit === null
            ? null
            : sql`case when ${monthViews.views} >= ${limit} then coalesce(${monthViews.reachedAt}, ${now.toISOString()}::timestamptz) end`,
      })
      .where(and(eq(monthViews.clientId, input.clientId), eq(monthViews.month, monthOf(now, deps.zone()))))
    const detail = { plan: input.plan, restricted: input.restricted }
    const change = {
      owner: input.owner,
      kind: 'popups',
      scope: input.clientId,
      action: 'popup plan changed',
      subject: 'popups',
      detail,
    }
    await recordAudit({ ...deps, db: tx }, change)
    await announce(tx, 'popups_changed', input.clientId)
    return done(null)
  })
}
