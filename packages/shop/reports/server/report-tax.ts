import { sql } from 'drizzle-orm'
import { type NamedRate, rateLabel } from '../../tax/rules/tax-rate.ts'
import { taxName } from '../../tax/rules/tax-words.ts'
import type { Cell, Column } from '../contract.ts'
import { type MadeReport, type ReportAsk, within } from './report-ask.ts'

type Found = { month: string; sales: string; collected: string; refunds: string; returned: string }

/** The tax of one rate in a month, in cents, less what went back; `taxable` is what of the sales holds it. */
type FoundRate = { month: string; name: string; rate: number; taxable: string; tax: string }

/**
 * Tax by month of the store's zone, on the moment of payment: collected, given back, owed; and where the
 * period has several rates, the sales and the tax of each, net of what went back.
 */
export async function reportTax(ask: ReportAsk): Promise<MadeReport> {
  const [months, byRate] = [await readMonths(ask), await readRates(ask)]
  const rates = [...new Map(byRate.map((row) => [rateLabel(row), row])).values()].toSorted(
    (a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1),
  )
  return {
    grain: 'month',
    columns: columnsOf(rates),
    rows: months.map((row) => {
      const [sales, collected] = [Number(row.sales), Number(row.collected)]
      const [refunds, returned] = [Number(row.refunds), Number(row.returned)]
      const ofMonth = byRate.filter(({ month }) => month === row.month)
      return {
        cells: {
          ...{ month: row.month, sales, collected, refunds, returned },
          ...{ net: sales - refunds, owed: collected - returned },
          ...(rates.length > 1 ? Object.assign({}, ...rates.map((rate) => cellsOf(rate, ofMonth))) : {}),
        },
        path: null,
      }
    }),
    drawn: ['owed'],
  }
}

function columnsOf(rates: readonly NamedRate[]): Column[] {
  const name = taxName(rates)
  const tax = name === 'tax' ? 'Tax' : name
  const means = `Totals of paid orders, ${tax} included.`
  return [
    { key: 'month', label: 'Month', kind: 'day' },
    { key: 'sales', label: 'Sales', kind: 'money', means },
    { key: 'collected', label: `${tax} collected`, kind: 'money' },
    { key: 'refunds', label: 'Refunds', kind: 'money' },
    { key: 'returned', label: `${tax} refunded`, kind: 'money' },
    { key: 'net', label: 'Net sales', kind: 'money' },
    {
      key: 'owed',
      label: `${tax} on net sales`,
      kind: 'money',
      means: 'What belongs on the activity statement.',
    },
    ...(rates.length > 1 ? rates.flatMap(rateColumns) : []),
  ]
}

function rateColumns(rate: NamedRate): Column[] {
  const label = rateLabel(rate)
  const sales = `Net sales that hold ${label}, with their share of the delivery, tax included.`
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

async function readMonths({ db, period, zone }: ReportAsk): Promise<Found[]> {
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
  return rows
}

async function readRates({ db, period, zone }: ReportAsk): Promise<FoundRate[]> {
  const { rows } = await db.execute<FoundRate>(sql`
    with moved as (
      select at, name, rate, taxable, tax from report.sale_tax where ${within(sql`at`, period, zone)}
      union all
      select at, name, rate, -taxable, -tax from report.tax_back where ${within(sql`at`, period, zone)}
    )
    select to_char(date_trunc('month', at at time zone ${zone}), 'YYYY-MM-DD') as month, name, rate,
      sum(taxable) as taxable, sum(tax) as tax
    from moved group by 1, 2, 3 order by 1`)
  return rows
}
