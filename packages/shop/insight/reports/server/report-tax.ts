import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Cell, Column } from '@buoy/platform/reporting/contract.ts'
import { sql } from 'drizzle-orm'
import { type NamedRate, rateLabel } from '../../../pricing/tax/rules/tax-rate.ts'
import { type StatementAmounts, taxStatementOf } from '../../../pricing/tax/rules/tax-statement.ts'
import { taxName } from '../../../pricing/tax/rules/tax-words.ts'
import { type MadeReport, type ReportRequest, within } from './report-request.ts'

type Found = {
  month: string
  sales: string
  taxable: string
  free: string
  exports: string
  collected: string
  refunds: string
  returned: string
}

/** The tax of one rate in a month, in cents, less what went back; `taxable` is what of the sales holds it. */
type FoundRate = { month: string; name: string; rate: number; taxable: string; tax: string }

/**
 * Tax by month of the store's zone, on the moment of payment: net sales by how they are taxed, tax collected, given
 * back, owed; where the period has several rates, the sales and the tax of each; and what the tax office at home asks
 * for.
 */
export async function reportTax(request: ReportRequest): Promise<MadeReport> {
  const [months, byRate] = [await readMonths(request), await readRates(request)]
  const rates = [...new Map(byRate.map((row) => [rateLabel(row), row])).values()].toSorted(
    (a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1),
  )
  return {
    grain: 'month',
    columns: columnsOf(rates, request.store),
    rows: months.map((row) => {
      const ofMonth = byRate.filter(({ month }) => month === row.month)
      return {
        cells: {
          ...cellsOfMonth(row),
          ...(request.store.pricesIncludeTax ? {} : { before: beforeTax(row) }),
          ...(rates.length > 1 ? Object.assign({}, ...rates.map((rate) => cellsOf(rate, ofMonth))) : {}),
        },
        path: null,
      }
    }),
    statement: taxStatementOf(request.store.country, await readStatement(request)),
    drawn: ['owed'],
  }
}

function cellsOfMonth(row: Found): Record<string, Cell> {
  const [sales, collected] = [Number(row.sales), Number(row.collected)]
  const [refunds, returned] = [Number(row.refunds), Number(row.returned)]
  return {
    month: row.month,
    sales,
    refunds,
    net: sales - refunds,
    taxable: Number(row.taxable),
    free: Number(row.free),
    exports: Number(row.exports),
    collected,
    returned,
    owed: collected - returned,
  }
}

/** Net sales without the tax on them, in cents. */
function beforeTax({ sales, refunds, collected, returned }: Found): number {
  return Number(sales) - Number(refunds) - (Number(collected) - Number(returned))
}

function columnsOf(rates: readonly NamedRate[], store: StoreLocale): Column[] {
  const name = taxName(rates, store)
  const tax = name === 'tax' ? 'Tax' : name
  const means = `Totals of paid orders, ${tax} included.`
  return [
    { key: 'month', label: 'Month', kind: 'day' },
    { key: 'sales', label: 'Sales', kind: 'money', means },
    { key: 'refunds', label: 'Refunds', kind: 'money' },
    { key: 'net', label: 'Net sales', kind: 'money', means: 'Sales less refunds: the next three together.' },
    {
      key: 'taxable',
      label: 'Taxable',
      kind: 'money',
      means: `Net sales that hold ${tax}, with their share of the delivery.`,
    },
    {
      key: 'free',
      label: `${tax}-free`,
      kind: 'money',
      means: `Net sales at home that hold no ${tax}.`,
    },
    { key: 'exports', label: 'Exports', kind: 'money', means: 'Net sales that leave the country untaxed.' },
    { key: 'collected', label: `${tax} collected`, kind: 'money' },
    { key: 'returned', label: `${tax} refunded`, kind: 'money' },
    { key: 'owed', label: `${tax} on net sales`, kind: 'money', means: 'Collected less refunded.' },
    ...(store.pricesIncludeTax
      ? []
      : [
          {
            key: 'before',
            label: `Before ${tax}`,
            kind: 'money' as const,
            means: `Net sales less their ${tax}.`,
          },
        ]),
    ...(rates.length > 1 ? rates.flatMap((rate) => rateColumns(rate, store)) : []),
  ]
}

