import { useMay } from '@buoy/people/owners/console/session.ts'
import { ReportTable } from '@buoy/platform/reporting/console/ReportTable.tsx'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { PopupsReport } from '../contract.ts'
import { CampaignRows } from './CampaignRows.tsx'
import { EventRetention } from './EventRetention.tsx'
import { FiguresHeadlines } from './FiguresHeadlines.tsx'
import styles from './popup-reports.module.css'
import { ReportFrame } from './ReportFrame.tsx'

const ReportChart = lazy(async () => ({
  default: (await import('@buoy/platform/reporting/console/ReportChart.tsx')).ReportChart,
}))

/** What came of all popups in a period, together and each by itself. */
export function PopupReportsPage() {
  // It holds for the whole installation.
  const ofShop = useMay('marketing')
  return (
    <ConsolePage
      title="Popup reports"
      lead="By day in the store’s time zone. Crawlers do not count."
      back={{ to: '/popups', label: 'Popups' }}
    >
      <ReportFrame csvPath={(period) => `/popups/reports/csv?${new URLSearchParams(period)}`}>
        {(period) => <AllPopups period={period} />}
      </ReportFrame>
      {ofShop && <EventRetention />}
    </ConsolePage>
  )
}

function AllPopups({ period }: { period: Period }) {
  const asked = `/popups/reports?${new URLSearchParams(period)}`
  const report = useQuery({
    queryKey: ['popup-reports', asked],
    queryFn: () => callApi<PopupsReport>(asked),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryView query={report} skeleton={<PageSkeleton />}>
      {({ totals, before, overTime, campaigns }) => (
        <div className={styles.stack} data-stale={report.isPlaceholderData || undefined}>
          {totals.views + totals.conversions === 0 ? (
            <EmptyState icon={ChartColumn} title="No popup was shown in this period">
              Choose another period, or check that your popups are live and on the right pages.
            </EmptyState>
          ) : (
            <>
              <FiguresHeadlines totals={totals} before={before} />
              <Suspense fallback={<Skeleton height={320} radius="lg" />}>
                <ReportChart report={overTime} />
              </Suspense>
            </>
          )}
          {campaigns.length > 0 && <CampaignRows lines={campaigns} isStale={report.isPlaceholderData} />}
          {totals.views > 0 && (
            <details className={styles.twin}>
              <summary>The chart as a table</summary>
              <ReportTable report={overTime} />
            </details>
          )}
        </div>
      )}
    </QueryView>
  )
}
