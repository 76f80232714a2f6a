import type { StoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countDays, countEvents, isRequested, within } from './count-events.ts'
import { type ReportRequest, stretchToCount } from './report-request.ts'

/** What is counted of single events: figures without orders. */
export type Counted = { views: number; visitors: number; conversions: number; closes: number }

/** What a campaign's figures are kept by. */
export type Dimension = 'page' | 'device' | 'country' | 'trigger'

/** Room to count half a million visitors without going to disk. */
const COUNTING_MEMORY = '64MB'

const SUMS = sql`sum(views)::int as views, sum(visitors)::int as visitors, sum(conversions)::int as conversions,
  sum(closes)::int as closes`

/** Figures of each campaign on each day of a period that has any. */
export async function readDays(
  ask: ReportRequest,
  period: Period,
  campaigns: readonly string[] | null,
): Promise<({ campaignId: string; day: StoreDay } & Counted)[]> {
  const columns = sql`campaign_id, day, views, visitors, conversions, closes`
  const live = stretchToCount(ask, period)
  const counted =
    live === null
      ? sql``
      : sql`union all select ${columns} from (${countDays(live, ask.zone, campaigns)}) as counted`
  return withMemory<{ campaignId: string; day: string } & Counted>(
    ask,
    sql`
    select campaign_id as "campaignId", to_char(day, 'YYYY-MM-DD') as day, views, visitors, conversions, closes
    from (${kept(ask, period, campaigns, sql`dimension = 'all'`, columns)} ${counted}) as figure order by day, campaign_id`,
  )
}

/** Figures of one campaign in a period by what its popup came up on or by; most viewed first. */
export async function readBreakdown(
  ask: ReportRequest,
  period: Period,
  campaignId: string,
): Promise<({ dimension: Dimension; value: string } & Counted)[]> {
  const columns = sql`dimension, value, views, visitors, conversions, closes`
  const live = stretchToCount(ask, period)
  const counted =
    live === null
      ? sql``
      : sql`union all select ${columns} from (${countEvents(live, ask.zone, [campaignId])}) as counted
          where dimension <> 'all'`
  return withMemory<{ dimension: Dimension; value: string } & Counted>(
    ask,
    sql`
    select dimension, value, ${SUMS}
    from (${kept(ask, period, [campaignId], sql`dimension <> 'all'`, columns)} ${counted}) as figure
    group by dimension, value order by views desc, conversions desc, value`,
  )
}

/**
 * Different visitors of campaigns and accounts in a period by their ids, each once however many days they came on;
 * those without any are left out. An account comes with the ids of all its campaigns. Days whose visitors are no
 * longer kept have none.
 */
export async function readVisitors(
  ask: ReportRequest,
  period: Period,
  scopes: readonly string[],
): Promise<Map<string, number>> {
  const { from, to } = period
  const live = stretchToCount(ask, period)
  const until = sql`least(${to}::date, ${ask.rolled?.until ?? '-infinity'}::date)`
  const asked = (scope: SQL) => isRequested(scope, scopes)
  // A value, not `exists`: those of today are few, so each is looked up instead of reading all who ever came.
  const wasThere = (where: SQL) => sql`(select true from popups.visitor_day d
    where d.visitor = today.visitor and d.day between ${from}::date and ${until} ${where} limit 1)`
  const counted =
    live === null
      ? sql``
      : sql`
        union all
        select scope, 1 from (
          select distinct campaign_id as scope, visitor from popups.view
          where ${within(sql`at`, live)} and ${asked(sql`campaign_id`)}
        ) as today where ${wasThere(sql`and d.campaign_id = scope`)} is null
        union all
        select scope, 1 from (
          select distinct client_id as scope, visitor from popups.view
          where ${within(sql`at`, live)}
            and ${asked(sql`campaign_id`)} and ${asked(sql`client_id`)}
        ) as today where ${wasThere(sql``)} is null`
  const rows = await withMemory<{ scope: string; visitors: number }>(
    ask,
    sql`
    select scope, sum(visitors)::int as visitors from (
      select scope, visitors from popups.visitor_return
      where day between ${from}::date and ${until} and previous < ${from}::date and ${asked(sql`scope`)}
      ${counted}
    ) as visitor group by scope`,
  )
  return new Map(rows.map(({ scope, visitors }) => [scope, visitors]))
}

/** Rows of the days that are rolled up. */
function kept(
  { rolled }: ReportRequest,
  { from, to }: Period,
  campaigns: readonly string[] | null,
  wanted: SQL,
  columns: SQL,
): SQL {
  return sql`select ${columns} from popups.daily_figure
    where day between ${from}::date and least(${to}::date, ${rolled?.until ?? '-infinity'}::date)
      and ${isRequested(sql`campaign_id`, campaigns)} and ${wanted}`
}

/** The rows of a query that has room to count in memory. */
async function withMemory<Row extends Record<string, unknown>>(
  { db }: ReportRequest,
  query: SQL,
): Promise<Row[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local work_mem = '${COUNTING_MEMORY}'`))
    const { rows } = await tx.execute(query)
    return rows as Row[]
  })
}
