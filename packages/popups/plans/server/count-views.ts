import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { and, eq, sql } from 'drizzle-orm'
import { crossedPercents, type MonthUsage, monthOf } from '../rules/month-usage.ts'
import { PLAN_MAIL_QUEUE, type PlanMailJob } from './plan-mail-queue.ts'
import { monthViews } from './plans.table.ts'

export type CountDeps = {
  jobs: Jobs
  /** Time zone of the store, in which months are counted. */
  zone: () => string
  /** Views a month that an account may show, or `null` for no limit. */
  limitOf: (clientId: string) => number | null
}

/** Where an account stands after its views were counted. */
export type Counted = MonthUsage & { clientId: string }

/**
 * Adds views to their accounts' months, in the transaction that keeps the views, so that both are right or
 * neither. When a share of the plan's limit is passed the owner's mail is asked for, and with the last view of
 * the plan every process is told. Rows are locked one after the other, so each share is passed exactly once.
 */
export async function countViews(
  deps: CountDeps,
  tx: Database,
  views: readonly { clientId: string; at: Date }[],
): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const added of byAccountAndMonth(views, deps.zone())) {
    const [row] = await tx
      .insert(monthViews)
      .values({ clientId: added.clientId, month: added.month, views: added.views })
      .onConflictDoUpdate({
        target: [monthViews.clientId, monthViews.month],
        set: { views: sql`${monthViews.views} + excluded.views` },
      })
      .returning()
    if (row) counted.push(await noteLimit(deps, tx, row, added))
  }
  return counted
}

type Added = { clientId: string; month: string; views: number; at: Date }

/** In one order everywhere, so that two processes never wait for each other. */
function byAccountAndMonth(views: readonly { clientId: string; at: Date }[], zone: string): Added[] {
  const added = new Map<string, Added>()
  for (const { clientId, at } of views) {
    const month = monthOf(at, zone)
    const key = `${clientId} ${month}`
    const known = added.get(key)
    if (known) known.views += 1
    else added.set(key, { clientId, month, views: 1, at })
  }
  return [...added.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

async function noteLimit(deps: CountDeps, tx: Database, row: Counted, added: Added): Promise<Counted> {
  const crossed = crossedPercents(row.views - added.views, row.views, deps.limitOf(row.clientId))
  for (const percent of crossed) {
    const job: PlanMailJob = { clientId: row.clientId, month: row.month, percent }
    await deps.jobs.enqueue(tx, PLAN_MAIL_QUEUE, job)
  }
  if (!crossed.includes(100)) return row
  await tx
    .update(monthViews)
    .set({ reachedAt: added.at })
    .where(and(eq(monthViews.clientId, row.clientId), eq(monthViews.month, row.month)))
  await announce(tx, 'popups_changed', row.clientId)
  return { ...row, reachedAt: added.at }
}
