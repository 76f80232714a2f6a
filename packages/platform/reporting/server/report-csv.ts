import { BYTE_ORDER_MARK, csvLine } from '@buoy/kernel/rules/csv-cell.ts'
import { decimalMoney } from '@buoy/kernel/rules/money.ts'
import type { Cell, Column, Report, ReportStatement } from '../contract.ts'

/** Writes a report as a CSV file: money as plain decimals, so that spreadsheets can reckon with it. */
export function reportCsv({
  columns,
  rows,
  totals,
  statement = null,
}: Pick<Report, 'columns' | 'rows' | 'totals'> & Partial<Pick<Report, 'statement'>>): string {
  const sum = columns.map((column, index) => (index === 0 ? 'Total' : written(column, totals[column.key])))
  return [
    BYTE_ORDER_MARK,
    csvLine(columns.map(({ label }) => label)),
    ...rows.map(({ cells }) => csvLine(columns.map((column) => written(column, cells[column.key])))),
    csvLine(sum),
    ...(statement === null ? [] : statementLines(statement)),
  ].join('')
}

/** The return stands below the table, apart by an empty line. */
function statementLines({ name, lines, note }: ReportStatement): string[] {
  return [
    csvLine(['']),
    csvLine([name]),
    ...lines.map(({ box, label, amount }) => csvLine([`${box} ${label}`, decimalMoney(amount)])),
    csvLine([note]),
  ]
}

function written({ kind }: Column, cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return kind === 'money' ? decimalMoney(Number(cell)) : String(cell)
}
