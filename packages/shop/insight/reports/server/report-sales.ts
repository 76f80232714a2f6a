import { endOfStoreDay, nextStoreDay, type StoreDay, startOfStoreDay } from '@buoy/kernel/rules/store-day.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Column } from '@buoy/platform/reporting/contract.ts'
import { type Grain, grainOf, type Period, slotOf } from '@buoy/platform/reporting/rules/periods.ts'
import { sql } from 'drizzle-orm'
import type { MadeReport, ReportRequest } from './report-request.ts'

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
  tax: string
}

type Slot = { day: StoreDay; from: Date; to: Date }

/** The days, weeks or months of a period, each with the moments of it that are in the period. */
function slotsOf({ from, to }: Period, grain: Grain, zone: string): Slot[] {
  const slots = new Map<StoreDay, Slot>()
  for (let day = from; day <= to; day = nextStoreDay(day)) {
    const first = slotOf(day, grain)
    const begun = slots.get(first)?.from ?? startOfStoreDay(day, zone)
    slots.set(first, { day: first, from: begun, to: endOfStoreDay(day, zone) })
  }
  return [...slots.values()]
}

/** Sales over time, by the store's days (weeks and months for longer periods); days without sales stand too. */
export async function reportSales({ db, period, zone, store }: ReportRequest): Promise<MadeReport> {
  const grain = grainOf(period)
  const slots = slotsOf(period, grain, zone)
  const moments = (ends: readonly Date[]) =>
    sql`${sql.param(ends.map((end) => end.toISOString()))}::timestamptz[]`
  // Each slot adds up its own stretch of the index, and no sale is read.
  const { rows } = await db.execute<Found>(sql`
    select slot.day, sold.*, back.amount as refunds, sold.paid - back.amount as net, sold.tax - back.gst as gst
    from unnest(${sql.param(slots.map(({ day }) => day))}::text[],
      ${moments(slots.map(({ from }) => from))}, ${moments(slots.map(({ to }) => to))}) as slot (day, opens, closes)
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(items), 0) as items, coalesce(sum(discount), 0) as discount,
        coalesce(sum(shipping), 0) as shipping, coalesce(sum(gst_removed), 0) as removed,
        coalesce(sum(tax_added), 0) as added, coalesce(sum(total), 0) as paid, coalesce(sum(gst), 0) as tax
      from report.sale where at >= slot.opens and at < slot.closes
    ) as sold
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(gst), 0) as gst
      from report.money_back where at >= slot.opens and at < slot.closes
    ) as back
    order by slot.day`)
  const hasAdded = !store.pricesIncludeTax || rows.some(({ added }) => Number(added) > 0)
  return {
    grain,
    columns: columnsOf(store, hasAdded).map((column) =>
      column.key === 'day' ? { ...column, label: HEADINGS[grain] } : column,
    ),
    rows: rows.map(({ paid, tax: _tax, day, orders, added, ...amounts }) => ({
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
