import type { Cents } from '@buoy/kernel/rules/money.ts'

/** From this total on a tax invoice must name its buyer (A New Tax System Act 1999, s 29-70), in cents. */
export const BUYER_NAMED_FROM: Cents = 100_000

/** The seller as the law wants her named. */
export type Seller = { name: string; abn: string; address: string; email: string; phone: string }

/** An order as its invoice needs it; amounts in cents, GST inside. */
export type InvoicedOrder = {
  number: number
  invoiceNumber: number
  paidAt: Date
  billing: readonly string[]
  email: string
  lines: readonly {
    name: string
    detail: string
    quantity: number
    unitPrice: Cents
    subtotal: Cents
    isTaxed: boolean
  }[]
  totals: { items: Cents; discount: Cents; shipping: Cents; gst: Cents; gstRemoved: Cents; total: Cents }
  shippingLabel: string
  paidWith: string
  refunds: readonly { at: Date; amount: Cents; gst: Cents }[]
}

export type TaxInvoice = {
  title: 'Tax invoice' | 'Invoice'
  number: string
  /** The buyer's name and address. */
  buyer: readonly string[]
  gstSentence: string
  /** Whether lines say of themselves that there is no GST in them. */
  marksUntaxed: boolean
  /** What is left of the total when what went back is taken off, in cents. */
  afterRefunds: Cents
}

/** Number of an invoice as people read it: `INV-000042`. */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`
}

/**
 * What a tax invoice must say by the rules of the Australian Taxation Office: the words, the seller with
 * her ABN, what each line is taxed, and GST as an amount, or in one sentence where it is exactly an
 * eleventh of the total. Without an ABN it is an invoice only. The buyer is always named: she must be
 * from {@link BUYER_NAMED_FROM} on.
 */
export function taxInvoiceOf(
  order: InvoicedOrder,
  seller: Seller,
  format: (amount: Cents) => string,
): TaxInvoice {
  const { gst, total, gstRemoved } = order.totals
  return {
    title: seller.abn === '' ? 'Invoice' : 'Tax invoice',
    number: invoiceNumber(order.invoiceNumber),
    buyer: order.billing.length > 0 ? order.billing : [order.email],
    gstSentence: gstSentence({ gst, total, gstRemoved }, format),
    afterRefunds: order.refunds.reduce((left, { amount }) => left - amount, total),
    marksUntaxed: gst > 0 && order.lines.some(({ isTaxed }) => !isTaxed),
  }
}

function gstSentence(
  totals: { gst: Cents; total: Cents; gstRemoved: Cents },
  format: (amount: Cents) => string,
): string {
  if (totals.gst === 0) return 'No GST is included in this total.'
  if (totals.gst * 11 === totals.total) return `Total price includes GST of ${format(totals.gst)}.`
  return `GST included in the total: ${format(totals.gst)}.`
}
