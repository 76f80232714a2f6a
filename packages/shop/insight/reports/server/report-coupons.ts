import type { Column } from '@buoy/platform/reporting/contract.ts'
import { sql } from 'drizzle-orm'
import { type MadeReport, MOST_COUNTED, type ReportRequest, within } from './report-request.ts'

const COLUMNS: Column[] = [
  { key: 'coupon', label: 'Coupon', kind: 'text' },
  { key: 'uses', label: 'Orders', kind: 'count', means: 'Paid orders it was used in.' },
  { key: 'given', label: 'Given', kind: 'money', means: 'What it took off, delivery included.' },
  { key: 'sales', label: 'Sales with it', kind: 'money', means: 'Totals of those orders.' },
  { key: 'average', label: 'Average order', kind: 'money' },
]

type Found = { coupon_id: number; coupon: string; uses: number; given: string; sales: string }

/** What each coupon gave and what was bought with it. */
export async function reportCoupons({ db, period, zone }: ReportRequest): Promise<MadeReport> {
  const { rows } = await db.execute<Found>(sql`
    select coupon_id, coupon, count(*)::int as uses, sum(amount) as given, sum(total) as sales
    from report.coupon_use where ${within(sql`at`, period, zone)}
    group by coupon_id, coupon order by uses desc, coupon_id limit ${MOST_COUNTED}`)
  return {
    grain: null,
    columns: COLUMNS,
    rows: rows.map(({ coupon_id, coupon, uses, given, sales }) => ({
      cells: {
        coupon,
        uses,
        given: Number(given),
        sales: Number(sales),
        average: Math.round(Number(sales) / uses),
      },
      path: `/coupons/${coupon_id}`,
    })),
    totals: () => ({ average: null }),
    drawn: ['given'],
  }
}
