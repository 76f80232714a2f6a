import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { decimalMoney } from '@buoy/kernel/rules/money.ts'
import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database, Read, ReadDatabase } from '@buoy/kernel/server/database.ts'
import { findOrigins } from '@buoy/people/attribution/server/list-origins.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { and, asc, desc, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { rateLabel } from '../../../pricing/tax/rules/tax-rate.ts'
import type { OrderListQuery } from '../contract.ts'
import { addressLines } from '../rules/address-lines.ts'
import { paidWith } from '../rules/free-order.ts'
import { STATUS_WORDS } from '../rules/order-life.ts'
import type { LineFulfilment } from '../rules/to-send.ts'
import { type OrderListDeps, orderCondition } from './list-orders.ts'
import { order, orderLine } from './order.table.ts'
import type { OrderColumn } from './order-columns.ts'
import { type StoredOrder, totalsOf } from './read-order.ts'

/** Orders read at once: a file of any length needs the memory of one batch. */
const BATCH = 500

function columnsOf(taxName: string): string[] {
  return [
    'Order',
    'Placed',
    'Status',
    'Invoice',
    'First name',
    'Last name',
    'Company',
    'Email',
    'Phone',
    'Billing address',
    'Delivery address',
    'Items',
    'To fulfil',
    'SKUs',
    'Goods',
    'Discount',
    'Delivery',
    `${taxName} not charged`,
    'Total',
    `${taxName} in total`,
    'Refunded',
    'Left after refunds',
    'Payment',
    'Paid',
    'Note',
    'Source',
    'Tax by rate',
    `${taxName} added`,
  ]
}

/** What the file says besides the order itself: what of it is still to be sent. */
export type OrderExportDeps = Pick<OrderListDeps, 'isDisputed'> & {
  /** What columns are read from that were added. */
  db: Database
  read: Read
  /** Columns behind the usual ones. */
  columns?: readonly OrderColumn[]
  readFulfilments: (
    db: ReadDatabase,
    orders: readonly StoredOrder[],
  ) => Promise<Map<number, LineFulfilment[]>>
}

/**
 * The orders of a filter, or those of the ids, as the lines of a CSV file, newest first, read in
 * batches while they are sent.
 */
export async function* exportOrders(
  deps: OrderExportDeps,
  query: Omit<OrderListQuery, 'page' | 'sort' | 'direction'>,
  ids: readonly number[] | null,
): AsyncGenerator<CsvRow, void, undefined> {
  const { timeZone, taxName, found } = await deps.read(async (db) => {
    const { timeZone, taxName } = await readStoreDetails({ db })
    return { timeZone, taxName, found: await orderCondition({ ...deps, db }, query, timeZone) }
  })
  const wanted = and(
    isNull(order.simulationId),
    found,
    ids === null ? undefined : inArray(order.id, [...ids]),
  )
  yield [...columnsOf(taxName), ...(deps.columns ?? []).map(({ heading }) => heading)]
  yield* rowsOf(deps, wanted, momentsIn(timeZone))
}

/** Days and times of the file are the store's: `2026-11-21 14:05`. */
function momentsIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (moment) => format.format(moment)
}

async function* rowsOf(
  { db, read, readFulfilments, columns = [] }: OrderExportDeps,
  wanted: SQL | undefined,
  inWords: (moment: Date) => string,
): AsyncGenerator<CsvRow, void, undefined> {
  let before: number | null = null
  for (;;) {
    const batch = await read((from) => readBatch(from, readFulfilments, { wanted, before }))
    const last = batch.orders.at(-1)
    if (last === undefined) return
    before = last.id
    const ids = batch.orders.map(({ id }) => id)
    const cells = await Promise.all(columns.map(({ read: readColumn }) => readColumn(db, ids)))
    for (const row of batch.orders) {
      yield [
        ...cellsOf(row, batch.fulfilments.get(row.id) ?? [], inWords),
        batch.origins.get(row.id) ?? '',
        taxByRate(row),
        decimalMoney(row.taxAdded, row.currency),
        ...cells.map((ofOrders) => ofOrders.get(row.id) ?? ''),
      ]
    }
  }
}

type Batch = {
  orders: StoredOrder[]
  origins: ReadonlyMap<number, string>
  fulfilments: Map<number, LineFulfilment[]>
}

/** The next orders below an id, the newest first, with what the file says of them. */
async function readBatch(
  db: ReadDatabase,
  readFulfilments: OrderExportDeps['readFulfilments'],
  { wanted, before }: { wanted: SQL | undefined; before: number | null },
): Promise<Batch> {
  const orders = await db
    .select()
    .from(order)
    .where(and(wanted, before === null ? undefined : lt(order.id, before)))
    .orderBy(desc(order.id))
    .limit(BATCH)
  const ids = orders.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.orderId), asc(orderLine.position))
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const withLines = orders.map((row) => ({ ...row, lines: linesOf.get(row.id) ?? [] }))
  return {
    orders: withLines,
    origins: await findOrigins(db, ids),
    fulfilments: await readFulfilments(db, withLines),
  }
}

/** The tax of each rate, as in `GST 10% 10.00; GST 5 % 1.00`; '' for an order without any. */
function taxByRate(row: typeof order.$inferSelect): string {
  const { gst, taxes } = totalsOf(row)
  return gst === 0
    ? ''
    : taxes.map((one) => `${rateLabel(one)} ${decimalMoney(one.tax, row.currency)}`).join('; ')
}

function cellsOf(row: StoredOrder, fulfilment: readonly LineFulfilment[], inWords: (moment: Date) => string) {
  return [
    row.number,
    inWords(row.createdAt),
    STATUS_WORDS[row.status],
    row.invoiceNumber ?? '',
    row.billing.first_name,
    row.billing.last_name,
    row.billing.company,
    row.email,
    row.phone,
    addressLines(row.billing).join(', '),
    addressLines(row.shipping).join(', '),
    piecesInWords(row, (line) => line.quantity),
    row.paidAt === null ? '' : piecesInWords(row, ({ position }) => toSendOf(fulfilment, position)),
    row.lines.map(({ sku }) => sku).join('; '),
    ...amountsOf(row).map((amount) => decimalMoney(amount, row.currency)),
    paidWith(row, SOURCE_TEXT_LOCALE),
    row.paidAt === null ? '' : inWords(row.paidAt),
    row.comments,
  ]
}

/**
 * Goods less discount, with delivery, less the tax that an export does not pay, and with the tax that is added (the last
 * of the usual columns), are the total; less refunds, what is
 * left. All are written without a sign: a spreadsheet takes an escaped one for text.
 */
function amountsOf(row: StoredOrder): number[] {
  const { items, discount, shippingAmount, gstRemoved, total, gst, refunded } = row
  return [items, discount, shippingAmount, gstRemoved, total, gst, refunded, total - refunded]
}

function piecesInWords(row: StoredOrder, piecesOf: (line: StoredOrder['lines'][number]) => number): string {
  return row.lines
    .map((line) => ({ pieces: piecesOf(line), name: line.name }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ pieces, name }) => `${pieces} × ${name}`)
    .join('; ')
}

function toSendOf(fulfilment: readonly LineFulfilment[], position: number): number {
  return fulfilment.find((line) => line.position === position)?.toSend ?? 0
}
