import { nextStoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'
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
  const { timeZone: zone } = await details()
  const today = storeDayOf(clock.now(), zone)
  const period = { from: nextStoreDay(today, 1 - DAYS), to: today }
  const { rows } = await reportSales({ db, zone, today, period })
  return {
    days: rows.map(({ cells: { day, orders, net } }) => ({
      day: String(day),
      orders: Number(orders),
      net: Number(net),
    })),
  }
}
