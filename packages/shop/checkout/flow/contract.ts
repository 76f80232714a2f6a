import { z } from 'zod'
import type { Cart } from '../../cart/contract.ts'
import type { OrderReceived } from '../../orders/record/received-contract.ts'
import type { ConfirmPaymentData } from '../../payments/ledger/payment-contract.ts'
import type { OfferedMethod } from '../../payments/port/contract.ts'
import type { StockHold } from './rules/hold-clock.ts'

/** What the checkout page needs when it opens. */
export type CheckoutPage = {
  cart: Cart
  /** The checkout checkout session (design: one checkout session, at most one order and one capture). */
  checkoutSession: string
  nonce: string
  /** `update_order_review`'s `security`. */
  reviewNonce: string
  /** The ways to pay for this cart where its payer lives. */
  methods: OfferedMethod[]
  /** The provider's own wallet is on, which decides who may save a card (S6.07). */
  linkPayments: boolean
  publishableKey: string
  /** Address of Stripe.js: the live one, or the sandbox's. */
  stripeScript: string
  countries: { code: string; name: string }[]
  states: { code: string; name: string }[]
  /** Units that are kept for this shopper already; `null` when none are. */
  hold: StockHold | null
  /** Set when this checkout session is already paid: where the shopper should be instead. */
  paidRedirect: string | null
}

/** Name of the nonce field in the checkout form, as WooCommerce has it. */
export const CHECKOUT_NONCE_FIELD = 'woocommerce-process-checkout-nonce'

/** Longer than anybody types; how much a field takes is judged with the rest of it, and said beside it. */
const LONGEST_VALUE = 100_000

/**
 * `POST /?wc-ajax=checkout` (S7.10): every field of the form under its name, and what is listed here.
 * `cart_hash` is the cart the shopper saw; a form without it counts as one of another cart.
 */
export const checkoutInput = z
  .looseObject({
    checkout_attempt: z
      .string()
      .regex(/^ca_[0-9A-Za-z]{1,40}$/)
      .optional(),
    [CHECKOUT_NONCE_FIELD]: z.string().max(100).default(''),
    payment_method: z.string().max(100).default(''),
    stripe_source: z
      .string()
      .regex(/^[a-z]+_[0-9A-Za-z_]{1,250}$/)
      .or(z.literal(''))
      .default(''),
    cart_hash: z.string().max(100).optional(),
  })
  .catchall(
    z.union([z.string().max(LONGEST_VALUE), z.array(z.string().max(LONGEST_VALUE)).max(20)]).optional(),
  )

const COUNTRY = z
  .string()
  .regex(/^(?:[A-Z]{2})?$/)
  .optional()

/** `POST /?wc-ajax=update_order_review` (S7.60). */
export const orderReviewInput = z.looseObject({
  security: z.string().max(100).default(''),
  country: COUNTRY,
  state: z.string().max(100).optional(),
  postcode: z.string().max(20).optional(),
  // The address of delivery; the platform sends the billing one again when it is the same.
  s_country: COUNTRY,
  s_state: z.string().max(100).optional(),
  s_postcode: z.string().max(20).optional(),
  'shipping_method[0]': z.string().max(40).optional(),
  'shipping_method[]': z.string().max(40).optional(),
  shipping_method: z.string().max(40).optional(),
})
export type OrderReviewInput = z.infer<typeof orderReviewInput>

/** `POST /?wc-ajax=hold_stock` and `extend_hold`: our own calls, with the nonce of the order review. */
export const holdInput = z.looseObject({
  security: z.string().max(100).default(''),
  checkout_attempt: z.string().regex(/^ca_[0-9A-Za-z]{1,40}$/),
})

export type HoldReply = { result: 'success'; hold: StockHold } | { result: 'failure'; message: string }

/** `POST /?wc-ajax=checkout` (S7.10, S7.11). `messages` is notice HTML, `errors` the same as data. */
export type CheckoutReply =
  | {
      result: 'success'
      redirect: string
      order_id: number
      /** Set when the browser has to finish the payment; `redirect` is where it goes after. */
      client_secret?: string
      confirm_payment_data?: ConfirmPaymentData
    }
  | {
      result: 'failure'
      messages: string
      refresh: boolean
      reload: boolean
      errors: { field: string | null; code: string; message: string }[]
    }

/** `POST /?wc-ajax=update_order_review` (S7.60). */
export type OrderReviewReply = {
  result: 'success' | 'failure'
  messages: string
  reload: boolean
  fragments: Record<string, string>
  cart: Cart
  /**
   * The checkout session this cart belongs to from now on; another one when the cart has changed after a try to pay.
   */
  checkoutSession: string
  methods: OfferedMethod[]
}

/** The order-pay page (S2.11); `null` in its place for an unknown order or a wrong key. */
export type OrderPayPage =
  | { kind: 'paid'; number: number; receivedPath: string }
  | { kind: 'over'; number: number; receivedPath: string }
  | {
      kind: 'payable'
      orderId: number
      key: string
      order: OrderReceived
      nonce: string
      methods: OfferedMethod[]
      publishableKey: string
      stripeScript: string
      /** What is known of the card's owner, by the names of the checkout's fields. */
      cardholder: Record<string, string>
      /** Sentences about units that are not there (any more); paying is not offered then. */
      shortages: string[]
      /** Why the last card was not taken. */
      refusal: string | null
    }
