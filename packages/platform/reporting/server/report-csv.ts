import { decimalMoney } from '@buoy/kernel/rules/money.ts'
import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Cell, Column, Report, ReportStatement } from '../contract.ts'

/** The lines of a report as a CSV file: money as plain decimals, so that spreadsheets can reckon with it. */
export function reportRows(
  {
    columns,
    rows,
    totals,
    statement = null,
  }: Pick<Report, 'columns' | 'rows' | 'totals'> & Partial<Pick<Report, 'statement'>>,
  currency: string,
): CsvRow[] {
  const sum = columns.map((column, index) =>
    index === 0 ? 'Total' : written(column, totals[column.key], currency),
  )
  return [
    columns.map(({ label }) => label),
    ...rows.map(({ cells }) => columns.map((column) => written(column, cells[column.key], currency))),
    sum,
    ...(statement === null ? [] : statementLines(statement, currency)),
  ]
}

/** The return stands below the table, apart by an empty line. */
function statementLines({ name, lines, note }: ReportStatement, currency: string): CsvRow[] {
  return [
    [''],
    [name],
    ...lines.map(({ box, label, amount }) => [`${box} ${label}`, decimalMoney(amount, currency)]),
    [note],
  ]
}

function written({ kind }: Column, cell: Cell | undefined, currency: string): string {
  if (cell === null || cell === undefined) return ''
  return kind === 'money' ? decimalMoney(Number(cell), currency) : String(cell)
}
