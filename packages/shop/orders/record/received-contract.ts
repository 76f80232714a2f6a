import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { OrderTotals } from '../../pricing/engine/contract.ts'
import type { BoughtDownload } from '../downloads/contract.ts'

/**
 * How an order's money stands, for the shopper: `declined` and `unpaid` can be paid; `coming` is a debit or a
 * voucher that takes days; `stopped` was cancelled while a bank works on its debit.
 */
export type PayState =
  | 'paid'
  | 'refunded'
  | 'waiting'
  | 'coming'
  | 'declined'
  | 'unpaid'
  | 'stopped'
  | 'cancelled'

/** The order-received page: the order and what the shopper can do about it. */
export type OrderReceivedPage = OrderReceived & {
  payState: PayState
  /** Why the last card was not taken, in words. */
  refusal: string | null
  /** Where it can be paid, while it can. */
  payPath: string | null
  /** Where its tax invoice is, once it is paid. */
  invoicePath: string | null
  /** Files that it lets its buyer download. */
  downloads: BoughtDownload[]
  /** The adjustment notes of its refunds. */
  adjustmentNotes: { number: string; path: string }[]
  /** Cents that went back. */
  refunded: Cents
  /** The slip that waits to be paid at a counter: its number, its page, and its end (ISO 8601). */
  voucher: { number: string; url: string; expiresAt: string } | null
}

/** What the order-received page shows; only with the right order key. */
export type OrderReceived = {
  number: number
  at: string
  email: string
  status: string
  paid: boolean
  /** Number of its tax invoice once it is paid: `INV-000042`. */
  invoice: string | null
  paymentTitle: string
  /** Business days that the bank of an account may take; `null` for other ways to pay. */
  bankDays: number | null
  lines: {
    name: string
    options: { label: string; value: string }[]
    quantity: number
    /** Pieces of them that were refunded. */
    refunded: number
    subtotal: Cents
    /** That it holds no tax where others do, or which where there are several; '' for nothing to say. */
    taxNote: string
    picture: Picture | null
    url: string
    /** Pieces that were not in stock when it was ordered. */
    backordered: number
  }[]
  /** False when nothing of it is sent. */
  needsShipping: boolean
  totals: OrderTotals
  shippingLabel: string
  billing: string[]
  shipping: string[]
}
