import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import type { OrderReceived } from '../../../orders/record/received-contract.ts'

/** What emails say of an order. */
export type OrderFacts = {
  order: OrderReceived
  /** Day of payment or of the order, in words. */
  date: string
  firstName: string
  /** The language of the reader. */
  texts: TextLocale
  /** How amounts are written, and what taxes at home are called. */
  store: StoreLocale
  /** Whether the store has an ABN, so that its invoices are tax invoices. */
  hasAbn: boolean
  /** Who it goes to, for the owner. */
  customer: string
  comments: string
  /** What the owner says: the note, or the reason of a refund; '' for nothing. */
  text: string
  /** Cents that went back in all, this time included. */
  refunded: Cents
  /** Cents that went back this time; `null` when that is not known. */
  refund: Cents | null
  /** Files that can be downloaded now, with their whole addresses and what limits them. */
  downloads: { name: string; href: string; limit: string }[]
  /** What went back this time, and how; `null` when that is not known. */
  refundParts: RefundParts | null
  links: { order: string; pay: string; console: string }
  /** The slip that waits to be paid: its number, its page, and its last day in words. */
  voucher?: { number: string; url: string; until: string } | null
  /** Where the shopper sends the money: its lines, the reference among them, its last day in words, and what the owner says. */
  transfer?: {
    lines: { label: string; value: string }[]
    until: string
    instructions: string
  } | null
  /** It was cancelled, and a bank goes on with its debit. */
  isStillDebited?: boolean
}

/** A refund as its mail tells it; amounts in cents. */
export type RefundParts = {
  lines: { name: string; quantity: number; amount: Cents }[]
  shipping: Cents
  /** Money that no line and no delivery stands for. */
  unnamed: Cents
  /** `To Visa ending in 4242`, `Bank transfer`. */
  how: string
  /** Units that are still to be sent. */
  toSend: { name: string; quantity: number }[]
  /** Its adjustment note, with the address of the PDF. */
  note: { number: string; href: string } | null
}
