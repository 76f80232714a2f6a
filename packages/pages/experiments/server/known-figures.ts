import { sampleOfRate } from '@buoy/kernel/rules/statistics/compare-means.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { type ForecastBasis, KNOWN_DAYS, type Recorded } from '../rules/describe-forecast.ts'
import type { Goal } from '../rules/experiment.ts'
import type { KnownFigures } from '../rules/forecast-test.ts'
import { revenueSamples } from '../rules/measure-variants.ts'
import type { ExperimentRow } from './experiment.table.ts'
import { type Figures, findTestedFigures } from './tested-figures.ts'

/** Less than this says little of a week. */
const LEAST_DAYS = 1

/**
 * What is known of the visitors of a test that has not begun: by tests of the same page, or else by the shop's own records.
 * `null` where nobody was recorded.
 */
export async function findKnownFigures(
  deps: { db: Database; clock: Clock },
  test: ExperimentRow,
  goal: Goal,
): Promise<{ recorded: Recorded; known: KnownFigures } | null> {
  const now = deps.clock.now()
  const window = { since: new Date(now.getTime() - KNOWN_DAYS * DAY_MS), now }
  const tested = test.kind === 'checkout' ? null : await findTestedFigures(deps.db, { test, goal, ...window })
  const figures = await chooseFigures(deps.db, { kind: test.kind, goal, tested, ...window })
  if (figures === null || figures.visitors === 0 || figures.days < LEAST_DAYS) return null
  const visitorsPerWeek = ((figures.visitors * figures.times) / figures.days) * 7
  const measured = measureGoal(figures, goal)
  return {
    recorded: {
      basis: figures.basis,
      visitors: figures.visitors,
      visitorsPerWeek,
      reached: measured?.reached ?? null,
    },
    known: { visitorsPerWeek, goal: measured },
  }
}

type Window = { since: Date; now: Date }

/** A test of a page knows its page best; one of prices is seen by the whole shop, whatever an earlier one counted. */
async function chooseFigures(
  db: Database,
  {
    kind,
    goal,
    tested,
    ...window
  }: Window & Pick<ExperimentRow, 'kind'> & { goal: Goal; tested: Figures | null },
): Promise<Figures | null> {
  if (kind === 'checkout') return countCheckouts(db, window)
  const isOfPage = kind === 'page'
  if (tested !== null && (isOfPage || goal.kind === 'cart')) return tested
  return countShop(db, window, isOfPage ? 'whole-shop' : 'shop')
}

function measureGoal({ visitors, amounts, reached }: Figures, { kind }: Goal): KnownFigures['goal'] {
  if (kind === 'revenue') {
    const [sample] = revenueSamples([{ visitors, amounts }]).samples
    return sample === undefined ? null : { sample, reached: amounts.length }
  }
  const done = kind === 'order' ? amounts.length : reached
  if (done === null) return null
  return { sample: sampleOfRate(Math.min(done, visitors), visitors), reached: done }
}

/** Visitors who may be followed, as tests count them, and what they paid. */
async function countShop(db: Database, { since, now }: Window, basis: ForecastBasis): Promise<Figures> {
  const [counted, paid] = await Promise.all([
    db.execute<{ visitors: number; first: string | null }>(sql`
      select (select count(*)::int from report.visitor where at >= ${since.toISOString()}) as visitors,
        (select min(at) from report.visitor) as first`),
    db.execute<{ amount: number }>(sql`
      select amount::float8 as amount from report.visitor_sale where at >= ${since.toISOString()}`),
  ])
  const { visitors = 0, first = null } = counted.rows[0] ?? {}
  const amounts = paid.rows.map(({ amount }) => amount)
  return { basis, visitors, times: 1, days: daysSince(first, { since, now }), amounts, reached: null }
}

/** Browsers that opened the checkout, and what they paid there. */
async function countCheckouts(db: Database, { since, now }: Window): Promise<Figures> {
  const [counted, paid] = await Promise.all([
    db.execute<{ visitors: number; first: string | null }>(sql`
      select (select count(distinct session)::int from report.opened_checkout where at >= ${since.toISOString()}) as visitors,
        (select min(at) from report.opened_checkout) as first`),
    db.execute<{ amount: number }>(sql`
      select sum(amount)::float8 as amount from report.opened_checkout
      where at >= ${since.toISOString()} and order_id is not null group by session`),
  ])
  const { visitors = 0, first = null } = counted.rows[0] ?? {}
  const amounts = paid.rows.map(({ amount }) => amount)
  return {
    basis: 'checkout',
    visitors,
    times: 1,
    days: daysSince(first, { since, now }),
    amounts,
    reached: null,
  }
}

/** For how long of the days looked at there are records at all. */
function daysSince(first: string | null, { since, now }: Window): number {
  const from = first === null ? now : new Date(first)
  return (now.getTime() - Math.max(from.getTime(), since.getTime())) / DAY_MS
}
