import { Moment } from '@buoy/ui/console/Moment.tsx'
import { type Column, RecordList } from '@buoy/ui/console/RecordList.tsx'
import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { Alert } from '@mantine/core'
import { useMayInAccount } from '../../accounts/console/account-context.ts'
import type { CanaryOutcome } from '../../campaigns/canary-contract.ts'
import { CanaryButtons } from '../../campaigns/console/CanaryButtons.tsx'
import type { CanaryPart, CanaryReport } from '../contract.ts'
import { percentText } from './FiguresHeadlines.tsx'
import styles from './popup-reports.module.css'

const OUTCOMES: Record<CanaryOutcome, string> = {
  published: 'It was then published to all.',
  taken_back: 'It was then taken back.',
  replaced: 'It was then replaced by another version.',
}

type Line = CanaryPart & { who: string }

/** A version that some visitors are shown first, beside the standing one, and the ways on. */
export function CanaryPanel({ id, report }: { id: string; report: CanaryReport }) {
  const { canary, shown, standing, failsMore } = report
  const mayEdit = useMayInAccount('edit')
  const formatNumber = useNumberFormat()
  const isOpen = canary.endedAt === null
  const fails = isOpen && failsMore
  const lines: Line[] = [
    { ...shown, who: `New, ${canary.percent}% of visitors` },
    { ...standing, who: 'Standing, the others' },
  ]
  const columns: Column<Line>[] = [
    { key: 'version', heading: 'Version', cell: ({ version }) => <strong>Version {version}</strong> },
    { key: 'who', heading: 'Shown to', isWideOnly: true, cell: ({ who }) => who },
    { key: 'views', heading: 'Views', align: 'end', cell: ({ views }) => formatNumber(views) },
    { key: 'visitors', heading: 'Visitors', align: 'end', cell: ({ visitors }) => formatNumber(visitors) },
    { key: 'converted', heading: 'Answered', align: 'end', cell: ({ converted }) => formatNumber(converted) },
    { key: 'rate', heading: 'Rate', align: 'end', cell: (line) => <Rate part={line} /> },
    {
      key: 'failed',
      heading: 'Failed for',
      align: 'end',
      cell: ({ failed, failedPercent }) => `${formatNumber(failed)} (${percentText(failedPercent)})`,
    },
  ]
  return (
    <section className={styles.test} aria-label="New version">
      <h2 className={styles.heading}>New version for {canary.percent}% of visitors</h2>
      {fails && (
        <Alert
          color="coral"
          variant="light"
          role="alert"
          title={`Version ${canary.version} fails more often`}
        >
          It could not be shown properly to {percentText(shown.failedPercent)} of its visitors, version{' '}
          {canary.standing} to {percentText(standing.failedPercent)}. Take it back, look at it in the preview,
          and publish it again.
        </Alert>
      )}
      <p className={styles.quiet}>
        Version {canary.version} beside version {canary.standing} since <Moment at={canary.startedAt} />
        {canary.outcome !== null && canary.endedAt !== null && (
          <>
            , until <Moment at={canary.endedAt} />. {OUTCOMES[canary.outcome]}
          </>
        )}
        {isOpen && '.'}
      </p>
      <RecordList
        label="Versions"
        rows={lines}
        rowKey={({ version }) => version}
        columns={columns}
        card={(line) => (
          <div className={styles.card}>
            <strong>
              Version {line.version}: {line.who}
            </strong>
            <span className={styles.quiet}>
              {formatNumber(line.views)} views, {formatNumber(line.converted)} of{' '}
              {formatNumber(line.visitors)} visitors answered (<Rate part={line} />)
            </span>
            <span className={styles.quiet}>
              Failed for {formatNumber(line.failed)} visitors ({percentText(line.failedPercent)})
            </span>
          </div>
        )}
      />
      {isOpen && mayEdit && <CanaryButtons id={id} canary={canary} fails={fails} />}
      <p className={styles.quiet}>
        A version fails for a visitor when their browser cannot draw it or it breaks while it is shown. Each
        visitor counts once.
      </p>
    </section>
  )
}

/** The share of visitors who answered, and where it lies in 95 of 100 cases. */
function Rate({ part: { rate, low, high, visitors } }: { part: CanaryPart }) {
  return visitors === 0 ? '–' : `${percentText(rate)}, likely ${low} to ${high}%`
}
