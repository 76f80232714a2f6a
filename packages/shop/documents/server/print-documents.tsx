import type { Database } from '@buoy/kernel/server/database.ts'
import { addressLines } from '../../orders/rules/address-lines.ts'
import { needsShipping } from '../../orders/rules/needs-shipping.ts'
import { readOrders, type StoredOrder, totalsOf } from '../../orders/server/read-order.ts'
import { readTrace } from '../../pricing/rules/stored-trace.ts'
import { listRefunds } from '../../refunds/server/list-refunds.ts'
import type { StoreDetails } from '../../store/contract.ts'
import { sellerName, storeAddress } from '../../store/rules/store-lines.ts'
import { rateLabel } from '../../tax/rules/tax-rate.ts'
import type { InvoicedOrder, Seller } from '../rules/tax-invoice.ts'
import type { PackingSlip } from './PackingSlipsDocument.tsx'

export type DocumentDeps = { db: Database; details: () => Promise<StoreDetails> }

/**
 * Draws the tax invoice of a paid order as a PDF; `null` for one that is not paid, which has no invoice
 * number yet. The drawing library is loaded when it is needed: it is large, and a start should not wait.
 */
export async function printTaxInvoice(deps: DocumentDeps, order: StoredOrder): Promise<Buffer | null> {
  if (order.invoiceNumber === null || order.paidAt === null) return null
  const [store, refunds, { renderToBuffer }, { TaxInvoiceDocument }] = await Promise.all([
    deps.details(),
    listRefunds(deps.db, order.id),
    import('@react-pdf/renderer'),
    import('./TaxInvoiceDocument.tsx'),
  ])
  const trace = order.trace && readTrace(order.trace)
  const invoiced: InvoicedOrder = {
    number: order.number,
    invoiceNumber: order.invoiceNumber,
    paidAt: order.paidAt,
    billing: addressLines(order.billing),
    email: order.email,
    lines: order.lines.map((line) => {
      const traced = trace?.lines[line.position]
      return {
        ...{ name: line.name, detail: detailOf(line), quantity: line.quantity },
        ...{ unitPrice: line.unitPrice, subtotal: line.subtotal },
        isTaxed: (traced?.taxable ?? 1) > 0,
        rate: traced?.taxes.map(rateLabel).join(', ') ?? '',
      }
    }),
    totals: totalsOf(order),
    shippingLabel: needsShipping(order.lines) ? order.shippingLabel : null,
    shippingTaxable: trace?.shipping?.taxable ?? (order.shippingGst > 0 ? order.shippingAmount : 0),
    paidWith: order.paymentCard ?? order.paymentTitle,
    refunds: refunds
      .filter(({ state }) => state === 'done')
      .map(({ at, amount, gst, taxes }) => ({ at: new Date(at), amount, gst, taxes })),
  }
  return renderToBuffer(
    <TaxInvoiceDocument
      order={invoiced}
      seller={sellerOf(store)}
      shipping={addressLines(order.shipping)}
      timeZone={store.timeZone}
    />,
  )
}

/** Draws the packing slips of orders as one PDF, a sheet each, in the order of the ids, of what is sent; `null` when nothing is. */
export async function printPackingSlips(
  deps: DocumentDeps,
  orderIds: readonly number[],
): Promise<Buffer | null> {
  const orders = (await readOrders(deps.db, orderIds)).filter((order) => needsShipping(order.lines))
  if (orders.length === 0) return null
  const [store, { renderToBuffer }, { PackingSlipsDocument }] = await Promise.all([
    deps.details(),
    import('@react-pdf/renderer'),
    import('./PackingSlipsDocument.tsx'),
  ])
  const sender = { name: store.name, lines: [storeAddress(store), store.email].filter((line) => line !== '') }
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: store.timeZone })
  const slips = orders.map(
    (order): PackingSlip => ({
      number: order.number,
      placed: day.format(order.createdAt),
      shipping: addressLines(order.shipping),
      ...{ phone: order.phone, shippingLabel: order.shippingLabel, comments: order.comments },
      lines: order.lines
        .filter((line) => line.requiresShipping)
        .map((line) => ({
          ...{ name: line.name, detail: detailOf(line), sku: line.sku, quantity: line.quantity },
        })),
    }),
  )
  return renderToBuffer(<PackingSlipsDocument store={sender} slips={slips} />)
}

function detailOf(line: { options: readonly { label: string; value: string }[] }): string {
  return line.options.map(({ label, value }) => `${label}: ${value}`).join(', ')
}

function sellerOf(store: StoreDetails): Seller {
  return {
    name: sellerName(store),
    abn: store.abn,
    address: storeAddress(store),
    email: store.email,
    phone: store.phone,
  }
}
