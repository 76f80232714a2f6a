import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Grain, Period } from './rules/periods.ts'

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
