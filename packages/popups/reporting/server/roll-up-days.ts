import {
  endOfStoreDay,
  nextStoreDay,
  type StoreDay,
  startOfStoreDay,
  storeDayOf,
} from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, ReadDatabase } from '@buoy/kernel/server/database.ts'
import { type SQL, sql } from 'drizzle-orm'
import { countEvents, type Stretch, within } from './count-events.ts'

/**
 * How far days have been rolled up: the last day, and the moment at which it ended in the zone of that time. What comes
 * after that moment counts for later days, also when the store has moved to another zone since.
 */
export type Rolled = { until: StoreDay; end: Date }

/** How far days have been rolled up, or `null` when none has. */
export async function readRolled(db: ReadDatabase, zone: string): Promise<Rolled | null> {
  const { rows } = await db.execute<{ until: StoreDay; ended_at: Date | string | null }>(
    sql`select to_char(until, 'YYYY-MM-DD') as until, ended_at from popups.rolled_up`,
  )
  const [stored] = rows
  if (stored === undefined) return null
  const { until, ended_at: end } = stored
  // Without a moment it was written by a version that kept none.
  return { until, end: end === null ? endOfStoreDay(until, zone) : new Date(end) }
}

/**
 * Writes the figures of every day that is over and not written yet, one day a transaction, so that a report
 * sees a day either as events or as figures. Safe to run twice at once, and again after a crash. Answers how
 * many days it wrote.
 */
export async function rollUpDays(deps: {
  db: Database
  clock: Clock
  details: () => Promise<{ timeZone: string }>
}): Promise<number> {
  const { timeZone: zone } = await deps.details()
  const now = deps.clock.now()
  const yesterday = nextStoreDay(storeDayOf(now, zone), -1)
  const known = await readRolled(deps.db, zone)
  const first = known === null ? await firstDay(deps.db, zone) : nextStoreDay(known.until)
  if (first === null) return 0
  let written = 0
  for (let day = first; day <= yesterday; day = nextStoreDay(day)) {
    written += await deps.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('popups.rolled_up'))`)
      const rolled = await readRolled(tx, zone)
      // Another process was here while this one waited.
      if (rolled !== null && rolled.until >= day) return 0
      const stretch = stretchOfDay(day, zone, rolled)
      await tx.execute(sql`
        delete from popups.daily_figure
        where campaign_id = any(array(select id from popups.campaign)) and day = ${day}::date`)
      await tx.execute(sql`
        insert into popups.daily_figure
          (campaign_id, day, dimension, value, views, visitors, conversions, closes) ${countEvents(stretch, zone)}`)
      await tx.execute(sql`
        insert into popups.visitor_day (campaign_id, day, visitor)
        select distinct campaign_id, ${day}::date, visitor from popups.view where ${within(sql`at`, stretch)}
        on conflict do nothing`)
      await tx.execute(countReturns(day))
      await tx.execute(sql`
        insert into popups.rolled_up (until, ended_at) values (${day}::date, ${stretch.to.toISOString()})
        on conflict (only_one) do update set until = excluded.until, ended_at = excluded.ended_at`)
      return 1
    })
  }
  return written
}

/**
 * What counts for a day: everything since the day before ended, be it in another zone, up to its own end. Nothing for a
 * day that was over when the one before it was, as happens between zones that are more than a day apart.
 */
function stretchOfDay(day: StoreDay, zone: string, rolled: Rolled | null): Stretch {
  const from = rolled?.end ?? startOfStoreDay(day, zone)
  const to = endOfStoreDay(day, zone)
  return { from, to: new Date(Math.max(from.getTime(), to.getTime())), firstDay: day }
}

/** Writes how many visitors of a day were new to a campaign, or to its account, and when the others came last. */
function countReturns(day: StoreDay): SQL {
  return sql`
    insert into popups.visitor_return (scope, day, previous, visitors)
    select scope, ${day}::date, previous, count(*) from (
      select today.campaign_id as scope, coalesce((
        select max(d.day) from popups.visitor_day d
        where d.visitor = today.visitor and d.day < ${day}::date and d.campaign_id = today.campaign_id
      ), '-infinity') as previous
      from popups.visitor_day today where today.day = ${day}::date
      union all
      select today.client_id, coalesce((
        select max(d.day) from popups.visitor_day d where d.visitor = today.visitor and d.day < ${day}::date
      ), '-infinity')
      from (
        select distinct c.client_id, v.visitor
        from popups.visitor_day v join popups.campaign c on c.id = v.campaign_id where v.day = ${day}::date
      ) as today
    ) as came group by scope, previous
    on conflict (scope, day, previous) do update set visitors = excluded.visitors`
}

/** The store's day of the first event that there is. */
async function firstDay(db: Database, zone: string): Promise<StoreDay | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(least(
      (select min(at) from popups.view), (select min(at) from popups.close), (select min(at) from popups.conversion)
    ) at time zone ${zone}, 'YYYY-MM-DD') as day`)
  return rows[0]?.day ?? null
}
