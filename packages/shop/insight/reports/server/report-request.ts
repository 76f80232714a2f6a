import type { StoreDay } from '@buoy/kernel/rules/store-day.ts'
import { endOfStoreDay, startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import type { Cell, Column, ReportStatement, Row } from '@buoy/platform/reporting/contract.ts'
import type { Grain, Period } from '@buoy/platform/reporting/rules/periods.ts'
import { type SQL, sql } from 'drizzle-orm'

/** What every report is made from: days of the store's zone, and today among them. */
export type ReportRequest = {
  db: ReadDatabase
  period: Period
  zone: string
  today: StoreDay
  store: StoreLocale
}

/** A report before it is added up. `totals` gives the figures that are no sums, such as an average. */
export type MadeReport = {
  grain: Grain | null
  columns: Column[]
  rows: Row[]
  totals?: (rows: Row['cells'][]) => Record<string, Cell>
  drawn: string[]
  statement?: ReportStatement | null
  /** True when time plays no part. */
  isTimeless?: boolean
}

/** As many rows as are counted and written into a file of things that have no end, such as products. */
export const MOST_COUNTED = 20_000

/** The condition of a moment to lie in a period; in moments, so that an index serves it. */
export function within(at: SQL, { from, to }: Period, zone: string): SQL {
  return sql`${at} >= ${startOfStoreDay(from, zone)} and ${at} < ${endOfStoreDay(to, zone)}`
}
