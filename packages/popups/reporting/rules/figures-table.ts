import type { Cell, Column, Row } from '@buoy/platform/reporting/contract.ts'
import type { FiguresTable } from '../contract.ts'
import { type Figures, percentOf, rateInterval } from './figures.ts'

const COLUMNS: Column[] = [
  { key: 'views', label: 'Views', kind: 'count', means: 'How often a popup came up.' },
  {
    key: 'visitors',
    label: 'Visitors',
    kind: 'count',
    means: 'Different browsers of each day, added up: who came on two days counts twice.',
  },
  {
    key: 'conversions',
    label: 'Conversions',
    kind: 'count',
    means: 'Forms that were sent, and clicks on a button that counts.',
  },
  {
    key: 'rate',
    label: 'Conversion rate',
    kind: 'percent',
    means: 'Conversions by views.',
  },
  {
    key: 'interval',
    label: 'Likely between',
    kind: 'text',
    means: 'Where the true rate lies in 95 of 100 cases.',
  },
  { key: 'closes', label: 'Closes', kind: 'count', means: 'Closed without an answer.' },
  { key: 'closeRate', label: 'Close rate', kind: 'percent', means: 'Closes by views.' },
  {
    key: 'orders',
    label: 'Orders',
    kind: 'count',
    means: 'Paid orders in this shop within 7 days of an answer, for the popup answered last.',
  },
  { key: 'revenue', label: 'Revenue', kind: 'money', means: 'What those orders brought, less refunds.' },
]

/** As many rows as a screen shows. */
const SHOWN_ROWS = 200

/** One line: what it is about, its figures, and where in the console it leads. */
export type Line = { name: string; figures: Figures; path?: string }

/**
 * Figures as a table with `first` as the column of what they are about; `drawn` names the columns of the
 * chart. The totals are given, since visitors cannot be added up.
 */
export function figuresTable(
  first: Column,
  lines: readonly Line[],
  totals: Figures,
  more: Pick<FiguresTable, 'grain' | 'drawn'>,
): FiguresTable {
  const rows: Row[] = lines.map(({ name, figures, path }) => ({
    cells: { [first.key]: name, ...cellsOf(figures) },
    path: path ?? null,
  }))
  return {
    columns: [first, ...COLUMNS],
    rows,
    totals: cellsOf(totals),
    ...more,
    leftOut: 0,
  }
}

/** A table with as many rows as a screen holds, and the number of those left out. Totals are of all. */
export function shortened(table: FiguresTable): FiguresTable {
  const rows = table.rows.slice(0, SHOWN_ROWS)
  return { ...table, rows, leftOut: table.rows.length - rows.length }
}

function cellsOf(figures: Figures): Record<string, Cell> {
  const { views, visitors, conversions, closes, orders, revenue } = figures
  const interval = rateInterval(figures)
  return {
    views,
    visitors,
    conversions,
    closes,
    orders,
    revenue,
    rate: percentOf(conversions, views),
    interval: interval && `${interval.low} to ${interval.high}%`,
    closeRate: closes === null ? null : percentOf(closes, views),
  }
}
