import type { Database } from '@buoy/kernel/server/database.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PageTestParts } from '../console-contract.ts'
import type { PartKind } from '../rules/visitor-traits.ts'
import { findExperiment } from './read-tests.ts'
import { recordOfGoal } from './report-test.ts'

type Counted = {
  part: string
  subject: number
  visitors: number
  reached: number
  orders: number
  revenue: number
}

const NOTHING = { visitors: 0, reached: 0, orders: 0, revenue: 0 }

/**
 * The visitors of a test by the day they were first shown a variant (in the store's `zone`), by their device, by how they
 * came, or by whether they had been here before. All parts together are the report. `null` when there is no such test.
 */
export async function reportParts(
  deps: { db: Database },
  { id, by, zone }: { id: number; by: PartKind; zone: string },
): Promise<PageTestParts | null> {
  const found = await findExperiment(deps.db, id)
  if (found === null) return null
  const { test, variants } = found
  const record = recordOfGoal(test.goal)
  // An order whose shopper has been erased belongs to nobody who was counted, and still to its variant.
  const { rows } = await deps.db.execute<Counted>(sql`
    with paid as (
      select o.visitor, o.subject, count(*)::int as orders, sum(p.amount)::float8 as amount
      from pages.experiment_order o join report.purchase p using (order_id)
      where o.experiment_id = ${id} and p.at is not null group by o.visitor, o.subject
    ), shown as (
      select v.visitor, v.subject, ${partOf(by, zone)} as part, exists (
        select from pages.experiment_record r
        where r.experiment_id = v.experiment_id and r.visitor = v.visitor and r.record_type = ${record}
      ) as reached
      from pages.experiment_visitor v where v.experiment_id = ${id}
    )
    select coalesce(shown.part, 'unknown') as part, coalesce(shown.subject, paid.subject) as subject,
      count(shown.visitor)::int as visitors,
      (count(*) filter (where ${record === '' ? sql`paid.orders > 0` : sql`shown.reached`}))::int as reached,
      coalesce(sum(paid.orders), 0)::int as orders, coalesce(sum(paid.amount), 0)::float8 as revenue
    from shown full join paid on paid.visitor = shown.visitor group by 1, 2`)
  const keys = [...new Set(rows.map(({ part }) => part))]
  return {
    by,
    parts: keys.toSorted(by === 'day' ? newestFirst : undefined).map((key) => ({
      key,
      variants: variants.map(({ position }) => {
        const row = rows.find(({ part, subject }) => part === key && subject === position)
        if (row === undefined) return NOTHING
        const { visitors, reached, orders, revenue } = row
        return { visitors, reached, orders, revenue }
      }),
    })),
  }
}

function partOf(by: PartKind, zone: string): SQL {
  if (by === 'day') return sql`to_char(v.at at time zone ${zone}, 'YYYY-MM-DD')`
  return sql`v.${sql.identifier(by)}`
}

/** Days as ISO writes them sort as texts do; orders of nobody come last. */
function newestFirst(one: string, other: string): number {
  if (one === 'unknown' || other === 'unknown') return one === 'unknown' ? 1 : -1
  return other.localeCompare(one)
}
