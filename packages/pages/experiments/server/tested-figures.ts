import { isSameValue } from '@buoy/kernel/rules/compare-values.ts'
import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { ForecastBasis } from '../rules/describe-forecast.ts'
import type { Goal } from '../rules/experiment.ts'
import { type ExperimentRow, experimentTable } from './experiment.table.ts'
import { recordOfGoal } from './report-test.ts'
import { readStoredSettings } from './test-settings.ts'

/** Figures of the days before a test: so many people in so many days, what those paid who did, and who reached another goal. */
export type Figures = {
  basis: ForecastBasis
  visitors: number
  /** For each of those counted how many there were in all, where only a share was counted. */
  times: number
  days: number
  /** What is left of what each buyer paid, in cents. */
  amounts: number[]
  /** Who reached the goal, where it is none of orders; `null` where that was not recorded. */
  reached: number | null
}

/**
 * What tests of the same page, or of the same kind where that is none of a page, counted in some days; `null` where there
 * was none. Other goals than orders are counted only by tests that have the same one.
 */
export async function findTestedFigures(
  db: Database,
  asked: { test: ExperimentRow; goal: Goal; since: Date; now: Date },
): Promise<Figures | null> {
  const { test, goal, since, now } = asked
  const { pageId, kind, id } = experimentTable
  const begun = await db
    .select()
    .from(experimentTable)
    .where(
      and(
        eq(kind, test.kind),
        test.pageId === null ? isNull(pageId) : eq(pageId, test.pageId),
        ne(id, test.id),
        ne(experimentTable.state, 'draft'),
        lte(experimentTable.startsAt, now),
        or(isNull(experimentTable.endedAt), gte(experimentTable.endedAt, since)),
      ),
    )
  const isOfOrders = goal.kind === 'order' || goal.kind === 'revenue'
  const same = begun.filter((one) => isSameValue(one.goal, goal))
  const tests = isOfOrders || same.length === 0 ? begun : same
  if (tests.length === 0) return null
  const isRecorded = isOfOrders || same.length > 0
  const { percent } = (await readStoredSettings(db)).holdout
  const counted = await Promise.all(
    tests.map(async (one) => ({
      ...(await countTest(db, one.id, { since, record: recordOfGoal(goal) })),
      days: daysOf(one, { since, now }),
      share: (one.coverage / 100) * (one.namespace === null ? 1 : one.namespace.to - one.namespace.from),
    })),
  )
  const sum = (of: (one: (typeof counted)[number]) => number) =>
    counted.reduce((total, one) => total + of(one), 0)
  const visitors = sum((one) => one.visitors)
  const everybody = sum((one) => one.visitors / (one.share * (1 - percent / 100)))
  return {
    basis: 'tests',
    visitors,
    times: visitors === 0 ? 1 : everybody / visitors,
    days: sum(({ days }) => days),
    amounts: counted.flatMap(({ amounts }) => amounts),
    reached: isRecorded ? sum(({ reached }) => reached) : null,
  }
}

/** For how long a test ran in the days looked at. */
function daysOf({ startsAt, endsAt, endedAt }: ExperimentRow, asked: { since: Date; now: Date }): number {
  const from = Math.max(asked.since.getTime(), startsAt?.getTime() ?? 0)
  const until = Math.min(asked.now.getTime(), ...[endsAt, endedAt].flatMap((end) => end?.getTime() ?? []))
  return Math.max(0, until - from) / DAY_MS
}

async function countTest(db: Database, id: number, { since, record }: { since: Date; record: string }) {
  const from = since.toISOString()
  const [counted, paid] = await Promise.all([
    db.execute<{ visitors: number; reached: number }>(sql`
      select count(*)::int as visitors, (count(*) filter (where exists (
        select from pages.experiment_record r
        where r.experiment_id = v.experiment_id and r.visitor = v.visitor and r.record_type = ${record}
      )))::int as reached
      from pages.experiment_visitor v where v.experiment_id = ${id} and v.at >= ${from}`),
    db.execute<{ amount: number }>(sql`
      select sum(p.amount)::float8 as amount
      from pages.experiment_order o
      join pages.experiment_visitor v using (experiment_id, visitor) join report.purchase p using (order_id)
      where o.experiment_id = ${id} and v.at >= ${from} and p.at is not null group by o.visitor`),
  ])
  const { visitors = 0, reached = 0 } = counted.rows[0] ?? {}
  return { visitors, reached, amounts: paid.rows.map(({ amount }) => amount) }
}
