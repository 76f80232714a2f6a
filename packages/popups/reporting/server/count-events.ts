import { endOfStoreDay, type StoreDay, startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Moments from `from` on and before `to`, to be counted by the store's days. `firstDay` is the first one that is still
 * open: moments before it began count for it. They are there when the store has moved to a zone further west.
 */
export type Stretch = { from: Date; to: Date; firstDay: StoreDay }

/** The moments of a period of the store's days. */
export function stretchOf({ from, to }: Period, zone: string): Stretch {
  return { from: startOfStoreDay(from, zone), to: endOfStoreDay(to, zone), firstDay: from }
}

/** The condition of a moment to lie in a stretch; an index serves it. */
export function within(at: SQL, { from, to }: Pick<Stretch, 'from' | 'to'>): SQL {
  return sql`${at} >= ${from} and ${at} < ${to}`
}

/** The store's day that a moment counts for. */
function dayOf(at: SQL, { firstDay }: Stretch, zone: string): SQL {
  return sql`greatest((${at} at time zone ${zone})::date, ${firstDay}::date)`
}

/**
 * The country that a conversion was made in, else that of its view `v`; '' where neither is known. Views are swept, and
 * conversions stay.
 */
export function countryOfAnswer(conversion: SQL): SQL {
  return sql`coalesce(nullif(${conversion}.context->>'country', ''), v.country, '')`
}

/** The condition of a campaign to be one of those asked for; `null` asks for all. */
export function isRequested(campaign: SQL, campaigns: readonly string[] | null): SQL {
  return campaigns === null ? sql`true` : sql`${campaign} = any(${sql.param(campaigns)}::text[])`
}

/**
 * The query that counts views, visitors, conversions and closes of each campaign on each day: what `countEvents`
 * gives in all, without the work of cutting it.
 */
export function countDays(stretch: Stretch, zone: string, campaigns: readonly string[] | null): SQL {
  const asked = sql`${within(sql`at`, stretch)} and ${isRequested(sql`campaign_id`, campaigns)}`
  const day = dayOf(sql`at`, stretch, zone)
  return sql`
    select campaign_id, day, sum(views)::int as views, (count(*) filter (where views > 0))::int as visitors,
      sum(conversions)::int as conversions, sum(closes)::int as closes
    from (
      select campaign_id, ${day} as day, count(*) as views, 0 as conversions, 0 as closes
      from popups.view where ${asked} group by 1, 2, visitor
      union all
      select campaign_id, ${day}, 0, count(*), 0 from popups.conversion where ${asked} group by 1, 2
      union all
      select campaign_id, ${day}, 0, 0, count(*) from popups.close where ${asked} group by 1, 2
    ) as counted group by campaign_id, day`
}

/**
 * The query that makes the rows of `popups.daily_figure` out of single views, closes and conversions. A
 * close does not say which trigger it belongs to.
 */
export function countEvents(stretch: Stretch, zone: string, campaigns: readonly string[] | null = null): SQL {
  const when = (at: SQL) => within(at, stretch)
  const day = (at: SQL) => dayOf(at, stretch, zone)
  return sql`
    with event as (
      select campaign_id, ${day(sql`at`)} as day, 'view' as kind, page, device, country, trigger, visitor
      from popups.view where ${when(sql`at`)} and ${isRequested(sql`campaign_id`, campaigns)}
      union all
      select campaign_id, ${day(sql`at`)}, 'close', page, device, country, null, null
      from popups.close where ${when(sql`at`)} and ${isRequested(sql`campaign_id`, campaigns)}
      union all
      select c.campaign_id, ${day(sql`c.at`)}, 'conversion', c.page, c.device, ${countryOfAnswer(sql`c`)},
        c.trigger, null
      from popups.conversion c left join popups.view v on v.id = c.view_id
      where ${when(sql`c.at`)} and ${isRequested(sql`c.campaign_id`, campaigns)}
    )
    select campaign_id, day,
      case grouping(page, device, country, trigger)
        when 7 then 'page' when 11 then 'device' when 13 then 'country' when 14 then 'trigger' else 'all'
      end as dimension,
      coalesce(page, device, country, trigger, '') as value,
      (count(*) filter (where kind = 'view'))::int as views,
      (count(distinct visitor) filter (where kind = 'view'))::int as visitors,
      (count(*) filter (where kind = 'conversion'))::int as conversions,
      (count(*) filter (where kind = 'close'))::int as closes
    from event
    group by grouping sets (
      (campaign_id, day), (campaign_id, day, page), (campaign_id, day, device), (campaign_id, day, country),
      (campaign_id, day, trigger)
    )
    having not (grouping(trigger) = 0 and trigger is null)`
}
