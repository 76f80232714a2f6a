import { callApi } from '@buoy/ui/console/call-api.ts'
import { Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { type Column, RecordList, RecordListSkeleton } from '@buoy/ui/console/RecordList.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import type { ConsolePageTest, PageTestReport, ReportedVariant } from '../console-contract.ts'
import { LiftInterval } from './LiftInterval.tsx'
import styles from './page-tests.module.css'
import { TestParts } from './TestParts.tsx'
import { goalWords, percent } from './test-words.ts'

type Line = ReportedVariant & { index: number }

/** What a report says of a test, whatever is tested. */
type ReportedTest = Pick<
  ConsolePageTest,
  'id' | 'state' | 'goal' | 'goalProduct' | 'startsAt' | 'endedAt' | 'winner'
> & {
  variants: { name: string }[]
}

/** How a test is ended, in words, and what ends it. */
export type Ending = {
  keep: string
  keepLabel: string
  adopt: string
  adoptLabel: (name: string) => string
  /** Said of the winner once it is over. */
  won: (name: string) => string
  isPending: boolean
  end: (winner: number, name: string) => void
}

/** How a test stands: its verdict in words, the variants side by side, and the way to end it. */
export function TestReport({ test, ending }: { test: ReportedTest; ending: Ending }) {
  const report = useQuery({
    queryKey: ['page-tests', test.id, 'report', test.state],
    queryFn: () => callApi<PageTestReport>(`/page-tests/${test.id}/report`),
  })
  return (
    <section className={styles.report} aria-label="Report">
      <p className={styles.quiet}>
        Goal: {goalWords(test)}. Since {test.startsAt !== null && <Moment at={test.startsAt} />}
        {test.endedAt !== null && (
          <>
            {' '}
            until <Moment at={test.endedAt} />
          </>
        )}
        .
      </p>
      <QueryView query={report} skeleton={<RecordListSkeleton />}>
        {(found) => <Figures test={test} report={found} ending={ending} />}
      </QueryView>
    </section>
  )
}

function Figures({ test, report, ending }: { test: ReportedTest; report: PageTestReport; ending: Ending }) {
  const formatMoney = useMoney()
  const isRevenue = test.goal.kind === 'revenue'
  const isOpen = test.state !== 'ended'
  const lines = report.variants.map((variant, index) => ({ ...variant, index }))
  const worth = ({ value }: Line) => (isRevenue ? formatMoney(Math.round(value)) : percent(value))
  const loss = ({ loss }: Line) => {
    if (loss === null) return null
    return isRevenue ? formatMoney(Math.round(loss)) : `${points(loss)} points`
  }
  const byVisitor = ({ revenue, visitors }: Line) =>
    visitors === 0 ? '–' : formatMoney(Math.round(revenue / visitors))
  const decide = ({ index, name }: Line) => (
    <Button
      size="xs"
      variant={isLeader(report, index) ? 'filled' : 'default'}
      leftSection={<Trophy aria-hidden size={14} />}
      aria-label={index === 0 ? ending.keepLabel : ending.adoptLabel(name)}
      loading={ending.isPending}
      onClick={() => ending.end(index, name)}
    >
      {index === 0 ? ending.keep : ending.adopt}
    </Button>
  )
  const columns: Column<Line>[] = [
    { key: 'name', heading: 'Variant', cell: ({ name }) => <strong className={styles.name}>{name}</strong> },
    { key: 'reached', heading: 'Reached the goal', align: 'end', cell: (line) => <Reached line={line} /> },
    { key: 'value', heading: isRevenue ? 'By visitor' : 'Rate', align: 'end', cell: worth },
    { key: 'revenue', heading: 'Revenue by visitor', align: 'end', isWideOnly: true, cell: byVisitor },
    {
      key: 'lift',
      heading: 'Against the original',
      cell: (line) => <Against line={line} loss={loss(line)} />,
    },
    ...(isOpen ? [{ key: 'decide', heading: 'Decide', isWhole: true, cell: decide } as Column<Line>] : []),
  ]
  return (
    <>
      <h2 className={styles.verdict} data-kind={report.verdict.kind}>
        {test.state === 'ended' ? endedWords(test, ending, report.sentence) : report.sentence}
      </h2>
      {report.isChanged && (
        <Alert color="citrus" radius="lg" title="The original was changed since the test began">
          Figures from before and after are mixed. End this test and begin another.
        </Alert>
      )}
      {report.pricesChanged !== null && (
        <Alert color="coral" radius="lg" title="Prices that this test compares were changed">
          On <Moment at={report.pricesChanged.at} />{' '}
          {report.pricesChanged.by === null
            ? 'somebody changed them in the shop.'
            : `the prices of the test “${report.pricesChanged.by}” took their place.`}{' '}
          Figures from before and after are mixed. End this test and begin another.
        </Alert>
      )}
      <RecordList
        label="Variants"
        rows={lines}
        rowKey={({ index }) => index}
        columns={columns}
        card={(line) => (
          <div className={styles.card}>
            <strong>{line.name}</strong>
            <span>{worth(line)}</span>
            <Reached line={line} />
            <span className={styles.quiet}>{byVisitor(line)} revenue by visitor</span>
            <Against line={line} loss={loss(line)} />
            {isOpen && decide(line)}
          </div>
        )}
      />
      {report.cut !== null && (
        <p className={styles.quiet}>
          {count(report.cut.visitors)} {report.cut.visitors === 1 ? 'visitor' : 'visitors'} paid more than{' '}
          {formatMoney(report.cut.limit)}. When variants are compared they count as having paid that much, so
          that a single very large order decides nothing. “Revenue by visitor” is what was paid.
        </p>
      )}
      <p className={styles.quiet}>
        You may look every day: the intervals allow for it. The probability to be best and the expected loss,
        what each visitor would bring less than with the best variant, do not; read them beside the intervals.
      </p>
      <TestParts test={test} />
    </>
  )
}

/** Whether the verdict says to take this variant. */
function isLeader({ verdict }: PageTestReport, index: number): boolean {
  return verdict.kind === 'better' ? verdict.variant === index : verdict.kind === 'original' && index === 0
}

function endedWords({ winner, variants }: ReportedTest, { won }: Ending, sentence: string): string {
  const name = winner === null ? null : variants[winner]?.name
  return `${name ? `Ended: ${won(name)}` : 'Ended.'} ${sentence}`
}

function Reached({ line: { reached, visitors, readers } }: { line: ReportedVariant }) {
  return (
    <span className={styles.lines}>
      {count(reached)} of {count(visitors)}
      <span className={styles.quiet}>{count(readers)} stayed on the page</span>
    </span>
  )
}

function Against({ line, loss }: { line: Line; loss: string | null }) {
  return (
    <span className={styles.lines}>
      <LiftInterval {...line} />
      <span className={styles.quiet}>{percent(line.best)} likely to be the best</span>
      {loss !== null && <span className={styles.quiet}>Expected loss {loss} by visitor</span>}
    </span>
  )
}

/** A share of 1 as percentage points: `0.24`. */
function points(share: number): string {
  return (share * 100).toLocaleString('en-AU', { maximumFractionDigits: 2 })
}

function count(number: number): string {
  return number.toLocaleString('en-AU')
}
