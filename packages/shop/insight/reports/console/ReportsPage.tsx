import { PeriodPicker } from '@buoy/platform/reporting/console/PeriodPicker.tsx'
import { readPeriod } from '@buoy/platform/reporting/console/read-period.ts'
import type { Period } from '@buoy/platform/reporting/rules/periods.ts'
import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { FilterChips } from '@buoy/ui/console/FilterChips.tsx'
import { PageSkeleton } from '@buoy/ui/console/PageSkeleton.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { NamedReport, ReportName } from '../contract.ts'
import { ReportView } from './ReportView.tsx'
import styles from './reports.module.css'

const NAMES: readonly ReportName[] = ['sales', 'products', 'sources', 'coupons', 'tax', 'stock']

/** What each report is called; that of tax by the name of the tax. */
function choicesOf(taxName: string): { value: ReportName; label: string }[] {
  return [
    { value: 'sales', label: 'Sales' },
    { value: 'products', label: 'Products' },
    { value: 'sources', label: 'Sources' },
    { value: 'coupons', label: 'Coupons' },
    { value: 'tax', label: taxName },
    { value: 'stock', label: 'Stock' },
  ]
}

/** What was sold, where it came from, what is owed and what is left: one table for each, drawn and to take away. */
export function ReportsPage() {
  const { taxName } = useStoreLocale()
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), {
      replace: true,
    })
  const store = useQuery({
    queryKey: ['reports'],
    queryFn: () => callApi<{ today: string }>('/reports'),
    staleTime: 60_000,
  })
  return (
    <ConsolePage title="Reports" lead="By the day of payment in the store’s time zone, net of refunds.">
      <QueryView query={store} skeleton={<Skeleton height={360} radius="lg" />}>
        {({ today }) => {
          const name = NAMES.find((one) => one === params.get('report')) ?? 'sales'
          const { chosen, period } = readPeriod(params, today)
          return (
            <>
              <FilterChips
                label="Report"
                choices={choicesOf(taxName)}
                value={name}
                onChange={(report) => change({ report })}
              />
              <div className={styles.bar}>
                {name === 'stock' ? (
                  <p className={styles.now}>As it is now.</p>
                ) : (
                  <PeriodPicker chosen={chosen} period={period} today={today} onChange={change} />
                )}
                <Button
                  component="a"
                  href={`/console/api/reports/${name}/csv?${new URLSearchParams(period)}`}
                  variant="default"
                  leftSection={<Download aria-hidden size={16} />}
                >
                  Download CSV
                </Button>
              </div>
              <OneReport name={name} period={period} />
            </>
          )
        }}
      </QueryView>
    </ConsolePage>
  )
}

function OneReport({ name, period }: { name: ReportName; period: Period }) {
  const asked = `/reports/${name}?${new URLSearchParams(period)}`
  const report = useQuery({
    queryKey: ['reports', asked],
    queryFn: () => callApi<NamedReport>(asked),
    placeholderData: (before) => (before?.name === name ? keepPreviousData(before) : undefined),
  })
  return (
    <QueryView query={report} skeleton={<PageSkeleton />}>
      {(data) => <ReportView report={data} isStale={report.isPlaceholderData} />}
    </QueryView>
  )
}
