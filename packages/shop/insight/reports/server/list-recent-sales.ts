import { nextStoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import type { RecentSales } from '../contract.ts'
import type { ReportDeps } from './make-report.ts'
import { reportSales } from './report-sales.ts'

/** Two weeks: long enough to see the weekend before. */
const DAYS = 14

/**
 * The last fourteen days of the report of sales, today last, for the console's first screen: one query
 * for both, so that they cannot disagree.
 */
export async function listRecentSales({ db, clock, details }: ReportDeps): Promise<RecentSales> {
  const store = storeLocaleOf(await details())
  const zone = store.timeZone
  const today = storeDayOf(clock.now(), zone)
  const period = { from: nextStoreDay(today, 1 - DAYS), to: today }
  const { rows } = await reportSales({ db, zone, today, store, period })
  return {
    days: rows.map(({ cells: { day, orders, net } }) => ({
      day: String(day),
      orders: Number(orders),
      net: Number(net),
    })),
  }
}
