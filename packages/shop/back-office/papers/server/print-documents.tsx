import type { Database } from '@buoy/kernel/server/database.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { storeAddress } from '@buoy/platform/site/rules/store-lines.ts'
import type { TextsDeps } from '@buoy/platform/texts/server/open-texts.ts'
import { readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import type { AdjustedOrder } from '../../../orders/documents/rules/adjustment-note.ts'
import type { InvoicedOrder } from '../../../orders/documents/rules/tax-invoice.ts'
import { findIssued, sellerOf } from '../../../orders/documents/server/issue-document.ts'
import { addressLines, deliveryAddress } from '../../../orders/record/rules/address-lines.ts'
import { paidWith } from '../../../orders/record/rules/free-order.ts'
import { needsShipping } from '../../../orders/record/rules/needs-shipping.ts'
import { readOrders, type StoredOrder, totalsOf } from '../../../orders/record/server/read-order.ts'
import { type OrderTextsDeps, textsOfOrder } from '../../../orders/record/server/texts-of-order.ts'
import { refundHow, refundReason } from '../../../payments/refunds/rules/refund-words.ts'
import { listRefunds } from '../../../payments/refunds/server/list-refunds.ts'
import { readTrace } from '../../../pricing/engine/rules/stored-trace.ts'
import { rateLabel } from '../../../pricing/tax/rules/tax-rate.ts'
import type { PackingSlip } from './PackingSlipsDocument.tsx'

export type DocumentDeps = TextsDeps &
  OrderTextsDeps & {
    db: Database
    details: () => Promise<StoreDetails>
    /** The shop's logo as a PNG. It is part of the paper, not of what was issued, so old papers show today's. */
    logoFile?: () => Promise<Buffer | null>
  }

/**
 * Draws the tax invoice of a paid order as a PDF; `null` for one that is not paid, which has no invoice
 * number yet. The drawing library is loaded when it is needed: it is large, and a start should not wait.
 */
export async function printTaxInvoice(deps: DocumentDeps, order: StoredOrder): Promise<Buffer | null> {
  if (order.invoiceNumber === null || order.paidAt === null) return null
  const texts = textsOfOrder(deps, order)
  const [store, logo, issued, { renderToBuffer }, { TaxInvoiceDocument }] = await Promise.all([
    deps.details(),
    readLogo(deps),
    findIssued(deps.db, { kind: 'invoice', orderId: order.id }),
    import('@react-pdf/renderer'),
    import('./TaxInvoiceDocument.tsx'),
  ])
  const trace = order.trace && readTrace(order.trace)
  const invoiced: InvoicedOrder = {
    number: order.number,
    invoiceNumber: order.invoiceNumber,
    paidAt: order.paidAt,
    billing: addressLines(order.billing, texts),
    email: order.email,
    lines: order.lines.map((line) => {
      const traced = trace?.lines[line.position]
      return {
        name: line.name,
        detail: detailOf(line),
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        subtotal: line.subtotal,
        isTaxed: (traced?.taxable ?? 1) > 0,
        rate: traced?.taxes.map((one) => rateLabel(one, texts.locale)).join(', ') ?? '',
      }
    }),
    totals: totalsOf(order),
    shippingLabel: needsShipping(order.lines) ? order.shippingLabel : null,
    shippingTaxable: trace?.shipping?.taxable ?? (order.shippingGst > 0 ? order.shippingAmount : 0),
    paidWith: paidWith(order, texts),
  }
  return renderToBuffer(
    <TaxInvoiceDocument
      order={invoiced}
      seller={issued?.seller ?? sellerOf(store)}
      logo={logo}
      shipping={addressLines(order.shipping, texts)}
      timeZone={store.timeZone}
      texts={texts}
    />,
  )
}

/** Draws the adjustment note of a refund of an order; `null` when it has none. */
export async function printAdjustmentNote(
  deps: DocumentDeps,
  order: StoredOrder,
  refundId: number,
): Promise<{ pdf: Buffer; number: number } | null> {
  const texts = textsOfOrder(deps, order)
  const issued = await findIssued(deps.db, { kind: 'adjustment', orderId: order.id, refundId })
  const refunds = await listRefunds(deps.db, order.id)
  const refund = refunds.find(({ id }) => id === refundId)
  if (issued === null || refund === undefined) return null
  const [store, logo, { renderToBuffer }, { AdjustmentNoteDocument }] = await Promise.all([
    deps.details(),
    readLogo(deps),
    import('@react-pdf/renderer'),
    import('./AdjustmentNoteDocument.tsx'),
  ])
  const before = refunds.filter(({ id, note, state }) => id < refundId && note !== null && state === 'done')
  const lines = refund.lines.map(({ position, quantity, amount, gst }) => {
    const line = order.lines.find((one) => one.position === position)
    return { name: line?.name ?? '', detail: line ? detailOf(line) : '', quantity, amount, gst }
  })
  const adjusted: AdjustedOrder = {
    number: order.number,
    adjustmentNumber: issued.number,
    issuedAt: issued.issuedAt,
    invoiceNumber: order.invoiceNumber,
    billing: addressLines(order.billing, texts),
    email: order.email,
    priceBefore: before.reduce((left, { amount }) => left - amount, order.total),
    refund: {
      amount: refund.amount,
      gst: refund.gst,
      taxes: refund.taxes,
      shipping: refund.shipping,
      reason: refundReason(refund.reason, texts),
      how: refundHow(refund, order, texts),
      lines,
      isFailed: refund.state === 'failed',
    },
  }
  const pdf = await renderToBuffer(
    <AdjustmentNoteDocument
      order={adjusted}
      seller={issued.seller ?? sellerOf(store)}
      logo={logo}
      timeZone={store.timeZone}
      texts={texts}
    />,
  )
  return { pdf, number: issued.number }
}

/**
 * Draws the packing slips of orders as one PDF, a sheet each, in the order of the ids: what is to be sent, or what
 * was. Orders of which nothing is left after refunds have no sheet; `null` when there is none at all.
 */
export async function printPackingSlips(
  deps: DocumentDeps,
  orderIds: readonly number[],
): Promise<Buffer | null> {
  const slips = await readSlips(deps, orderIds)
  if (slips.length === 0) return null
  const [store, logo, { renderToBuffer }, { PackingSlipsDocument }] = await Promise.all([
    deps.details(),
    readLogo(deps),
    import('@react-pdf/renderer'),
    import('./PackingSlipsDocument.tsx'),
  ])
  const sender = {
    name: store.name,
    logo,
    lines: [storeAddress(store), store.email].filter((line) => line !== ''),
  }
  return renderToBuffer(<PackingSlipsDocument store={sender} slips={slips} texts={deps.texts()} />)
}

/** What stands on the packing slips of orders; only lines of which a unit goes into the parcel. */
export async function readSlips(deps: DocumentDeps, orderIds: readonly number[]): Promise<PackingSlip[]> {
  const [store, orders] = await Promise.all([deps.details(), readOrders(deps.db, orderIds)])
  const fulfilments = await readFulfilments(deps.db, orders)
  const day = new Intl.DateTimeFormat(deps.texts().locale, { dateStyle: 'long', timeZone: store.timeZone })
  return orders.flatMap((order): PackingSlip[] => {
    const fulfilment = fulfilments.get(order.id) ?? []
    const lines = order.lines.map((line, index) => {
      const { toSend, sent, backordered } = fulfilment[index] ?? { toSend: 0, sent: 0, backordered: 0 }
      return {
        name: line.name,
        detail: detailOf(line),
        sku: line.sku,
        quantity: toSend + sent,
        backordered,
      }
    })
    const packed = lines.filter(({ quantity }) => quantity > 0)
    if (packed.length === 0) return []
    return [
      {
        number: order.number,
        placed: day.format(order.createdAt),
        shipping: addressLines(deliveryAddress(order), deps.texts()),
        phone: order.phone,
        shippingLabel: order.shippingLabel,
        comments: order.comments,
        lines: packed,
      },
    ]
  })
}

async function readLogo({ logoFile }: DocumentDeps): Promise<Buffer | null> {
  return (await logoFile?.()) ?? null
}

function detailOf(line: { options: readonly { label: string; value: string }[] }): string {
  return line.options.map(({ label, value }) => `${label}: ${value}`).join(', ')
}
