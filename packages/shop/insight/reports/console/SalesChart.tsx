import { type CellFormats, dayText } from '@buoy/platform/reporting/console/cell-text.ts'
import { useCellFormats } from '@buoy/platform/reporting/console/use-cell-formats.ts'
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
  const formats = useCellFormats()
  const { formatMoney } = formats
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const days = isWide ? props.days : props.days.slice(-DAYS_ON_PHONES)
  const highest = Math.max(...days.map((day) => day.net), 1)
  const best = days.find((day) => day.net === highest)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>Net sales, last {days.length} days</figcaption>
      <div className={styles.bars}>
        {days.map((day) => (
          <div key={day.day} className={styles.day} data-today={day === days.at(-1) || undefined}>
            <Link
              to={`/orders?day=${day.day}`}
              className={styles.bar}
              aria-label={describe(day, formats)}
              title={describe(day, formats)}
            >
              <span
                className={styles.fill}
                style={{ height: `${Math.max(SHORTEST_BAR, (day.net / highest) * 100)}%` }}
              >
                {day === best && <span className={styles.peak}>{formatMoney(day.net)}</span>}
              </span>
            </Link>
            <span className={styles.dayName} aria-hidden>
              {Number(day.day.slice(8))}
            </span>
          </div>
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
                  <Link to={`/orders?day=${day.day}`}>{dayText(day.day, 'day', formats.locale)}</Link>
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

function describe(day: DaySales, formats: CellFormats): string {
  const orders = day.orders === 1 ? '1 order' : `${day.orders} orders`
  return `${dayText(day.day, 'day', formats.locale)}: ${orders}, ${formats.formatMoney(day.net)}`
}
