import { useNumberFormat } from '@buoy/ui/console/use-number-format.ts'
import '@mantine/charts/styles.layer.css'
import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import { BarChart } from '@mantine/charts'
import type { Column, Report } from '../contract.ts'
import { cellText, dayText } from './cell-text.ts'
import styles from './reporting.module.css'
import { useCellFormats } from './use-cell-formats.ts'

const HEIGHT_PX = 280
/** As many bars as can be told apart; the rest is in the table. */
const MOST_BARS = 10
/** A bar's place with its name, in px. */
const BAR_PX = 34
/** What of a long name stands beside its bar, in characters: how it begins, and how it ends. */
const NAME_START = 10
const NAME_END = 12

/** What of a report is drawn. */
type DrawnReport = Pick<Report, 'columns' | 'rows' | 'grain' | 'drawn'>

/** The drawn column of a report over its first: bars that stand over time, and lie for things. The table says the same. */
export function ReportChart({ report }: { report: DrawnReport }) {
  const [first] = report.columns
  const drawn = report.columns.find(({ key }) => key === report.drawn[0])
  if (first === undefined || drawn === undefined) return null
  const isOverTime = report.grain !== null
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {drawn.label}
        {isOverTime ? '' : report.rows.length > MOST_BARS ? `, the first ${MOST_BARS}` : ''}
      </figcaption>
      <div aria-hidden="true">
        {isOverTime ? (
          <OverTime report={report} first={first} drawn={drawn} />
        ) : (
          <Bars report={report} first={first} drawn={drawn} />
        )}
      </div>
    </figure>
  )
}

type Drawing = { report: DrawnReport; first: Column; drawn: Column }

function OverTime({ report, first, drawn }: Drawing) {
  const formats = useCellFormats()
  const formatNumber = useNumberFormat()
  return (
    <BarChart
      h={HEIGHT_PX}
      data={report.rows.map(({ cells }) => ({
        name: dayText(String(cells[first.key]), report.grain, formats.locale),
        [drawn.label]: Number(cells[drawn.key]),
      }))}
      dataKey="name"
      series={[{ name: drawn.label, color: 'lagoon.8' }]}
      gridAxis="x"
      tickLine="none"
      valueFormatter={short(drawn, { formatMoney: formats.formatMoney, formatNumber })}
      xAxisProps={{ minTickGap: 32 }}
      yAxisProps={{ width: 72 }}
      barProps={{ radius: [4, 4, 0, 0], maxBarSize: 28 }}
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}

function Bars({ report, first, drawn }: Drawing) {
  const formats = useCellFormats()
  const formatNumber = useNumberFormat()
  const rows = report.rows.slice(0, MOST_BARS)
  return (
    <BarChart
      h={rows.length * BAR_PX + 40}
      orientation="vertical"
      data={rows.map(({ cells }) => ({
        name: cellText(first, cells[first.key], null, formats),
        [drawn.label]: Number(cells[drawn.key]),
      }))}
      dataKey="name"
      series={[{ name: drawn.label, color: 'lagoon.8' }]}
      gridAxis="none"
      tickLine="none"
      withBarValueLabel
      valueFormatter={short(drawn, { formatMoney: formats.formatMoney, formatNumber })}
      xAxisProps={{ hide: true }}
      yAxisProps={{ width: 150, tickFormatter: shortName }}
      barProps={{ radius: 4, maxBarSize: 28 }}
      barChartProps={{ margin: { right: 76 }, accessibilityLayer: false }}
    />
  )
}

/** A name that has room beside its bar; addresses differ at their ends, products at their beginnings. */
function shortName(name: string): string {
  const isLong = name.length > NAME_START + NAME_END + 1
  return isLong ? `${name.slice(0, NAME_START)}…${name.slice(-NAME_END)}` : name
}

function short(
  { kind }: Column,
  formats: { formatMoney: FormatMoney; formatNumber: (value: number) => string },
): (value: number) => string {
  return (value) =>
    kind === 'money' ? formats.formatMoney(value).replace(/\.00$/, '') : formats.formatNumber(value)
}
