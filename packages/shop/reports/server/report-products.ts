import { sql } from 'drizzle-orm'
import type { Column } from '../contract.ts'
import { type MadeReport, MOST_COUNTED, type ReportAsk, within } from './report-ask.ts'

const COLUMNS: Column[] = [
  { key: 'product', label: 'Product', kind: 'text' },
  { key: 'pieces', label: 'Sold', kind: 'count' },
  { key: 'returned', label: 'Refunded', kind: 'count', means: 'Pieces that money went back for.' },
  { key: 'sales', label: 'Sales', kind: 'money', means: 'After coupons, without delivery, GST included.' },
  { key: 'refunds', label: 'Refunds', kind: 'money' },
  { key: 'net', label: 'Net sales', kind: 'money' },
  { key: 'share', label: 'Share', kind: 'percent', means: 'Of the net sales of all products.' },
]

type Found = {
  product_id: number
  name: string
  pieces: string
  returned: string
  sales: string
  refunds: string
  net: string
  share: string | null
}

/** What sold best, by net sales. A product that was renamed is one row, under its last name. */
export async function reportProducts({ db, period, zone }: ReportAsk): Promise<MadeReport> {
  const { rows } = await db.execute<Found>(sql`
    with sold as (
      select product_id, (array_agg(name order by at desc))[1] as name, sum(quantity) as pieces, sum(amount) as sales
      from report.sold_line where ${within(sql`at`, period, zone)} group by product_id
    ), back as (
      select product_id, max(name) as name, sum(quantity) as pieces, sum(amount) as amount
      from report.returned_line where ${within(sql`at`, period, zone)} group by product_id
    ), joined as (
      select product_id, coalesce(sold.name, back.name) as name, coalesce(sold.pieces, 0) as pieces, coalesce(back.pieces, 0) as returned,
        coalesce(sold.sales, 0) as sales, coalesce(back.amount, 0) as refunds,
        coalesce(sold.sales, 0) - coalesce(back.amount, 0) as net
      from sold full join back using (product_id)
    )
    select joined.*, round(100.0 * net / nullif(sum(net) over (), 0), 1) as share
    from joined order by net desc, product_id limit ${MOST_COUNTED}`)
  return {
    grain: null,
    columns: COLUMNS,
    rows: rows.map((row) => ({
      cells: {
        product: row.name,
        ...{ pieces: Number(row.pieces), returned: Number(row.returned) },
        ...{ sales: Number(row.sales), refunds: Number(row.refunds), net: Number(row.net) },
        share: row.share === null ? null : Number(row.share),
      },
      path: `/products/${row.product_id}`,
    })),
    totals: () => ({ share: null }),
    drawn: ['net'],
  }
}
