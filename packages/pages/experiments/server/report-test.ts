import { sampleOfRate } from '@buoy/kernel/rules/statistics/compare-means.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import type { PageDocument } from '../../document/contract.ts'
import { readPage } from '../../publishing/server/read-page.ts'
import type { PageTestReport } from '../console-contract.ts'
import { assessExperiment, compareVariants } from '../rules/assess-experiment.ts'
import { describeVerdict } from '../rules/describe-verdict.ts'
import type { Goal, GoalKind } from '../rules/experiment.ts'
import { revenueSamples } from '../rules/measure-variants.ts'
import { findAll } from '../rules/put-variant.ts'
import type { RecordType } from '../rules/stats-records.ts'
import type { ExperimentRow, VariantRow } from './experiment.table.ts'
import { findExperiment } from './read-tests.ts'
import { readPresent, readVersionOf } from './tested-document.ts'

const REACHED_BY: Readonly<Record<Exclude<GoalKind, 'order' | 'revenue'>, RecordType>> = {
  seen: 'read_goal',
  clicked: 'click_goal',
  form: 'con_goal',
  page: 'con_short',
  cart: 'con_goal',
}

/** The record by which a goal is reached; empty for orders, which are counted by themselves. */
export function recordOfGoal({ kind }: Goal): RecordType | '' {
  return kind === 'order' || kind === 'revenue' ? '' : REACHED_BY[kind]
}

type Counted = { subject: number; visitors: number; readers: number; reached: number }
type Order = { subject: number; visitor: string; orders: number; amount: number }

/** How a test stands, or stood when it ended; `null` when there is none. */
export async function reportTest(
  deps: { db: Database; clock: Clock },
  id: number,
): Promise<PageTestReport | null> {
  const found = await findExperiment(deps.db, id)
  if (found === null) return null
  const { test, variants } = found
  const [counted, orders] = await Promise.all([countVisitors(deps.db, test), sumOrders(deps.db, id)])
  const isRevenue = test.goal.kind === 'revenue'
  const isOrder = isRevenue || test.goal.kind === 'order'
  const figures = variants.map(({ position, name, weight }) => {
    const own = orders.filter(({ subject }) => subject === position)
    const count = counted.find(({ subject }) => subject === position)
    return {
      name,
      weight,
      amounts: own.map(({ amount }) => amount),
      visitors: count?.visitors ?? 0,
      readers: count?.readers ?? 0,
      reached: isOrder ? own.length : (count?.reached ?? 0),
      orders: own.reduce((sum, order) => sum + order.orders, 0),
      revenue: own.reduce((sum, { amount }) => sum + amount, 0),
    }
  })
  const { samples, limit, cut } = isRevenue
    ? revenueSamples(figures)
    : {
        samples: figures.map(({ reached, visitors }) => sampleOfRate(reached, visitors)),
        limit: null,
        cut: 0,
      }
  const measured = figures.map(({ name, weight, reached }, index) => ({
    name,
    weight,
    reached,
    sample: samples[index] ?? sampleOfRate(0, 0),
  }))
  const compared = compareVariants(measured)
  const verdict = assessExperiment(measured)
  const pricesChanged = changeOfPrices(test)
  return {
    variants: figures.map(({ amounts: _amounts, weight: _weight, ...rest }, index) => ({
      ...rest,
      value: measured[index]?.sample.mean ?? 0,
      lift: compared[index]?.lift ?? null,
      best: compared[index]?.best ?? 0,
      loss: compared[index]?.loss ?? null,
    })),
    verdict: pricesChanged === null ? verdict : { kind: 'prices_changed' },
    sentence:
      pricesChanged === null
        ? describeVerdict(
            verdict,
            variants.map(({ name }) => name),
            isRevenue ? 'earns' : 'converts',
            visitorsPerDay(deps.clock, test, figures),
          )
        : 'Broken: prices that this test compares changed while it ran, so no variant can be called better.',
    cut: limit === null || cut === 0 ? null : { limit, visitors: cut },
    isChanged: await isOriginalChanged(deps.db, test, variants),
    pricesChanged,
  }
}

function changeOfPrices({
  pricesChangedAt,
  pricesChangedBy,
}: ExperimentRow): PageTestReport['pricesChanged'] {
  return pricesChangedAt === null ? null : { at: pricesChangedAt.toISOString(), by: pricesChangedBy }
}

/** So many came a day since the test began; `null` in its first hours, which say little of a day. */
function visitorsPerDay(
  clock: Clock,
  { startsAt, endedAt }: ExperimentRow,
  figures: readonly { visitors: number }[],
): number | null {
  if (startsAt === null) return null
  const days = ((endedAt ?? clock.now()).getTime() - startsAt.getTime()) / DAY_MS
  return days < 0.25 ? null : figures.reduce((sum, { visitors }) => sum + visitors, 0) / days
}

async function countVisitors(db: Database, { id, goal }: ExperimentRow): Promise<Counted[]> {
  const reachedBy = recordOfGoal(goal)
  const { rows } = await db.execute<Counted>(sql`
    select v.subject, count(*)::int as visitors,
      (count(*) filter (where exists (
        select from pages.experiment_record r
        where r.experiment_id = v.experiment_id and r.visitor = v.visitor and r.record_type = 'read_page'
      )))::int as readers,
      (count(*) filter (where exists (
        select from pages.experiment_record r
        where r.experiment_id = v.experiment_id and r.visitor = v.visitor and r.record_type = ${reachedBy}
      )))::int as reached
    from pages.experiment_visitor v where v.experiment_id = ${id} group by v.subject`)
  return rows
}

/** Paid orders by visitor, with what is left after refunds. */
async function sumOrders(db: Database, id: number): Promise<Order[]> {
  const { rows } = await db.execute<Order>(sql`
    select o.subject, o.visitor, count(*)::int as orders, sum(p.amount)::float8 as amount
    from pages.experiment_order o join report.purchase p using (order_id)
    where o.experiment_id = ${id} and p.at is not null group by o.subject, o.visitor`)
  return rows
}

/** Whether the part under test is another one on the page now than when the test began. */
async function isOriginalChanged(
  db: Database,
  { pageId, subject, state }: ExperimentRow,
  variants: readonly VariantRow[],
): Promise<boolean> {
  const version = variants[0]?.version ?? null
  if (pageId === null) return false
  const page = await readPage(db, pageId)
  if (state !== 'running' || version === null || page === null || page.publishedVersion === version)
    return false
  const partOf = ({ sections }: PageDocument) =>
    JSON.stringify(subject === null ? sections : findAll(sections, subject))
  return partOf(await readVersionOf(db, page, { pageId, version })) !== partOf(await readPresent(db, page))
}
