import {
  endOfStoreDay,
  nextStoreDay,
  type StoreDay,
  startOfStoreDay,
  storeDayOf,
} from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import type { Stretch } from './count-events.ts'
import { type Rolled, readRolled } from './roll-up-days.ts'

export type ReportDeps = {
  db: ReadDatabase
  clock: Clock
  details: () => Promise<{ timeZone: string; currency: string }>
}

/** What figures are read by: the store's zone and today, and how far days have been rolled up. */
export type ReportRequest = { db: ReadDatabase; zone: string; today: StoreDay; rolled: Rolled | null }

/** Looks up what every report needs to know before it reads. */
export async function openReport({ db, clock, details }: ReportDeps): Promise<ReportRequest> {
  const { timeZone: zone } = await details()
  return { db, zone, today: storeDayOf(clock.now(), zone), rolled: await readRolled(db, zone) }
}

/** What of a period must still be counted from single events; `null` when it is rolled up. */
export function stretchToCount(
  { rolled, zone }: Pick<ReportRequest, 'rolled' | 'zone'>,
  period: Period,
): Stretch | null {
  const to = endOfStoreDay(period.to, zone)
  const firstOpen = rolled === null ? period.from : nextStoreDay(rolled.until)
  if (rolled === null || firstOpen < period.from)
    return { from: startOfStoreDay(period.from, zone), to, firstDay: period.from }
  return firstOpen > period.to ? null : { from: rolled.end, to, firstDay: firstOpen }
}
