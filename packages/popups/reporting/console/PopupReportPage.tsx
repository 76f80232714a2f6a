import { ReportTable } from '@buoy/platform/reporting/console/ReportTable.tsx'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { isUnknown, QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Anchor, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn, SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useMayInAccount } from '../../accounts/console/account-context.ts'
import type { CampaignDetail } from '../../campaigns/console-contract.ts'
import type { Cut, PopupReport } from '../contract.ts'
import { CanaryPanel } from './CanaryPanel.tsx'
import { FiguresHeadlines } from './FiguresHeadlines.tsx'
import styles from './popup-reports.module.css'
import { ReportFrame } from './ReportFrame.tsx'
import { SplitTestPanel } from './SplitTestPanel.tsx'

const ReportChart = lazy(async () => ({
  default: (await import('@buoy/platform/reporting/console/ReportChart.tsx')).ReportChart,
}))

const CUTS: { value: Cut; label: string }[] = [
  { value: 'day', label: 'Over time' },
  { value: 'page', label: 'Pages' },
  { value: 'device', label: 'Devices' },
  { value: 'country', label: 'Countries' },
  { value: 'trigger', label: 'Triggers' },
  { value: 'variant', label: 'Variants' },
]

const BACK = { to: '/popups/reports', label: 'Popup reports' }

/** What came of one popup in a period, cut by whatever the owner asks for, and how its split test stands. */
export function PopupReportPage() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const by = CUTS.find(({ value }) => value === params.get('by'))?.value ?? 'day'
  const mayEdit = useMayInAccount('edit')
  const campaign = useQuery({
    queryKey: ['popup-name', id],
    queryFn: () => callApi<CampaignDetail>(`/popups/${encodeURIComponent(id)}`),
  })
  if (isUnknown(campaign)) {
    return (
      <ConsolePage title="Report" back={BACK}>
        <EmptyState icon={SearchX} title="There is no such popup">
          It may have been deleted. Go back to the reports to find another.
        </EmptyState>
      </ConsolePage>
    )
  }
  const change = (cut: string) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), by: cut }), { replace: true })
  return (
    <ConsolePage
      title={campaign.data ? `Report: ${campaign.data.name}` : 'Report'}
      lead="By day in the store’s time zone. Crawlers do not count."
      back={mayEdit ? { to: `/popups/${id}`, label: campaign.data?.name ?? 'Popup' } : BACK}
    >
      <ReportFrame csvPath={(period) => `/popups/${id}/report/csv?${new URLSearchParams({ ...period, by })}`}>
        {(period) => <OnePopup id={id} period={period} by={by} onCut={change} />}
      </ReportFrame>
    </ConsolePage>
  )
}

function OnePopup(props: { id: string; period: Period; by: Cut; onCut: (cut: string) => void }) {
  const { id, period, by, onCut } = props
  const asked = `/popups/${id}/report?${new URLSearchParams(period)}`
  const report = useQuery({
    queryKey: ['popup-reports', asked],
    queryFn: () => callApi<PopupReport>(asked),
    placeholderData: (before) => (before?.campaign.id === id ? keepPreviousData(before) : undefined),
  })
  return (
    <QueryView query={report} skeleton={<PageSkeleton />}>
      {({ totals, before, tables, test, canary, hasDraws }) => (
        <div className={styles.stack} data-stale={report.isPlaceholderData || undefined}>
          {canary && <CanaryPanel id={id} report={canary} />}
          {test && <SplitTestPanel test={test} />}
          {hasDraws && (
            <Anchor component={Link} className={styles.more} to={`/popups/${id}/draws`}>
              Draws of its game
            </Anchor>
          )}
          {totals.views + totals.conversions === 0 ? (
            <EmptyState icon={ChartColumn} title="This popup was not shown in this period">
              Choose another period, or check that it is live and on the right pages.
            </EmptyState>
          ) : (
            <>
              <FiguresHeadlines totals={totals} before={before} />
              <FilterChips
                label="By"
                choices={CUTS.filter(({ value }) => value !== 'variant' || tables.variant.rows.length > 1)}
                value={by}
                onChange={onCut}
              />
              <Suspense fallback={<Skeleton height={320} radius="lg" />}>
                <ReportChart report={tables[by]} />
              </Suspense>
              <ReportTable key={by} report={tables[by]} />
            </>
          )}
        </div>
      )}
    </QueryView>
  )
}
