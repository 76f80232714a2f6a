import { type Clock, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, eq } from 'drizzle-orm'
import { type MonthUsage, monthOf } from '../rules/month-usage.ts'
import { type CountDeps, type Counted, countViews } from './count-views.ts'
import { monthViews } from './plans.table.ts'

/** How much of its month every account has used, at hand without asking the database. */
export type Usage = {
  of: (clientId: string) => MonthUsage
  /** Counts views in the transaction that keeps them; what comes back is for `note`, after the commit. */
  count: (tx: Database, views: readonly { clientId: string; at: Date }[]) => Promise<Counted[]>
  note: (counted: readonly Counted[]) => void
  /** Resolves when every change announced so far has been read. */
  settled: () => Promise<void>
}

type UsageDeps = CountDeps & { db: Database; clock: Clock; log: Log; listen: Listen }

/**
 * Reads this month's views of every account, then keeps up by what this process counts; what others count it
 * learns with each batch of its own, and at once when a limit is reached. So an account may go over its limit by what
 * is on its way, and no more: a soft stop.
 */
export async function openUsage(deps: UsageDeps): Promise<Usage> {
  const known = new Map<string, MonthUsage>()
  let month = { name: '', minute: Number.NaN }
  const thisMonth = () => {
    const now = deps.clock.now()
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    // Months begin with a minute in every time zone there is.
    if (minute !== month.minute) month = { name: monthOf(now, deps.zone()), minute }
    return month.name
  }
  const note = (counted: readonly Counted[]) => {
    for (const { clientId, ...usage } of counted) {
      const before = known.get(clientId)
      const isOlder =
        before && (before.month > usage.month || (before.month === usage.month && before.views > usage.views))
      if (!isOlder) known.set(clientId, usage)
    }
  }
  const read = async (clientId?: string) => {
    const rows = await deps.db
      .select()
      .from(monthViews)
      .where(
        and(
          eq(monthViews.month, thisMonth()),
          clientId === undefined ? undefined : eq(monthViews.clientId, clientId),
        ),
      )
    note(rows)
  }

  let last: Promise<void> = Promise.resolve()
  deps.listen('popups_changed', (clientId) => {
    last = last
      .then(() => read(clientId === '' ? undefined : clientId))
      .catch((error: unknown) => deps.log.error({ err: error, clientId }, 'views could not be read again'))
  })
  await read()

  return {
    of: (clientId) => {
      const usage = known.get(clientId)
      const name = thisMonth()
      return usage?.month === name ? usage : { month: name, views: 0, reachedAt: null }
    },
    count: (tx, views) => countViews(deps, tx, views),
    note,
    settled: () => last,
  }
}
