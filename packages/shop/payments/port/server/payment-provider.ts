import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Outcome, Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { MethodKind } from '../rules/method-kind.ts'
import type { Payer } from '../rules/payer.ts'
import type {
  MethodSetup,
  Payment,
  ProviderDispute,
  ProviderMethod,
  ProviderRefund,
} from '../rules/payment.ts'
import type { ProviderEvent } from '../rules/provider-event.ts'

/** What is to be paid, and by whom, before anybody has said with what: one checkout session's order. */
export type OpenPaymentRequest = {
  checkoutSessionId: string
  orderId: number
  orderNumber: number
  /** In the smallest unit of `currency`. */
  amount: Cents
  /** ISO 4217, capital letters. */
  currency: string
  /** The payment that an earlier try has opened. */
  payment: string | null
  /** The card is only authorised; the owner charges it later. */
  capturesLater?: boolean
  payer: Payer
  /** Path of the shop's own page to which the shopper comes back from a page of the provider. */
  returnPath?: string
  /** The id of the payment method, which says whose it is; the card provider's when nothing is said. */
  gateway?: string
  /** How it is paid; a card when nothing is said. */
  kind?: MethodKind
  /** What the payment was opened for, when there is one. */
  openedFor?: MethodKind
}

/** The same with the method that pays. */
export type PaymentRequest = OpenPaymentRequest & {
  /** The provider's id of what is charged. */
  paymentMethod: string
  /** Names this try: the same one again is the same charge. */
  tryId: string
}

/**
 * What the provider said. `payment`: it knows the payment, and how it stands is inside. `refused`: the
 * method was not even tried. `unknown`: the provider could not be reached or is troubled; nothing is
 * certain, and the same ask may be made again without a second charge.
 */
export type PaymentResult =
  | { kind: 'payment'; payment: Payment }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unknown'; refusal: Refusal }

/**
 * Keeps the id of a payment with its checkout session; called before the payment is ever confirmed. `instead`: the
 * payment at another provider whose place it takes, since that one was cancelled.
 */
export type StorePaymentId = (paymentId: string, instead?: string) => Promise<void>

/** A webhook as it came, with its headers in small letters. */
export type Delivery = { body: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> }

/** What a webhook has brought: its event, and the body as it came, which is what is stored. */
export type Delivered = { event: ProviderEvent; raw: unknown }

/**
 * A payment provider as the shop knows it: the one place between the shop and who moves the money. Amounts
 * are in the smallest unit of their currency by ISO 4217; a provider that counts otherwise converts them. Functions that answer a
 * `PaymentResult` never throw a failure of the provider; all others do, as `provider-failure.ts` describes. None of them
 * runs inside a transaction of ours, and whatever moves money may be asked again and moves it once.
 */
export type PaymentProvider = {
  /** Opens a payment without asking for the money yet, for the browser to confirm. That of an earlier try is used again. */
  open: (request: OpenPaymentRequest, keep: StorePaymentId) => Promise<PaymentResult>
  /** Asks for the money. `takesPrepaid`: whether prepaid cards are taken (S9.12). */
  confirm: (
    request: PaymentRequest,
    keep: StorePaymentId,
    rules: { takesPrepaid: boolean },
  ) => Promise<PaymentResult>
  /** A payment as it stands, for pages that must answer anyway. */
  find: (paymentId: string) => Promise<PaymentResult>
  /** A payment as it stands. */
  retrieve: (paymentId: string) => Promise<Payment>
  /** Asks for what was only authorised; `key` names the ask. */
  capture: (paymentId: string, key: string) => Promise<Payment>
  /** Ends a payment that is not to be paid any more, and tells how it stands when it is past that. */
  cancel: (paymentId: string) => Promise<Payment>

  /** Sends money of a charge back, all of it when no amount is said; `key` names the ask. */
  refund: (request: RefundRequest, key: string) => Promise<ProviderRefund>
  findRefund: (refundId: string) => Promise<ProviderRefund>
  /** The refunds of a charge, newest first, at most 100. */
  listRefunds: (chargeId: string) => Promise<ProviderRefund[]>
  /** What of a charge has gone back in all. */
  refundedOf: (chargeId: string) => Promise<Cents>

  findDispute: (disputeId: string) => Promise<ProviderDispute>
  /** Sends the store's words to the bank, once. */
  sendEvidence: (disputeId: string, text: string) => Promise<void>
  /** Gives the money up. */
  acceptDispute: (disputeId: string) => Promise<void>

  /** Makes a customer for whom methods are kept; `key` names the ask. Answers the provider's id. */
  makeCustomer: (person: CustomerFacts, key: string) => Promise<string>
  /** Forgets a customer. */
  forgetCustomer: (customerId: string) => Promise<void>
  findMethod: (methodId: string) => Promise<ProviderMethod>
  /** The fingerprint of a method's card, quickly; `null` for what has none, and when the provider does not answer at once. */
  fingerprintOf: (methodId: string) => Promise<string | null>
  /** Has the bank asked whether a method may be kept for a customer, once for each method. */
  setUpMethod: (request: { customer: string; method: string }) => Promise<MethodSetup>
  /** Opens the same for the browser, which brings the method. */
  openSetup: (customer: string) => Promise<MethodSetup>
  findSetup: (setupId: string) => Promise<MethodSetup>
  /** Lets go of a kept method. */
  detachMethod: (methodId: string) => Promise<void>

  /** Checks that a webhook is the provider's and an event. Refuses `bad-signature` and `not-an-event`. */
  verifyWebhook: (delivery: Delivery, now: Date) => Outcome<Delivered>
  /** Reads an event again that was stored as it came, under the name of its provider. */
  readEvent: (raw: unknown, provider: string) => ProviderEvent
}

/** What goes back: for one of our refunds, or of a second payment. */
export type RefundRequest = {
  charge: string
  orderId: number
  amount?: Cents
  /** ISO 4217: what `amount` is in. */
  currency?: string
  refundId?: number
}

/** A person as the provider is told; `customerId` is ours, for somebody who has an account already. */
export type CustomerFacts = { email: string; firstName: string; lastName: string; customerId?: string }
