import { nextStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Column } from '@buoy/platform/reporting/contract.ts'
import { sql } from 'drizzle-orm'
import { pricesInWords } from '../../../pricing/tax/rules/tax-words.ts'
import { type MadeReport, MOST_COUNTED, type ReportRequest, within } from './report-request.ts'

/** Days whose sales tell how fast something goes. */
const LOOKED_BACK_DAYS = 30

function columnsOf(store: StoreLocale): Column[] {
  return [
    { key: 'product', label: 'Product', kind: 'text' },
    { key: 'sku', label: 'SKU', kind: 'text' },
    { key: 'stock', label: 'In stock', kind: 'count' },
    { key: 'held', label: 'Being paid for', kind: 'count' },
    { key: 'sold', label: 'Sold in 30 days', kind: 'count' },
    { key: 'days', label: 'Days left', kind: 'count', means: 'At the pace of the last 30 days.' },
    {
      key: 'value',
      label: 'Value',
      kind: 'money',
      means: `In stock at today’s price, ${pricesInWords(store)}.`,
    },
  ]
}

type Found = {
  product_id: number
  name: string
  sku: string
  options: Record<string, string>
  stock: number
  held: number
  sold: string
  days: number | null
  value: string
}

/** What is on the shelf and how long it will last, that which ends soonest first. */
export async function reportStock({ db, zone, today, store }: ReportRequest): Promise<MadeReport> {
  const lately = { from: nextStoreDay(today, 1 - LOOKED_BACK_DAYS), to: today }
  const { rows } = await db.execute<Found>(sql`
    with sold as (
      select variant_id, sum(quantity) as pieces from report.sold_line
      where ${within(sql`at`, lately, zone)} group by variant_id
    )
    select shelf.*, coalesce(sold.pieces, 0) as sold, shelf.stock::bigint * shelf.price as value,
      floor(shelf.stock * ${LOOKED_BACK_DAYS}::numeric / sold.pieces)::int as days
    from report.shelf left join sold using (variant_id)
    order by days nulls last, shelf.stock, shelf.variant_id limit ${MOST_COUNTED}`)
  return {
    grain: null,
    columns: columnsOf(store),
    rows: rows.map((row) => ({
      cells: {
        product: [row.name, ...Object.values(row.options)].join(', '),
        sku: row.sku,
        stock: row.stock,
        held: row.held,
        sold: Number(row.sold),
        days: row.days,
        value: Number(row.value),
      },
      path: `/products/${row.product_id}`,
    })),
    totals: () => ({ days: null }),
    drawn: [],
    isTimeless: true,
  }
}
