import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import { findAccount } from '../../accounts/server/find-account.ts'
import { firstSite } from '../../campaigns/server/first-site.ts'
import { monthlyLimit } from '../../model/rules/plans.ts'
import type { PlanUsage } from '../contract.ts'
import { forecastViews, monthOf, stopOf } from '../rules/month-usage.ts'
import { issueOwnerMark, OWNER_MARK } from './owner-mark.ts'
import { monthViews } from './plans.table.ts'

/** What an account's plan is and how much of this month is used; `null` when there is no such account. */
export async function readPlanUsage(
  deps: { db: Database; clock: Clock; zone: () => string; secret: string },
  clientId: string,
): Promise<PlanUsage | null> {
  const now = deps.clock.now()
  const month = monthOf(now, deps.zone())
  const [account, page, [used]] = await Promise.all([
    findAccount(deps, clientId),
    firstSite(deps, clientId),
    deps.db
      .select({ views: monthViews.views, reachedAt: monthViews.reachedAt })
      .from(monthViews)
      .where(and(eq(monthViews.clientId, clientId), eq(monthViews.month, month))),
  ])
  if (account === null) return null
  const limit = monthlyLimit(account.plan)
  const views = used?.views ?? 0
  const link = `${page}?${OWNER_MARK}=${issueOwnerMark(deps, clientId)}`
  return {
    plan: account.plan,
    restricted: account.restrictedAt !== null,
    month,
    views,
    limit,
    forecast: forecastViews(views, now, deps.zone()),
    stop: stopOf(account, limit, views),
    reachedAt: used?.reachedAt?.toISOString() ?? null,
    ownerLink: page === null ? null : link,
  }
}