function rateColumns(rate: NamedRate, { pricesIncludeTax }: StoreLocale): Column[] {
  const label = rateLabel(rate)
  const sales = pricesIncludeTax
    ? `Net sales that hold ${label}, with their share of the delivery, tax included.`
    : `Net sales that ${label} is counted from, with their share of the delivery, before tax.`
  return [
    { key: `sales ${label}`, label: `Sales at ${label}`, kind: 'money', means: sales },
    { key: `tax ${label}`, label, kind: 'money', means: `${label} on net sales.` },
  ]
}

function cellsOf(rate: NamedRate, rows: readonly FoundRate[]): Record<string, Cell> {
  const label = rateLabel(rate)
  const found = rows.find((row) => rateLabel(row) === label)
  return { [`sales ${label}`]: Number(found?.taxable ?? 0), [`tax ${label}`]: Number(found?.tax ?? 0) }
}

async function readMonths({ db, period, zone }: ReportRequest): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    with slot as (
      select distinct date_trunc('month', day)::date as month
      from generate_series(${period.from}::date, ${period.to}::date, '1 day') as day
    ), sold as (
      select date_trunc('month', at at time zone ${zone})::date as month, sum(total) as sales, sum(gst) as gst,
        sum(taxable) as taxable, sum(free) as free, sum(exports) as exports
      from report.sale where ${within(sql`at`, period, zone)} group by 1
    ), back as (
      select date_trunc('month', at at time zone ${zone})::date as month, sum(amount) as amount, sum(gst) as gst,
        sum(taxable) as taxable, sum(free) as free, sum(exports) as exports
      from report.money_back where ${within(sql`at`, period, zone)} group by 1
    )
    select to_char(slot.month, 'YYYY-MM-DD') as month, coalesce(sold.sales, 0) as sales,
      coalesce(sold.taxable, 0) - coalesce(back.taxable, 0) as taxable,
      coalesce(sold.free, 0) - coalesce(back.free, 0) as free,
      coalesce(sold.exports, 0) - coalesce(back.exports, 0) as exports,
      coalesce(sold.gst, 0) as collected, coalesce(back.amount, 0) as refunds, coalesce(back.gst, 0) as returned
    from slot left join sold using (month) left join back using (month) order by slot.month`)
  return rows
}

/** What each rate is counted from: with the tax inside where the store's prices include it, without where it is added. */
async function readRates({ db, period, zone, store }: ReportRequest): Promise<FoundRate[]> {
  const base = store.pricesIncludeTax
    ? sql`case when is_added then taxable + tax else taxable end`
    : sql`case when is_added then taxable else taxable - tax end`
  const { rows } = await db.execute<FoundRate>(sql`
    with moved as (
      select at, name, rate, ${base} as taxable, tax from report.sale_tax where ${within(sql`at`, period, zone)}
      union all
      select at, name, rate, -(${base}), -tax from report.tax_back where ${within(sql`at`, period, zone)}
    )
    select to_char(date_trunc('month', at at time zone ${zone}), 'YYYY-MM-DD') as month, name, rate,
      sum(taxable) as taxable, sum(tax) as tax
    from moved group by 1, 2, 3 order by 1`)
  return rows
}

/** Sales of the period at home and abroad; what went back of them counts against them, of earlier ones as adjustment. */
async function readStatement({ db, period, zone, store }: ReportRequest): Promise<StatementAmounts> {
  const abroad = sql`country not in ('', ${store.country})`
  const { rows } = await db.execute<Record<keyof StatementAmounts, string>>(sql`
    with moved as (
      select total as sales, exports, free, gst, ${abroad} as is_abroad, 0 as earlier
      from report.sale where ${within(sql`at`, period, zone)}
      union all
      select -amount, -exports, -free, -gst, ${abroad}, 0
      from report.money_back
      where ${within(sql`at`, period, zone)} and ${within(sql`sold_at`, period, zone)}
      union all
      select 0, 0, 0, 0, ${abroad}, gst
      from report.money_back
      where ${within(sql`at`, period, zone)} and not (${within(sql`sold_at`, period, zone)})
    )
    select coalesce(sum(sales), 0) as sales,
      coalesce(sum(case when is_abroad then sales else exports end), 0) as exports,
      coalesce(sum(free) filter (where not is_abroad), 0) as free,
      coalesce(sum(gst) filter (where not is_abroad), 0) as tax,
      coalesce(sum(earlier) filter (where not is_abroad), 0) as adjustment
    from moved`)
  const [found] = rows
  if (found === undefined) throw new Error('The database did not answer what a tax return asks for')
  return {
    sales: Number(found.sales),
    exports: Number(found.exports),
    free: Number(found.free),
    tax: Number(found.tax),
    adjustment: Number(found.adjustment),
  }
}
