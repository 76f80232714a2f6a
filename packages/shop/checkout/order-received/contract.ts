import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { BoughtDownload } from '../../orders/downloads/contract.ts'
import type { OrderStep } from '../../orders/record/contract.ts'
import type { OrderReceived } from '../../orders/record/received-contract.ts'
import type { TransferNote } from '../../payments/bank-transfer/contract.ts'

/**
 * How an order's money stands, for the shopper: `declined` and `unpaid` can be paid; `coming` is a debit or a
 * voucher that takes days; `authorised` is reserved by the bank and charged when the order is sent; `held` is paid and
 * on hold, `sent` paid and sent; `stopped` was cancelled while a bank works on its debit.
 */
export type PayState =
  | 'paid'
  | 'held'
  | 'sent'
  | 'refunded'
  | 'waiting'
  | 'coming'
  | 'authorised'
  | 'declined'
  | 'unpaid'
  | 'stopped'
  | 'cancelled'

/** The order-received page: the order and what the shopper can do about it. */
export type OrderReceivedPage = OrderReceived & {
  payState: PayState
  /** How far it is. */
  steps: OrderStep[]
  /** What was bought, to show what goes with it. */
  productIds: number[]
  /** Its page in the account of who looks; `null` for everybody else. */
  accountPath: string | null
  /** Why the last card was not taken, in words. */
  refusal: string | null
  /** Where it can be paid, while it can. */
  payPath: string | null
  /** Where its invoice is, once it is paid. */
  invoicePath: string | null
  /** What its invoice and the documents of its refunds are called where the store is. */
  documentTitles: { invoice: string; credit: string }
  /** Files that it lets its buyer download. */
  downloads: BoughtDownload[]
  /** The adjustment or credit notes of its refunds. */
  adjustmentNotes: { number: string; path: string }[]
  /** Cents that went back. */
  refunded: Cents
  /** The slip that waits to be paid at a counter: its number, its page, and its end (ISO 8601). */
  voucher: { number: string; url: string; expiresAt: string } | null
  /** Where to send the money, while a bank transfer is waited for. */
  transfer: TransferNote | null
}
