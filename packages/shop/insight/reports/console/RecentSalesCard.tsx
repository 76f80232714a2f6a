import { changeInPercent } from '@buoy/platform/reporting/console/cell-text.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { LIVE_MS } from '@buoy/ui/console/live.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DaySales, RecentSales } from '../contract.ts'
import styles from './recent-sales.module.css'
import { SalesChart } from './SalesChart.tsx'

/** Today's net sales and orders, and the two weeks they stand in, as the report of sales has them. */
export function RecentSalesCard() {
  const sales = useQuery({
    queryKey: ['reports', 'recent-sales'],
    queryFn: () => callApi<RecentSales>('/reports/recent-sales'),
    refetchInterval: LIVE_MS,
  })
  return (
    <section className={styles.card} aria-label="Sales">
      <QueryView query={sales} skeleton={<Skeleton height={188} radius="lg" />}>
        {({ days }) => <Sales days={days} />}
      </QueryView>
    </section>
  )
}

function Sales({ days }: { days: DaySales[] }) {
  const formatMoney = useMoney()
  const formatNumber = useNumberFormat()
  const today = days.at(-1)
  if (today === undefined) return null
  // Days of one name are alike: a Friday beside the Friday before.
  const before = days.at(-8)
  return (
    <div className={styles.sales}>
      <dl className={styles.figures}>
        <Figure
          term="Net sales today"
          value={formatMoney(today.net)}
          change={before && changeInPercent(today.net, before.net)}
          to={`/reports?report=sales&period=custom&from=${today.day}&to=${today.day}`}
        />
        <Figure
          term="Orders today"
          value={formatNumber(today.orders)}
          change={before && changeInPercent(today.orders, before.orders)}
          to={`/orders?day=${today.day}`}
        />
      </dl>
      <SalesChart days={days} />
    </div>
  )
}

type FigureProps = { term: string; value: string; change?: number | null | undefined; to: string }

function Figure(props: FigureProps) {
  const { change } = props
  return (
    <div>
      <dt>{props.term}</dt>
      <dd>
        <Link to={props.to} className={styles.number}>
          {props.value}
        </Link>
      </dd>
      {change != null && (
        <dd className={styles.change}>
          <span data-direction={Math.sign(change)}>
            {change > 0 ? '▲' : change < 0 ? '▼' : ''} {Math.abs(change)}%
          </span>{' '}
          on a week ago
        </dd>
      )}
    </div>
  )
}
