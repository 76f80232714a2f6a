import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import type { SearchMisses } from '../contract.ts'
import { missedTerm } from '../rules/missed-term.ts'

/** Weeks that searches without results are kept and shown for. */
const KEPT_WEEKS = 8
const KEPT_MS = KEPT_WEEKS * 7 * DAY_MS
/** Different terms of one day: a robot that makes them up cannot fill the table. */
const MOST_TERMS_OF_DAY = 2000
/** Terms that the console shows, the most wanted first. */
const MOST_SHOWN = 50

type Deps = { db: Database; clock: Clock }

/** Counts a search that found nothing, by day and term; who searched is not known here. */
export async function countMiss(deps: Deps, phrase: string): Promise<void> {
  const term = missedTerm(phrase)
  if (term === null) return
  const day = dayOf(deps.clock.now())
  await deps.db.execute(sql`
    insert into shop.search_miss (day, term)
    select ${day}::date, ${term}
    where (select count(*) from shop.search_miss where day = ${day}::date) < ${MOST_TERMS_OF_DAY}
      or exists (select 1 from shop.search_miss where day = ${day}::date and term = ${term})
    on conflict (day, term) do update set searches = search_miss.searches + 1`)
}

/** What was looked for in vain in the last weeks, the most wanted first. */
export async function listMisses(deps: Deps): Promise<SearchMisses> {
  const since = dayOf(new Date(deps.clock.now().getTime() - KEPT_MS))
  const { rows } = await deps.db.execute<{ term: string; searches: number; last_day: string }>(sql`
    select term, sum(searches)::integer as searches, max(day)::text as last_day
    from shop.search_miss where day >= ${since}::date
    group by term order by searches desc, last_day desc, term limit ${MOST_SHOWN}`)
  const misses = rows.map(({ term, searches, last_day }) => ({ term, searches, lastDay: last_day }))
  return { weeks: KEPT_WEEKS, misses }
}

/** Forgets counts older than what is shown. */
export async function sweepMisses(deps: Deps): Promise<void> {
  const since = dayOf(new Date(deps.clock.now().getTime() - KEPT_MS))
  await deps.db.execute(sql`delete from shop.search_miss where day < ${since}::date`)
}

/** `2026-11-21`, in UTC: these days are for counting, not for books. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
