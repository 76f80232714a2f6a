import { nextStoreDay, type StoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Period } from '@buoy/shop/reports/rules/periods.ts'
import { readRolledUntil } from './roll-up-days.ts'

export type ReportDeps = { db: Database; clock: Clock; details: () => Promise<{ timeZone: string }> }

/** What figures are read by: the store's zone and today, and the last day that has been rolled up. */
export type ReportAsk = { db: Database; zone: string; today: StoreDay; rolledUntil: StoreDay | null }

/** Looks up what every report needs to know before it reads. */
export async function openReport({ db, clock, details }: ReportDeps): Promise<ReportAsk> {
  const [{ timeZone: zone }, rolledUntil] = await Promise.all([details(), readRolledUntil(db)])
  return { db, zone, today: storeDayOf(clock.now(), zone), rolledUntil }
}

/** The days of a period that must still be counted from single events; `null` when there are none. */
export function daysToCount({ rolledUntil }: Pick<ReportAsk, 'rolledUntil'>, period: Period): Period | null {
  if (rolledUntil === null || rolledUntil < period.from) return period
  return rolledUntil >= period.to ? null : { from: nextStoreDay(rolledUntil), to: period.to }
}
