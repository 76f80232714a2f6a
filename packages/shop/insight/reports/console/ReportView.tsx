import { Change } from '@buoy/platform/reporting/console/Change.tsx'
import { cellText, changeInPercent } from '@buoy/platform/reporting/console/cell-text.ts'
import { ReportTable } from '@buoy/platform/reporting/console/ReportTable.tsx'
import { useCellFormats } from '@buoy/platform/reporting/console/use-cell-formats.ts'
import type { ReportStatement } from '@buoy/platform/reporting/contract.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Skeleton } from '@mantine/core'
import { ChartColumn } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { NamedReport, ReportName } from '../contract.ts'
import styles from './reports.module.css'

const ReportChart = lazy(async () => ({
  default: (await import('@buoy/platform/reporting/console/ReportChart.tsx')).ReportChart,
}))

/** Figures that stand over the table, by report: those an owner asks for first. */
const HEADLINES: Record<ReportName, string[]> = {
  sales: ['net', 'orders', 'average', 'refunds'],
  products: ['net', 'pieces', 'returned'],
  coupons: ['given', 'uses', 'sales'],
  tax: ['owed', 'net', 'collected'],
  sources: ['net', 'orders'],
  stock: ['value', 'stock', 'held'],
}

const NOTHING: Record<ReportName, string> = {
  sales: 'Nothing was sold in this period.',
  products: 'Nothing was sold in this period.',
  coupons: 'No orders used a coupon in this period.',
  tax: 'Nothing was sold in this period.',
  sources: 'No orders were paid in this period.',
  stock: 'No published products.',
}

/** One report: its headlines with the change since the period before, its chart, and the table behind both. */
export function ReportView({ report, isStale }: { report: NamedReport; isStale: boolean }) {
  if (report.rows.length === 0) {
    return <EmptyState icon={ChartColumn} title={NOTHING[report.name]} />
  }
  return (
    <div className={styles.report} data-stale={isStale || undefined}>
      <dl className={styles.headlines}>
        {HEADLINES[report.name].map((key) => (
          <Headline key={key} report={report} column={key} />
        ))}
      </dl>
      {report.drawn.length > 0 && (
        <Suspense fallback={<Skeleton height={300} radius="lg" />}>
          <ReportChart report={report} />
        </Suspense>
      )}
      {report.statement !== null && <Statement statement={report.statement} />}
      <ReportTable report={report} />
    </div>
  )
}

/** What the tax office asks for, box by box. */
function Statement({ statement }: { statement: ReportStatement }) {
  const formatMoney = useMoney()
  return (
    <section className={styles.statement} aria-label={statement.name}>
      <h2>{statement.name}</h2>
      <dl>
        {statement.lines.map((line) => (
          <div key={line.box}>
            <dt>
              <strong>{line.box}</strong> {line.label}
              <span>{line.means}</span>
            </dt>
            <dd>{formatMoney(line.amount)}</dd>
          </div>
        ))}
      </dl>
      <p>{statement.note}</p>
    </section>
  )
}

function Headline({ report, column: key }: { report: NamedReport; column: string }) {
  const formats = useCellFormats()
  const column = report.columns.find((one) => one.key === key)
  if (column === undefined) return null
  const change = changeInPercent(report.totals[key], report.before?.[key])
  return (
    <div className={styles.headline}>
      <dt title={column.means}>{column.label}</dt>
      <dd>{cellText(column, report.totals[key], report.grain, formats)}</dd>
      {report.before !== null && (
        <dd className={styles.change}>
          <Change percent={change} before={cellText(column, report.before[key], report.grain, formats)} />
        </dd>
      )}
    </div>
  )
}
