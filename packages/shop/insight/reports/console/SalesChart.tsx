import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import type { DaySales } from '../contract.ts'
import styles from './recent-sales.module.css'

/** Bars shorter than this could not be seen or hit, in percent of the chart's height. */
const SHORTEST_BAR = 2

/** Bars of more days than this would be too thin to hit with a thumb. */
const DAYS_ON_PHONES = 7
const WIDE = '(min-width: 40em)'

/** Net sales of each day as a bar that leads to the day's orders; the same numbers as a table below. */
export function SalesChart(props: { days: DaySales[] }) {
  const formatMoney = useMoney()
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const days = isWide ? props.days : props.days.slice(-DAYS_ON_PHONES)
  const highest = Math.max(...days.map((day) => day.net), 1)
  const best = days.find((day) => day.net === highest)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>Net sales, last {days.length} days</figcaption>
      <div className={styles.bars}>
        {days.map((day) => (
          <Link
            key={day.day}
            to={`/orders?day=${day.day}`}
            className={styles.bar}
            aria-label={describe(day, formatMoney)}
            title={describe(day, formatMoney)}
            data-today={day === days.at(-1) || undefined}
          >
            <span
              className={styles.fill}
              style={{ height: `${Math.max(SHORTEST_BAR, (day.net / highest) * 100)}%` }}
            >
              {day === best && <span className={styles.peak}>{formatMoney(day.net)}</span>}
            </span>
            <span className={styles.dayName} aria-hidden>
              {Number(day.day.slice(8))}
            </span>
          </Link>
        ))}
      </div>
      <details className={styles.twin}>
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Net sales</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  <Link to={`/orders?day=${day.day}`}>{dayName(day.day)}</Link>
                </th>
                <td>{day.orders}</td>
                <td>{formatMoney(day.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function describe(day: DaySales, formatMoney: FormatMoney): string {
  const orders = day.orders === 1 ? '1 order' : `${day.orders} orders`
  return `${dayName(day.day)}: ${orders}, ${formatMoney(day.net)}`
}

/** A calendar day has no zone; at noon UTC it is the same date everywhere that matters. */
function dayName(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  return noon.toLocaleDateString('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}
