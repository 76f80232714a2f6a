import { sentLongId } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'

const formText = z.string().max(300)
/** An id of the provider's, such as `pm_…`, or nothing. */
const providerId = z
  .string()
  .regex(/^[a-z]+_[0-9A-Za-z_]{1,250}$/)
  .or(z.literal(''))

/** `POST /?wc-ajax=wc_stripe_frontend_request&path=/wc-stripe/v1/{route}` (S7.14). */
export const frontendRequestInput = z.looseObject({ path: formText.default('') })

/** REST routes about an existing order (S7.15, S7.29) name it and prove it by its key. */
export const ownOrderInput = z.looseObject({
  order_id: sentLongId,
  order_key: formText,
})

/** `order/payment-intent` (S7.16): the order, and how and with what it is going to be paid. */
export const orderIntentInput = ownOrderInput.extend({
  payment_method: z.string().max(100).default('stripe_cc'),
  payment_method_id: providerId.default(''),
})

/** Answer of `payment-intent` and `order/payment-intent` (S7.16); amount in cents. */
export type PaymentIntentReply = {
  payment_intent: { id: string; client_secret: string; status: string; amount: number; currency: string }
  installments: never[]
  installments_html: ''
}

/** Answer of `checkout/payment` (S7.30). */
export type CheckoutPaymentReply = {
  result: 'success' | 'failure'
  redirect: string
  messages: string | null
  reload: boolean
}

/** Name of the nonce field in the order-pay form, as WooCommerce has it. */
export const PAY_NONCE_FIELD = 'woocommerce-pay-nonce'

/**
 * `order-pay` (S7.31): the order-pay form with the order and its key. `order_total` is the total in cents
 * that the shopper saw; it may be left out.
 */
export const orderPayInput = ownOrderInput.extend({
  [PAY_NONCE_FIELD]: z.string().max(100).default(''),
  payment_method: z.string().max(100).default(''),
  stripe_source: providerId.default(''),
  terms: z.string().max(10).default(''),
  order_total: plainNumber(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).optional()),
})

/**
 * Answer of `order-pay` (S7.31, S7.32). `success` with `needs_confirmation` has the browser confirm the
 * intent in `data`; `success` alone has it submit the form; otherwise `message` says why not, and
 * `reload` that the page shows an order that has changed.
 */
export type OrderPayReply = {
  success: boolean
  needs_confirmation: boolean
  data: { client_secret: string; confirm_payment_data?: ConfirmPaymentData } | null
  redirect: string
  message: string
  reload: boolean
}

/**
 * What the browser hands to the provider's script to finish a payment that is no card's (S7.11, S7.13):
 * the payment method it has made, and where to come back to from somebody else's page.
 */
export type ConfirmPaymentData = { payment_method: string; return_url: string }

/**
 * `wc_stripe_boleto_update_payment_intent` and the same of `oxxo` (S7.12): the order-pay form under the
 * platform's older names.
 */
export const updateIntentInput = z.looseObject({
  _ajax_nonce: z.string().max(100).default(''),
  order_id: sentLongId,
  stripe_order_key: formText,
})

/** Its answer (S7.13). `order_id` is empty: the order is there already. */
export type UpdateIntentReply =
  | {
      result: 'success'
      redirect: string
      order_id: ''
      client_secret: string
      confirm_payment_data: ConfirmPaymentData
    }
  | { result: 'fail'; messages: string }

/** `sync-payment-intent` (S7.18): the browser tells that the bank has answered. */
export const syncIntentInput = z.looseObject({
  order_id: sentLongId,
  client_secret: formText.min(1),
})
