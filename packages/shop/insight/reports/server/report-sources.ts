import type { Column } from '@buoy/platform/reporting/contract.ts'
import { sql } from 'drizzle-orm'
import { type MadeReport, MOST_COUNTED, type ReportRequest, within } from './report-request.ts'

const COLUMNS: Column[] = [
  { key: 'source', label: 'Source', kind: 'text', means: 'The last touch before the order.' },
  { key: 'campaign', label: 'Campaign', kind: 'text' },
  { key: 'orders', label: 'Orders', kind: 'count' },
  { key: 'sales', label: 'Sales', kind: 'money', means: 'Totals of those orders.' },
  {
    key: 'refunds',
    label: 'Refunds',
    kind: 'money',
    means: 'What went back of those orders, whenever it did.',
  },
  {
    key: 'net',
    label: 'Net sales',
    kind: 'money',
    means: 'Sales less refunds.',
  },
  { key: 'average', label: 'Average order', kind: 'money' },
  { key: 'share', label: 'Share', kind: 'percent', means: 'Of the net sales of all sources.' },
]

/** How an order is named that nobody knows the way of: before the shop kept it, or a visitor said no. */
const UNKNOWN = 'Unknown'

type Found = {
  label: string
  campaign: string
  orders: number
  net: string
  paid: string
  share: string | null
}

/** Where the shoppers of paid orders came from, and what they brought, net of what went back later. */
export async function reportSources({ db, period, zone }: ReportRequest): Promise<MadeReport> {
  const { rows } = await db.execute<Found>(sql`
    with sold as (
      select coalesce(source.label, ${UNKNOWN}) as label, coalesce(source.campaign, '') as campaign,
        sale.total as paid,
        sale.total - coalesce((select sum(amount) from report.money_back b where b.order_id = sale.order_id), 0) as net
      from report.sale sale join report.source source using (order_id)
      where ${within(sql`sale.at`, period, zone)}
    )
    select label, campaign, count(*)::int as orders, sum(paid) as paid, sum(net) as net,
      round(100.0 * sum(net) / nullif(sum(sum(net)) over (), 0), 1) as share
    from sold group by label, campaign order by sum(net) desc, label, campaign limit ${MOST_COUNTED}`)
  return {
    grain: null,
    columns: COLUMNS,
    rows: rows.map(({ label, campaign, orders, net, paid, share }) => ({
      cells: {
        source: label,
        campaign: campaign === '(none)' ? '' : campaign,
        orders,
        sales: Number(paid),
        refunds: Number(paid) - Number(net),
        net: Number(net),
        average: Math.round(Number(paid) / orders),
        share: share === null ? null : Number(share),
      },
      path: null,
    })),
    totals: () => ({ average: null, share: null }),
    drawn: ['net'],
  }
}
