import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Column } from '@buoy/platform/reporting/contract.ts'
import { grainOf } from '@buoy/platform/reporting/rules/periods.ts'
import { sql } from 'drizzle-orm'
import { type MadeReport, type ReportRequest, within } from './report-request.ts'

/** `hasAdded`: tax was added to prices in the period, or the store adds it. */
function columnsOf({ taxName }: StoreLocale, hasAdded: boolean): Column[] {
  const added = hasAdded ? `with ${taxName} added, ` : ''
  return [
    { key: 'day', label: 'Day', kind: 'day' },
    { key: 'orders', label: 'Orders', kind: 'count', means: 'Orders by the day they were paid.' },
    { key: 'items', label: 'Goods', kind: 'money', means: 'Prices of what was sold, before coupons.' },
    { key: 'discount', label: 'Discounts', kind: 'money' },
    { key: 'shipping', label: 'Delivery', kind: 'money' },
    {
      key: 'removed',
      label: `${taxName} not charged`,
      kind: 'money',
      means: 'Tax inside the prices that exports do not pay.',
    },
    ...(hasAdded ? [addedColumn(taxName)] : []),
    { key: 'refunds', label: 'Refunds', kind: 'money', means: 'Money by the day it went back.' },
    {
      key: 'net',
      label: 'Net sales',
      kind: 'money',
      means: `Goods less discounts, with delivery, less ${taxName} not charged, ${added}less refunds; ${taxName} included.`,
    },
    { key: 'gst', label: taxName, kind: 'money', means: `${taxName} inside net sales.` },
    { key: 'average', label: 'Average order', kind: 'money', means: 'Paid totals by number of orders.' },
  ]
}

type Found = {
  day: string
  orders: number
  items: string
  discount: string
  shipping: string
  removed: string
  added: string
  refunds: string
  net: string
  gst: string
  paid: string
}

/** Sales over time, by the store's days (weeks and months for longer periods); days without sales stand too. */
export async function reportSales({ db, period, zone, store }: ReportRequest): Promise<MadeReport> {
  const grain = grainOf(period)
  const cut = sql.raw(`'${grain}'`)
  const { rows } = await db.execute<Found>(sql`
    with slot as (
      select distinct date_trunc(${cut}, day)::date as day
      from generate_series(${period.from}::date, ${period.to}::date, '1 day') as day
    ), sold as (
      select date_trunc(${cut}, at at time zone ${zone})::date as day, count(*)::int as orders,
        sum(items) as items, sum(discount) as discount, sum(shipping) as shipping, sum(gst_removed) as removed,
        sum(tax_added) as added,        sum(total) as paid, sum(gst) as gst
      from report.sale where ${within(sql`at`, period, zone)} group by 1
    ), back as (
      select date_trunc(${cut}, at at time zone ${zone})::date as day, sum(amount) as amount, sum(gst) as gst
      from report.money_back where ${within(sql`at`, period, zone)} group by 1
    )
    select to_char(slot.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders,
      coalesce(sold.items, 0) as items, coalesce(sold.discount, 0) as discount,
      coalesce(sold.shipping, 0) as shipping, coalesce(sold.removed, 0) as removed,
      coalesce(sold.added, 0) as added, coalesce(back.amount, 0) as refunds,
      coalesce(sold.paid, 0) - coalesce(back.amount, 0) as net,
      coalesce(sold.gst, 0) - coalesce(back.gst, 0) as gst, coalesce(sold.paid, 0) as paid
    from slot left join sold using (day) left join back using (day) order by slot.day`)
  const hasAdded = !store.pricesIncludeTax || rows.some(({ added }) => Number(added) > 0)
  return {
    grain,
    columns: columnsOf(store, hasAdded).map((column) =>
      column.key === 'day' ? { ...column, label: HEADINGS[grain] } : column,
    ),
    rows: rows.map(({ paid, day, orders, added, ...amounts }) => ({
      cells: {
        day,
        orders,
        ...numbers(hasAdded ? { ...amounts, added } : amounts),
        average: averageOf(Number(paid), orders),
      },
      path: grain === 'day' ? `/orders?day=${day}` : null,
    })),
    totals: (cells) => ({
      average: averageOf(
        sumOf(rows.map(({ paid }) => Number(paid))),
        sumOf(cells.map(({ orders }) => Number(orders))),
      ),
    }),
    drawn: ['net'],
  }
}

/** Tax that was added to prices without it. */
export function addedColumn(taxName: string): Column {
  return { key: 'added', label: `${taxName} added`, kind: 'money', means: 'Tax on top of prices without it.' }
}

const HEADINGS = { day: 'Day', week: 'Week from', month: 'Month' }

function averageOf(paid: number, orders: number): number | null {
  return orders === 0 ? null : Math.round(paid / orders)
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

function numbers(amounts: Record<string, string>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, Number(amount)]))
}
