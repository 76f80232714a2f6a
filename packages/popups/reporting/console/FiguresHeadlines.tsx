import { Change } from '@buoy/platform/reporting/console/Change.tsx'
import { changeInPercent } from '@buoy/platform/reporting/console/cell-text.ts'
import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { type Figures, percentOf, rateInterval } from '../rules/figures.ts'
import styles from './popup-reports.module.css'

/** The figures an owner asks for first, each beside what it was in as many days before. */
export function FiguresHeadlines({ totals, before }: { totals: Figures; before: Figures }) {
  const formatMoney = useMoney()
  const formatNumber = useNumberFormat()
  const interval = rateInterval(totals)
  return (
    <dl className={styles.headlines}>
      <Count term="Views" now={totals.views} before={before.views} />
      <Count term="Visitors" now={totals.visitors} before={before.visitors} />
      <Count term="Conversions" now={totals.conversions} before={before.conversions} />
      <div className={styles.headline}>
        <dt>Conversion rate</dt>
        <dd>{percentText(percentOf(totals.conversions, totals.views))}</dd>
        <dd className={styles.small}>
          {interval === null ? 'no views' : `likely ${interval.low} to ${interval.high}%`}
        </dd>
      </div>
      <div className={styles.headline}>
        <dt>Closed</dt>
        <dd>{percentText(percentOf(totals.closes ?? 0, totals.views))}</dd>
        <dd className={styles.small}>
          Previous period: {percentText(percentOf(before.closes ?? 0, before.views))}
        </dd>
      </div>
      <div className={styles.headline}>
        <dt title="Paid orders in this shop within 7 days of an answer, for the popup answered last, less refunds">
          Revenue
        </dt>
        <dd>{formatMoney(totals.revenue)}</dd>
        <dd className={styles.small}>
          {totals.orders === 1 ? '1 order' : `${formatNumber(totals.orders)} orders`}, previous period:{' '}
          {formatMoney(before.revenue)}
        </dd>
      </div>
    </dl>
  )
}

/** A share of 100, or a dash where there is nothing to say. */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent.toLocaleString('en-AU')}%`
}

function Count(props: { term: string; now: number; before: number }) {
  const { term, now, before } = props
  const change = changeInPercent(now, before)
  const formatNumber = useNumberFormat()
  return (
    <div className={styles.headline}>
      <dt>{term}</dt>
      <dd>{formatNumber(now)}</dd>
      <dd className={styles.small}>
        <Change percent={change} before={formatNumber(before)} />
      </dd>
    </div>
  )
}
