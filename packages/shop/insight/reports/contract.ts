import type { Cents } from '@buoy/kernel/rules/money.ts'
import { parseStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { Report } from '@buoy/platform/reporting/contract.ts'
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

/** `GET /console/api/reports/recent-sales`: the last days of the report of sales, oldest first, today last. */
export type RecentSales = { days: DaySales[] }

/** Orders paid on a day of the store's zone, and its net sales: what was paid less what went back that day. */
export type DaySales = { day: string; orders: number; net: Cents }

/** `GET /console/api/reports/{name}`: a report under its name. */
export type NamedReport = Report & { name: ReportName }
