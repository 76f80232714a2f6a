import { type Column, RecordList, rowLinkClass } from '@buoy/ui/console/RecordList.tsx'
import { Money } from '@buoy/ui/Money.tsx'
import { useMoney } from '@buoy/ui/StoreLocale.tsx'
import { Badge } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { STATUS_WORDS } from '../../model/console/campaign-words.ts'
import type { CampaignLine } from '../contract.ts'
import { percentOf } from '../rules/figures.ts'
import { percentText } from './FiguresHeadlines.tsx'
import styles from './popup-reports.module.css'
import { Sparkline } from './Sparkline.tsx'

const COLUMNS: Column<CampaignLine>[] = [
  { key: 'name', heading: 'Popup', cell: (line) => <CampaignLink line={line} /> },
  {
    key: 'trend',
    heading: 'Views over time',
    isWideOnly: true,
    cell: ({ trend }) => <Sparkline counts={trend} />,
  },
  { key: 'views', heading: 'Views', align: 'end', cell: ({ figures }) => count(figures.views) },
  {
    key: 'visitors',
    heading: 'Visitors',
    align: 'end',
    isWideOnly: true,
    cell: ({ figures }) => count(figures.visitors),
  },
  {
    key: 'conversions',
    heading: 'Conversions',
    align: 'end',
    cell: ({ figures }) => count(figures.conversions),
  },
  { key: 'rate', heading: 'Rate', align: 'end', cell: rateOf },
  {
    key: 'closed',
    heading: 'Closed',
    align: 'end',
    isWideOnly: true,
    cell: ({ figures }) => percentText(percentOf(figures.closes ?? 0, figures.views)),
  },
  {
    key: 'revenue',
    heading: 'Revenue',
    align: 'end',
    cell: ({ figures }) => <Money amount={figures.revenue} />,
  },
]

/** Each campaign's figures; a row leads to its own report of the same days. */
export function CampaignRows(props: { lines: CampaignLine[]; isStale: boolean }) {
  const formatMoney = useMoney()
  return (
    <RecordList
      label="Popups"
      rows={props.lines}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      isStale={props.isStale}
      card={(line) => (
        <div className={styles.card}>
          <CampaignLink line={line} />
          <Sparkline counts={line.trend} />
          <span className={styles.quiet}>
            {count(line.figures.views)} views · {count(line.figures.conversions)} conversions ({rateOf(line)})
            · {formatMoney(line.figures.revenue)}
          </span>
        </div>
      )}
    />
  )
}

function CampaignLink({ line }: { line: CampaignLine }) {
  const [params] = useSearchParams()
  const { label, colour } = STATUS_WORDS[line.status]
  return (
    <span className={styles.name}>
      <Link to={`/popups/${line.id}/report?${params}`} className={rowLinkClass}>
        {line.name}
      </Link>
      {line.status !== 'live' && <Badge color={colour}>{label}</Badge>}
    </span>
  )
}

function rateOf({ figures }: CampaignLine): string {
  return percentText(percentOf(figures.conversions, figures.views))
}

function count(number: number): string {
  return number.toLocaleString('en-AU')
}
