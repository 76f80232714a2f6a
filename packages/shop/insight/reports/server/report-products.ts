import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { Column, Row } from '@buoy/platform/reporting/contract.ts'
import { sql } from 'drizzle-orm'
import { type MadeReport, MOST_COUNTED, type ReportRequest, within } from './report-request.ts'
import { addedColumn } from './report-sales.ts'

function columnsOf({ taxName }: StoreLocale, hasAdded: boolean): Column[] {
  const added = hasAdded ? `, with ${taxName} added` : ''
  return [
    { key: 'product', label: 'Product', kind: 'text' },
    { key: 'pieces', label: 'Sold', kind: 'count' },
    { key: 'returned', label: 'Refunded', kind: 'count', means: 'Units that were refunded.' },
    { key: 'goods', label: 'Goods', kind: 'money', means: 'Prices of what was sold, before coupons.' },
    { key: 'discount', label: 'Discounts', kind: 'money' },
    {
      key: 'removed',
      label: `${taxName} not charged`,
      kind: 'money',
      means: 'Tax inside the prices that exports do not pay.',
    },
    ...(hasAdded ? [addedColumn(taxName)] : []),
    {
      key: 'sales',
      label: 'Sales',
      kind: 'money',
      means: `Goods less discounts, less ${taxName} not charged${added}; ${taxName} included.`,
    },
    { key: 'refunds', label: 'Refunds', kind: 'money' },
    { key: 'net', label: 'Net sales', kind: 'money', means: 'Sales less refunds.' },
    { key: 'share', label: 'Share', kind: 'percent', means: 'Of the net sales of all products.' },
  ]
}

type Amounts = { goods: string; discount: string; removed: string; added: string; refunds: string }

type Found = Amounts & {
  product_id: number
  name: string
  pieces: string
  returned: string
  share: string | null
}

/** What of the sales belongs to no product. */
type Beside = { shipping: string; removed: string; added: string; shipping_back: string; unnamed: string }

/**
 * What sold best, by net sales. A product that was renamed is one row, under its last name. Delivery, and refunds that
 * name no product, have rows of their own, so that the report comes to the same as that of sales.
 */
export async function reportProducts(request: ReportRequest): Promise<MadeReport> {
  const [products, beside] = [await readProducts(request), await readBeside(request)]
  const hasAdded =
    !request.store.pricesIncludeTax || [...products, beside].some(({ added }) => Number(added) > 0)
  const rows = products.map((row) => ({
    cells: {
      product: row.name,
      pieces: Number(row.pieces),
      returned: Number(row.returned),
      ...amountsOf(row),
      share: row.share === null ? null : Number(row.share),
    },
    path: `/products/${row.product_id}`,
  }))
  return {
    grain: null,
    columns: columnsOf(request.store, hasAdded),
    rows: [...rows, ...besideRows(beside)],
    totals: () => ({ share: null }),
    drawn: ['net'],
  }
}

async function readProducts({ db, period, zone }: ReportRequest): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    with sold as (
      select product_id, (array_agg(name order by at desc))[1] as name, sum(quantity) as pieces,
        sum(subtotal) as goods, sum(discount) as discount, sum(gst_removed) as removed,
        sum(tax_added) as added
      from report.sold_line where ${within(sql`at`, period, zone)} group by product_id
    ), back as (
      select product_id, max(name) as name, sum(quantity) as pieces, sum(amount) as amount
      from report.returned_line where ${within(sql`at`, period, zone)} group by product_id
    ), joined as (
      select product_id, coalesce(sold.name, back.name) as name, coalesce(sold.pieces, 0) as pieces,
        coalesce(back.pieces, 0) as returned, coalesce(sold.goods, 0) as goods,
        coalesce(sold.discount, 0) as discount, coalesce(sold.removed, 0) as removed,
        coalesce(sold.added, 0) as added, coalesce(back.amount, 0) as refunds,
        coalesce(sold.goods - sold.discount - sold.removed + sold.added, 0) - coalesce(back.amount, 0) as net
      from sold full join back using (product_id)
    )
    select joined.*, round(100.0 * net / nullif(sum(net) over (), 0), 1) as share
    from joined order by net desc, product_id limit ${MOST_COUNTED}`)
  return rows
}

async function readBeside({ db, period, zone }: ReportRequest): Promise<Beside> {
  const { rows } = await db.execute<Beside>(sql`
    with sold as (
      select coalesce(sum(shipping), 0) as shipping, coalesce(sum(gst_removed), 0) as removed,
        coalesce(sum(tax_added), 0) as added
      from report.sale where ${within(sql`at`, period, zone)}
    ), lines as (
      select coalesce(sum(gst_removed), 0) as removed, coalesce(sum(tax_added), 0) as added
      from report.sold_line where ${within(sql`at`, period, zone)}
    ), back as (
      select coalesce(sum(shipping), 0) as shipping, coalesce(sum(amount - lines - shipping), 0) as unnamed
      from report.money_back where ${within(sql`at`, period, zone)}
    )
    select sold.shipping, sold.removed - lines.removed as removed, sold.added - lines.added as added,
      back.shipping as shipping_back, back.unnamed
    from sold, lines, back`)
  const [found] = rows
  if (found === undefined) throw new Error('The database did not answer what was sold beside products')
  return found
}

/** Delivery, and refunds for no product; neither where there was none. */
function besideRows({ shipping, removed, added, shipping_back, unnamed }: Beside): Row[] {
  const rows: [string, Amounts][] = [
    ['Delivery', { goods: shipping, discount: '0', removed, added, refunds: shipping_back }],
    ['Refunds for no product', { goods: '0', discount: '0', removed: '0', added: '0', refunds: unnamed }],
  ]
  return rows
    .map(([product, amounts]) => ({
      cells: { product, pieces: null, returned: null, ...amountsOf(amounts), share: null },
      path: null,
    }))
    .filter(({ cells }) => cells.goods !== 0 || cells.removed !== 0 || cells.refunds !== 0)
}

function amountsOf(found: Amounts) {
  const [goods, discount] = [Number(found.goods), Number(found.discount)]
  const [removed, added] = [Number(found.removed), Number(found.added)]
  const refunds = Number(found.refunds)
  const sales = goods - discount - removed + added
  return { goods, discount, removed, added, sales, refunds, net: sales - refunds }
}
