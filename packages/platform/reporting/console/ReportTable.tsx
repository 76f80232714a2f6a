import { ScrollRegion } from '@buoy/ui/console/ScrollRegion.tsx'
import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Column, Report, Row } from '../contract.ts'
import { cellText } from './cell-text.ts'
import styles from './reporting.module.css'
import { useCellFormats } from './use-cell-formats.ts'

/** What of a report its table shows. */
type TabledReport = Pick<Report, 'columns' | 'rows' | 'totals' | 'grain' | 'leftOut'>

type Order = { key: string; isDown: boolean }

/** Every figure of a report, to be sorted by any column; a row leads to what it is about. */
export function ReportTable({ report }: { report: TabledReport }) {
  const formats = useCellFormats()
  const formatNumber = useNumberFormat()
  const [order, setOrder] = useState<Order | null>(null)
  const { columns, grain } = report
  const [first, ...others] = columns
  if (first === undefined) return null
  // Over time the newest come first: an owner asks how it goes, not how it began.
  const unsorted = grain === null ? report.rows : report.rows.toReversed()
  const rows = order === null ? unsorted : sorted(report.rows, order)
  const sortBy = (key: string) =>
    setOrder(order?.key === key ? { key, isDown: !order.isDown } : { key, isDown: true })
  return (
    <ScrollRegion label="Table" className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={alignOf(column)}
                aria-sort={
                  order?.key === column.key ? (order.isDown ? 'descending' : 'ascending') : undefined
                }
              >
                <button
                  type="button"
                  className={styles.sort}
                  title={column.means}
                  onClick={() => sortBy(column.key)}
                >
                  {column.label}
                  {order?.key === column.key && <span aria-hidden>{order.isDown ? ' ↓' : ' ↑'}</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = cellText(first, row.cells[first.key], grain, formats)
            return (
              <tr key={Object.values(row.cells).join('|')}>
                <th scope="row" data-kind={first.kind}>
                  {row.path === null ? name : <Link to={row.path}>{name}</Link>}
                </th>
                {others.map((column) => (
                  <td key={column.key} data-align={alignOf(column)}>
                    {cellText(column, row.cells[column.key], grain, formats)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {others.map((column) => (
              <td key={column.key} data-align={alignOf(column)}>
                {column.kind === 'text' ? '' : cellText(column, report.totals[column.key], grain, formats)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {report.leftOut > 0 && (
        <p className={styles.leftOut}>
          {formatNumber(report.leftOut)} more rows are in the CSV file; the totals count them.
        </p>
      )}
    </ScrollRegion>
  )
}

function alignOf({ kind }: Column): 'end' | undefined {
  return kind === 'text' || kind === 'day' ? undefined : 'end'
}

/** Empty cells come last, whichever way round. */
function sorted(rows: readonly Row[], { key, isDown }: Order): Row[] {
  const way = isDown ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [one.cells[key] ?? null, other.cells[key] ?? null]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return typeof a === 'number' && typeof b === 'number'
      ? (a - b) * way
      : String(a).localeCompare(String(b)) * way
  })
}
