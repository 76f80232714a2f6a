import { countPages } from '@buoy/kernel/rules/paging.ts'
import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { ShieldRule, ShieldView, StoppedAttempt, StoppedQuery } from '../contract.ts'
import { paymentAttemptTable, shieldRule } from './shield.table.ts'

const ATTEMPTS_PER_PAGE = 25
/** Rules are made by hand, one by one. */
const MOST_RULES = 200

/** What the shield has stopped, newest first, with its rules and the last 24 hours in figures. */
export async function listStopped(
  deps: { db: Database; clock: Clock },
  { page, search, place }: StoppedQuery,
): Promise<ShieldView> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS).toISOString()
  const { outcome, address, email, card } = paymentAttemptTable
  const part = containing(search.trim())
  const stopped = and(
    inArray(outcome, ['stopped', 'proof-asked']),
    place === undefined ? undefined : eq(paymentAttemptTable.place, place),
    search.trim() === '' ? undefined : or(ilike(email, part), ilike(address, part), eq(card, search.trim())),
  )
  const [day, total, rows, rules] = await Promise.all([
    deps.db.execute<ShieldView['day']>(sql`
      select count(*)::int as tries,
        count(*) filter (where outcome = 'bad')::int as declined,
        count(*) filter (where outcome = 'stopped')::int as stopped,
        count(*) filter (where outcome = 'proof-asked')::int as "proofsAsked"
      from shop.payment_attempt where at > ${since}`),
    deps.db.$count(paymentAttemptTable, stopped),
    deps.db
      .select()
      .from(paymentAttemptTable)
      .where(stopped)
      .orderBy(desc(paymentAttemptTable.id))
      .limit(ATTEMPTS_PER_PAGE)
      .offset((page - 1) * ATTEMPTS_PER_PAGE),
    deps.db.select().from(shieldRule).orderBy(desc(shieldRule.id)).limit(MOST_RULES),
  ])
  return {
    day: day.rows[0] ?? { tries: 0, declined: 0, stopped: 0, proofsAsked: 0 },
    rules: rules.map((rule): ShieldRule => ({ ...rule, createdAt: rule.createdAt.toISOString() })),
    stopped: rows.map(showTry),
    page,
    total,
    pageCount: countPages(total, ATTEMPTS_PER_PAGE),
  }
}

function showTry(row: typeof paymentAttemptTable.$inferSelect): StoppedAttempt {
  const { id, place, reason, address, email, card } = row
  const outcome = row.outcome === 'stopped' ? 'stopped' : 'proof-asked'
  return { id, at: row.at.toISOString(), place, outcome, reason: reason ?? '', address, email, card }
}
