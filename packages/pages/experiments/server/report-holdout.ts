import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import type { HoldoutReport, HoldoutSide } from '../console-contract.ts'
import { assessExperiment } from '../rules/assess-experiment.ts'
import { describeHoldout } from '../rules/describe-holdout.ts'
import { revenueSamples } from '../rules/measure-variants.ts'
import { readStoredSettings } from './test-settings.ts'

/** Sides of the holdout, the one that tests are compared with first. */
const SIDES = [true, false] as const

/**
 * What visitors of tests brought beside those held out, in net revenue of paid orders by visitor, judged by the rules of a
 * single test. Counted is who came to a tested page since the present share was set.
 */
export async function reportHoldout(deps: { db: Database }): Promise<HoldoutReport> {
  const { percent, period } = (await readStoredSettings(deps.db)).holdout
  const [counts, paid] = await Promise.all([
    deps.db.execute<{ heldOut: boolean; visitors: number }>(sql`
      select held_out as "heldOut", count(*)::int as visitors
      from pages.experiment_holdout_visitor where period = ${period} group by 1`),
    deps.db.execute<{ heldOut: boolean; orders: number; amount: number }>(sql`
      select o.held_out as "heldOut", count(*)::int as orders, sum(p.amount)::float8 as amount
      from pages.experiment_holdout_order o join report.purchase p using (order_id)
      where o.period = ${period} and p.at is not null group by o.held_out, o.visitor`),
  ])
  const sides = SIDES.map((side) => {
    const own = paid.rows.filter(({ heldOut }) => heldOut === side)
    return {
      visitors: counts.rows.find(({ heldOut }) => heldOut === side)?.visitors ?? 0,
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      amounts: own.map(({ amount }) => amount),
    }
  })
  const { samples } = revenueSamples(sides)
  const verdict = assessExperiment(
    samples.map((sample, index) => ({
      name: '',
      weight: index === 0 ? percent : 100 - percent,
      reached: sides[index]?.amounts.length ?? 0,
      sample,
    })),
  )
  const [heldOut = NOTHING, takingPart = NOTHING] = sides.map(
    ({ visitors, orders, amounts }): HoldoutSide => ({
      visitors,
      orders,
      revenue: amounts.reduce((sum, amount) => sum + amount, 0),
    }),
  )
  return { percent, heldOut, takingPart, sentence: describeHoldout(verdict) }
}

const NOTHING: HoldoutSide = { visitors: 0, orders: 0, revenue: 0 }
