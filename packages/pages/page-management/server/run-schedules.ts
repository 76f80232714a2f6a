import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, asc, eq, lte } from 'drizzle-orm'
import { publishDrafts } from '../../editor/server/publish-drafts.ts'
import { findPageRecord } from '../../publishing/server/page-records.ts'
import { movePage } from './move-page.ts'
import { pageScheduleTable, type ScheduleRow } from './page-schedule.table.ts'
import { type PublishingDeps, planOf, SCHEDULE_QUEUE } from './schedule-page.ts'

/** The queue of what happens to pages by the clock, for the manifest. */
export const SCHEDULE_QUEUES = [{ queue: SCHEDULE_QUEUE, retryLimit: 0 }]

/** The work: when a plan is due, and every minute, so that none is missed. */
export function scheduleWorkers(deps: PublishingDeps): Worker[] {
  return [
    {
      queue: SCHEDULE_QUEUE,
      cron: '* * * * *',
      work: async () => {
        await runDueSchedules(deps)
      },
    },
  ]
}

/**
 * Does what is planned for now or earlier, each plan in a transaction of its own; answers how many were done. A plan that
 * cannot be done stays with the reason, for its owner, and is not tried again.
 */
export async function runDueSchedules(deps: PublishingDeps): Promise<number> {
  let count = 0
  for (;;) {
    const result = await deps.db.transaction((tx) => runNext(deps, tx))
    if (result === 'none') return count
    if (result === 'done') count += 1
  }
}

async function runNext(deps: PublishingDeps, tx: Transaction): Promise<'done' | 'refused' | 'none'> {
  const [plan] = await tx
    .select()
    .from(pageScheduleTable)
    .where(and(lte(pageScheduleTable.at, deps.clock.now()), eq(pageScheduleTable.problem, '')))
    .orderBy(asc(pageScheduleTable.at))
    .limit(1)
    // Another process may be at it.
    .for('update', { skipLocked: true })
  if (plan === undefined) return 'none'
  const outcome = await run({ ...deps, db: tx }, plan)
  if (outcome.ok) {
    await tx.delete(pageScheduleTable).where(planOf(plan.pageId, plan.move))
    return 'done'
  }
  const problem = outcome.refusals.map(({ message }) => message).join(' ')
  await tx.update(pageScheduleTable).set({ problem }).where(planOf(plan.pageId, plan.move))
  await record(deps, tx, plan, plan.move === 'publish' ? 'page not published' : 'page not taken down', {
    problem,
  })
  return 'refused'
}

async function run(deps: PublishingDeps, plan: ScheduleRow): Promise<Outcome<unknown>> {
  const { pageId, move } = plan
  const owner = plannerOf(plan)
  const page = await findPageRecord(deps.db, { id: pageId })
  if (move === 'take-down') return movePage(deps, { id: pageId, to: 'archived', owner })
  if (page !== null && page.archivedAt !== null)
    return { ok: false, refusals: [{ code: 'wrong-state', message: 'The page was archived before.' }] }
  const published = await publishDrafts(deps, { pageIds: [pageId], owner })
  if (published.ok)
    await record(deps, deps.db, plan, 'page published', {
      version: published.value[0]?.version,
      planned: true,
    })
  return published
}

/** Who has planned it; `null` when they have left. */
function plannerOf({ madeById, madeByName }: ScheduleRow) {
  return madeById === null ? null : { id: madeById, name: madeByName }
}

async function record(
  deps: PublishingDeps,
  tx: Database | Transaction,
  plan: ScheduleRow,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const page = await findPageRecord(tx, { id: plan.pageId })
  await recordAudit(
    { db: tx, clock: deps.clock },
    { owner: plannerOf(plan), kind: 'pages', ref: plan.pageId, action, subject: page?.slug ?? '', detail },
  )
}
