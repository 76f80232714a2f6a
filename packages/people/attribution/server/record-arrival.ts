import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import type { TrackingSettings } from '../contract.ts'
import { promoCode, type SbjsView, sbjsView } from '../rules/sbjs-view.ts'
import type { Arrival } from '../rules/source.ts'
import { continueVisit, type Visitor } from '../rules/visitor.ts'
import { visitorTable } from './visitor.table.ts'

export type RecordArrivalDeps = { db: Database; clock: Clock; chance: Chance }

export type ArrivalOf = {
  /** The id the browser brought, or `null`. One that is no longer known is replaced, never taken over. */
  visitorId: string | null
  arrival: Arrival
  userAgent: string
  settings: TrackingSettings
  /** The store's zone. */
  zone: string
}

/** Longest user agent kept, in characters. */
const LONGEST_USER_AGENT = 500

/** Writes down that a page was opened. Two tabs that open at once wait for each other. */
export async function recordArrival(
  deps: RecordArrivalDeps,
  input: ArrivalOf,
): Promise<{ visitorId: string; view: SbjsView }> {
  const now = deps.clock.now()
  const userAgent = input.userAgent.slice(0, LONGEST_USER_AGENT)
  return deps.db.transaction(async (tx) => {
    const [row] =
      input.visitorId === null
        ? []
        : await tx.select().from(visitorTable).where(eq(visitorTable.id, input.visitorId)).for('update')
    const visitor = continueVisit(row === undefined ? null : visitorOf(row), input.arrival, now)
    const promo = input.settings.promoCodes ? (row?.promoCode ?? promoCode(deps.chance)) : null
    const id = row?.id ?? randomId(deps.chance)
    const values = {
      ...visitor,
      sessionStartedAt: new Date(visitor.sessionStartedAt),
      lastSeenAt: new Date(visitor.lastSeenAt),
      userAgent,
      promoCode: promo,
    }
    if (row === undefined) await tx.insert(visitorTable).values({ id, ...values })
    else await tx.update(visitorTable).set(values).where(eq(visitorTable.id, id))
    return { visitorId: id, view: sbjsView(visitor, userAgent, promo, input.zone) }
  })
}

/** A stored visitor as the rules know them. */
export function visitorOf(row: typeof visitorTable.$inferSelect): Visitor {
  const { first, current, pages, sessions, lastPage } = row
  return {
    first,
    current,
    pages,
    sessions,
    lastPage,
    sessionStartedAt: row.sessionStartedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}
