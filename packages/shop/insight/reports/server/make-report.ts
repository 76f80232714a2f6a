import { type StoreDay, storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { Cell } from '@buoy/platform/reporting/contract.ts'
import { type Period, periodBefore } from '@buoy/platform/reporting/rules/periods.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { storeLocaleOf } from '@buoy/platform/site/rules/store-locale-of.ts'
import type { NamedReport, ReportName } from '../contract.ts'
import { reportCoupons } from './report-coupons.ts'
import { reportProducts } from './report-products.ts'
import type { MadeReport, ReportRequest } from './report-request.ts'
import { reportSales } from './report-sales.ts'
import { reportSources } from './report-sources.ts'
import { reportStock } from './report-stock.ts'
import { reportTax } from './report-tax.ts'

export type ReportDeps = { db: ReadDatabase; clock: Clock; details: () => Promise<StoreDetails> }

const REPORTS: Readonly<Record<ReportName, (request: ReportRequest) => Promise<MadeReport>>> = {
  sales: reportSales,
  products: reportProducts,
  coupons: reportCoupons,
  tax: reportTax,
  sources: reportSources,
  stock: reportStock,
}

/** Columns that are added up; the others have a total of their own or none. */
const ADDED = new Set(['count', 'money'])

/**
 * Makes one report for days of the store's zone, with its totals and those of the period before. All
 * rows: what a screen leaves out is for {@link shortened} to say.
 */
export async function makeReport(
  deps: ReportDeps,
  request: { name: ReportName; period: Period },
): Promise<NamedReport> {
  const store = storeLocaleOf(await deps.details())
  const zone = store.timeZone
  const today = storeDayOf(deps.clock.now(), zone)
  const make = (period: Period) => REPORTS[request.name]({ db: deps.db, zone, today, store, period })
  const made = await make(request.period)
  const before = made.isTimeless ? null : totalsOf(await make(periodBefore(request.period)))
  const { grain, columns, rows, drawn } = made
  return {
    name: request.name,
    period: request.period,
    grain,
    columns,
    rows,
    drawn,
    totals: totalsOf(made),
    before,
    leftOut: 0,
    statement: made.statement ?? null,
  }
}

/** As many rows as a screen shows. */
const SHOWN_ROWS = 500

/** A report with so many rows as a screen can hold, and the number of those left out. Totals are of all. */
export function shortened(report: NamedReport): NamedReport {
  const rows = report.rows.slice(0, SHOWN_ROWS)
  return { ...report, rows, leftOut: report.rows.length - rows.length }
}

/** Today in the store's zone: what "this month" means is the store's, not the browser's. */
export async function storeToday(deps: Omit<ReportDeps, 'db'>): Promise<StoreDay> {
  return storeDayOf(deps.clock.now(), (await deps.details()).timeZone)
}

function totalsOf({ columns, rows, totals }: MadeReport): Record<string, Cell> {
  const sums = columns
    .filter(({ kind }) => ADDED.has(kind))
    .map(({ key }) => [key, rows.reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0)])
  return { ...Object.fromEntries(sums), ...totals?.(rows.map(({ cells }) => cells)) }
}
