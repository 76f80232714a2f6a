import type { Cents } from '@buoy/kernel/rules/money.ts'
import { parseStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { Grain, Period } from '@buoy/platform/reporting/rules/periods.ts'
import { z } from 'zod'

/** The reports there are. */
export const REPORT_NAMES = ['sales', 'products', 'coupons', 'tax', 'sources', 'stock'] as const
export type ReportName = (typeof REPORT_NAMES)[number]

/** Longest period of a report, in days: ten years. */
const MOST_DAYS = 3660

const day = z.string().refine((text) => parseStoreDay(text) !== null, 'Write a day as 2026-11-21.')

/** `GET /console/api/reports/{name}` and `…/{name}.csv`: days of the store's zone, both included. */
export const reportQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day lies before the first.' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 <= MOST_DAYS, {
    path: ['from'],
    message: 'Choose a period of ten years at most.',
  })

/** What a column holds: money in cents, counts whole, shares in percent (0-100), days as `2026-11-21`. */
export type ColumnKind = 'text' | 'count' | 'money' | 'percent' | 'day'

export type Column = {
  key: string
  label: string
  kind: ColumnKind
  /** How the figure is made, for the reader who asks. */
  means?: string
}

export type Cell = string | number | null

/** `GET /console/api/reports/recent-sales`: the last days of the report of sales, oldest first, today last. */
export type RecentSales = { days: DaySales[] }

/** Orders paid on a day of the store's zone, and its net sales: what was paid less what went back that day. */
export type DaySales = { day: string; orders: number; net: Cents }

/** The figures of a tax return for the period of a report. */
export type ReportStatement = {
  name: string
  note: string
  lines: { box: string; label: string; means: string; amount: Cents }[]
}

/** One row of a report; `path` leads to what the row is about, inside the console. */
export type Row = { cells: Record<string, Cell>; path: string | null }

/**
 * A report as a table: its columns say what the cells are, so that screen, chart and CSV read the same
 * thing. `totals` has a figure for each column that can be added up.
 */
export type Report = {
  name: ReportName
  period: Period
  /** How finely the rows of a report over time are cut; `null` for the others. */
  grain: Grain | null
  columns: Column[]
  rows: Row[]
  totals: Record<string, Cell>
  /** The same totals of the period before; `null` where time plays no part. */
  before: Record<string, Cell> | null
  /** Columns that are drawn, over the first column. */
  drawn: string[]
  /** What the tax office asks for, where we know its form; `amount` in cents. Only in the report of tax. */
  statement: ReportStatement | null
  /** Rows left out because there are more than a screen can hold. */
  leftOut: number
}
