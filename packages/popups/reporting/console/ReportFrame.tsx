import { PeriodPicker } from '@buoy/platform/reporting/console/PeriodPicker.tsx'
import { readPeriod } from '@buoy/platform/reporting/console/read-period.ts'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { callApi, inAccountOfScreen } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportsToday } from '../contract.ts'
import styles from './popup-reports.module.css'

/** The bar of a report: its days, which stand in the address, and its CSV file; below it what was found in them. */
export function ReportFrame(props: {
  csvPath: (period: Period) => string
  children: (period: Period) => ReactNode
}) {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), {
      replace: true,
    })
  // What "the last 30 days" are is the store's to say, not the browser's.
  const store = useQuery({
    queryKey: ['popup-reports', 'today'],
    queryFn: () => callApi<ReportsToday>('/popups/reports/today'),
    staleTime: 60_000,
  })
  return (
    <QueryView query={store} skeleton={<Skeleton height={360} radius="lg" />}>
      {({ today }) => {
        const { chosen, period } = readPeriod(params, today)
        return (
          <div className={styles.stack}>
            <div className={styles.bar}>
              <PeriodPicker chosen={chosen} period={period} today={today} onChange={change} />
              <Button
                component="a"
                href={`/console/api${inAccountOfScreen(props.csvPath(period))}`}
                variant="default"
                leftSection={<Download aria-hidden size={16} />}
              >
                Download CSV
              </Button>
            </div>
            {props.children(period)}
          </div>
        )
      }}
    </QueryView>
  )
}
