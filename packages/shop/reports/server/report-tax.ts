import { sql } from 'drizzle-orm'
import type { Column } from '../contract.ts'
import { type MadeReport, type ReportAsk, within } from './report-ask.ts'

const COLUMNS: Column[] = [
  { key: 'month', label: 'Month', kind: 'day' },
  { key: 'sales', label: 'Sales', kind: 'money', means: 'Totals of paid orders, GST included.' },
  { key: 'collected', label: 'GST collected', kind: 'money' },
  { key: 'refunds', label: 'Refunds', kind: 'money' },
  { key: 'returned', label: 'GST refunded', kind: 'money' },
  { key: 'net', label: 'Net sales', kind: 'money' },
  { key: 'owed', label: 'GST on net sales', kind: 'money', means: 'What belongs on the activity statement.' },
]

type Found = { month: string; sales: string; collected: string; refunds: string; returned: string }

/** GST by month of the store's zone, on the moment of payment: collected, given back, owed. */
export async function reportTax({ db, period, zone }: ReportAsk): Promise<MadeReport> {
  const { rows } = await db.execute<Found>(sql`
    with slot as (
      select distinct date_trunc('month', day)::date as month
      from generate_series(${period.from}::date, ${period.to}::date, '1 day') as day
    ), sold as (
      select date_trunc('month', at at time zone ${zone})::date as month, sum(total) as sales, sum(gst) as gst
      from report.sale where ${within(sql`at`, period, zone)} group by 1
    ), back as (
      select date_trunc('month', at at time zone ${zone})::date as month, sum(amount) as amount, sum(gst) as gst
      from report.money_back where ${within(sql`at`, period, zone)} group by 1
    )
    select to_char(slot.month, 'YYYY-MM-DD') as month, coalesce(sold.sales, 0) as sales,
      coalesce(sold.gst, 0) as collected, coalesce(back.amount, 0) as refunds, coalesce(back.gst, 0) as returned
    from slot left join sold using (month) left join back using (month) order by slot.month`)
  return {
    grain: 'month',
    columns: COLUMNS,
    rows: rows.map((row) => {
      const [sales, collected] = [Number(row.sales), Number(row.collected)]
      const [refunds, returned] = [Number(row.refunds), Number(row.returned)]
      return {
        cells: {
          ...{ month: row.month, sales, collected, refunds, returned },
          ...{ net: sales - refunds, owed: collected - returned },
        },
        path: null,
      }
    }),
    drawn: ['owed'],
  }
}
