import { callApi } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useQuery } from '@tanstack/react-query'
import type { HoldoutReport, HoldoutSide } from '../console-contract.ts'
import styles from './page-tests.module.css'

type Line = HoldoutSide & { name: string }

/** What all tests bring together, beside the visitors who see none; nothing while nobody is held out. */
export function HoldoutPanel() {
  const report = useQuery({
    queryKey: ['page-tests', 'holdout'],
    queryFn: () => callApi<HoldoutReport>('/page-tests/holdout'),
  })
  if (report.data?.percent === 0) return null
  return (
    <section className={styles.report} aria-labelledby="holdout">
      <h2 id="holdout" className={styles.verdict}>
        Holdout
      </h2>
      <QueryView query={report} skeleton={<RecordListSkeleton />}>
        {(found) => <Sides report={found} />}
      </QueryView>
    </section>
  )
}

function Sides({ report: { percent, heldOut, takingPart, sentence } }: { report: HoldoutReport }) {
  const formatMoney = useMoney()
  const byVisitor = ({ revenue, visitors }: Line) =>
    visitors === 0 ? '–' : formatMoney(Math.round(revenue / visitors))
  const lines: Line[] = [
    { name: 'Taking part', ...takingPart },
    { name: 'Held out', ...heldOut },
  ]
  const columns: Column<Line>[] = [
    { key: 'name', heading: 'Visitors', cell: ({ name }) => <strong>{name}</strong> },
    { key: 'visitors', heading: 'Counted', align: 'end', cell: ({ visitors }) => count(visitors) },
    { key: 'orders', heading: 'Orders', align: 'end', cell: ({ orders }) => count(orders) },
    { key: 'revenue', heading: 'Revenue by visitor', align: 'end', cell: byVisitor },
  ]
  return (
    <>
      <p>{sentence}</p>
      <RecordList
        label="Visitors of tests and those held out"
        rows={lines}
        rowKey={({ name }) => name}
        columns={columns}
        card={(line) => (
          <div className={styles.card}>
            <strong>{line.name}</strong>
            <span>{byVisitor(line)} by visitor</span>
            <span className={styles.quiet}>
              {count(line.orders)} orders of {count(line.visitors)} visitors
            </span>
          </div>
        )}
      />
      <p className={styles.quiet}>
        {percent}% of visitors see no test. Counted are visitors of tested pages since the holdout was set,
        with net revenue after refunds; very large orders are cut when the two are compared.
      </p>
    </>
  )
}

function count(number: number): string {
  return number.toLocaleString('en-AU')
}
