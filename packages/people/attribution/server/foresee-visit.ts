import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { continueVisit } from '../rules/visitor.ts'
import type { Visit } from './find-visit.ts'
import { readAddress } from './read-address.ts'
import { visitorOf } from './record-arrival.ts'
import { visitorTable } from './visitor.table.ts'

/**
 * The visit as it will be once the page that is being served has reported itself: pages are chosen before their arrival is
 * recorded. `page` and `referrer` are addresses; `null` where the page has none that could be recorded.
 */
export async function foreseeVisit(
  deps: { db: Database; clock: Clock },
  coming: { visitorId: string | null; page: string; referrer: string },
): Promise<Visit | null> {
  const page = readAddress(coming.page)
  if (page === null) return null
  const [row] =
    coming.visitorId === null
      ? []
      : await deps.db.select().from(visitorTable).where(eq(visitorTable.id, coming.visitorId))
  const known = row === undefined ? null : visitorOf(row)
  const arrival = { page, referrer: readAddress(coming.referrer) }
  const { current, sessions } = continueVisit(known, arrival, deps.clock.now())
  return { source: current.source.type, isFirst: sessions <= 1 }
}
