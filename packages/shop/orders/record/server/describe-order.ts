import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { OrderTotals } from '../../../pricing/engine/contract.ts'
import { readTrace } from '../../../pricing/engine/rules/stored-trace.ts'
import { rateLabel } from '../../../pricing/tax/rules/tax-rate.ts'
import { lineTaxNote } from '../../../pricing/tax/rules/tax-words.ts'
import { invoiceNumber } from '../../documents/rules/tax-invoice.ts'
import type { OrderStep } from '../contract.ts'
import type { OrderReceived } from '../received-contract.ts'
import { addressLines } from '../rules/address-lines.ts'
import { paidWith } from '../rules/free-order.ts'
import { needsShipping } from '../rules/needs-shipping.ts'
import { stepsOf } from '../rules/order-steps.ts'
import type { LineFulfilment } from '../rules/to-send.ts'
import { type StoredOrder, totalsOf } from './read-order.ts'

/**
 * An order as its shopper sees it, on the order-received page and in mail; `fulfilment` is what became of its
 * lines, in their order, for an order that may have refunds; `bankDays` are the days that its payment method takes.
 */
export function describeOrder(
  order: StoredOrder,
  texts: TextLocale,
  {
    fulfilment = [],
    bankDays = null,
  }: { fulfilment?: readonly LineFulfilment[]; bankDays?: number | null } = {},
): OrderReceived {
  const totals = totalsOf(order)
  const notes = lineTaxNotes(order, totals, texts)
  return {
    number: order.number,
    at: order.createdAt.toISOString(),
    email: order.email,
    status: order.status,
    paid: order.paidAt !== null,
    invoice: order.invoiceNumber === null ? null : invoiceNumber(order.invoiceNumber),
    paymentTitle: paidWith(order, texts),
    bankDays,
    lines: order.lines.map((line, index) => ({
      name: line.name,
      options: line.options,
      quantity: line.quantity,
      refunded: fulfilment[index]?.refunded ?? 0,
      subtotal: line.subtotal,
      taxNote: notes[index] ?? '',
      picture: line.picture,
      url: line.url,
      backordered: line.backordered,
    })),
    needsShipping: needsShipping(order.lines),
    totals,
    shippingLabel: order.shippingLabel,
    billing: addressLines(order.billing, texts),
    shipping: addressLines(order.shipping, texts),
  }
}

/** How far a stored order is, as its shopper sees it; `isAuthorised` when its card is charged when it is sent. */
export function describeSteps(order: StoredOrder, texts: TextLocale, isAuthorised = false): OrderStep[] {
  return stepsOf(
    {
      status: order.status,
      placedAt: order.createdAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      changedAt: (order.sentAt ?? order.updatedAt).toISOString(),
      needsShipping: needsShipping(order.lines),
      isAuthorised,
    },
    texts,
  )
}

/** What each line of an order says of its tax; see {@link lineTaxNote}. */
function lineTaxNotes(order: StoredOrder, totals: OrderTotals, texts: TextLocale): string[] {
  const trace = order.trace && readTrace(order.trace)
  return order.lines.map((line) => {
    const traced = trace?.lines[line.position]
    const rate = traced?.taxes.map((one) => rateLabel(one, texts.locale)).join(', ') ?? ''
    return lineTaxNote({ isTaxed: (traced?.taxable ?? 1) > 0, rate }, totals, texts)
  })
}
