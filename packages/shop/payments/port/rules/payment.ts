import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Voucher } from '../../../sessions/checkout-sessions/rules/voucher.ts'

/**
 * How a payment stands, no matter who moves the money. `open`: nothing was tried, or the last try failed. `confirmable`: it waits
 * for the shop or the browser to confirm it. `authenticating`: the shopper must answer the bank, or finish on another page.
 * `processing`: the shopper has done everything and the money takes days. `authorised`: the bank keeps the money until it is
 * captured. `paid`: the money has come. `cancelled`: no money can come any more.
 */
export type PaymentStatus =
  | 'open'
  | 'confirmable'
  | 'authenticating'
  | 'processing'
  | 'authorised'
  | 'paid'
  | 'cancelled'

/** What is kept of a card; never its number. */
export type CardFacts = {
  brand: string
  last4: string
  /** Last day on which it is good, `YYYY-MM-DD`. */
  expiresOn: string
  /** The same for the same number. */
  fingerprint: string
}

/** A method that a provider keeps for one of its customers. */
export type SavedAtProvider = { customer: string; method: string; card: CardFacts }

/** One payment at a provider, as the domain knows it. */
export type Payment = {
  /** The provider's id of it. */
  id: string
  status: PaymentStatus
  amount: Cents
  /** What has come of it. */
  received: Cents
  /** ISO 4217, in capital letters. */
  currency: string
  /** What the browser needs to confirm it; `null` where nothing is confirmed there. */
  clientSecret: string | null
  /** The page of the provider on which the shopper goes on paying; only while `authenticating`. */
  leaveTo?: string
  /** The movement of money: what is refunded and disputed; `null` before there is one, and where nobody moves it for us. */
  charge: { id: string; amount: Cents } | null
  /** What it was paid with, as people know it: `Visa ending in 4242`; `null` when that says no more than the method's title. */
  paidWith: string | null
  /** The card's fingerprint; `null` for every other method. */
  fingerprint: string | null
  /** What the shopper takes to a counter. */
  voucher: Voucher | null
  /** Until when money that takes days is waited for; `null` where the provider does not say. */
  expectedUntil: Date | null
  /** Why the last try failed, for the shopper; `null` when it did not. */
  refusal: Refusal | null
  /** The method that the shopper wanted to be kept, once it has paid. */
  keeps: SavedAtProvider | null
  /** The provider's own word for the status, for calls whose names are prescribed. */
  statusOnTheWire: string
}

/** A movement of money back, as the provider knows it. */
export type ProviderRefund = {
  id: string
  amount: Cents
  /** The number of our refund that it was made for, as we have told the provider; `null` for one made at its own pages. */
  refund: string | null
  word: RefundWord
}

/** What the provider says about a refund: it has arrived, it is on its way, or it will not come. */
export type RefundWord =
  | { kind: 'done'; reference: string | null }
  | { kind: 'pending'; reference: string }
  | { kind: 'failed'; reference: string | null; why: string }

/** Life of a dispute: the bank waits for the store, looks at its evidence, and decides. */
export type DisputeState = 'open' | 'under-review' | 'won' | 'lost'

/** A dispute has taken the money; an inquiry is a question of the bank's that has not, and may become one. */
export type DisputeKind = 'dispute' | 'inquiry'

/** A disputed charge, as the provider knows it. */
export type ProviderDispute = {
  id: string
  kind: DisputeKind
  state: DisputeState
  amount: Cents
  /** The bank's code of its reason. */
  reason: string
  charge: string
  payment: string | null
  openedAt: Date
  /** By when an answer is due; `null` when nobody says. */
  dueAt: Date | null
}

/** A method at the provider, kept for a customer or not. */
export type ProviderMethod = {
  id: string
  /** The provider's customer it is kept for. */
  customer: string | null
  /** `null` for what is no card. */
  card: CardFacts | null
  /** The same for the same number, where the provider tells. */
  fingerprint: string | null
  isPrepaid: boolean
}

/** How keeping a method stands: the bank may want to see the cardholder first. */
export type MethodSetup = {
  id: string
  status: 'open' | 'authenticating' | 'kept' | 'other'
  clientSecret: string
  customer: string | null
  /** What is set up, as far as it was asked for. */
  method: ProviderMethod | null
  /** Why the bank has said no; `null` when it has not. */
  refusal: Refusal | null
  statusOnTheWire: string
}
