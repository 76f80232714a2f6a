import { sentLongId } from '@buoy/kernel/server/ids.ts'
import { z } from 'zod'
import type { ExpiryState } from './rules/expiry.ts'

/** A payment method that is kept (S3.07), as its owner sees it. */
export type SavedMethod = {
  /** Our token id; the provider's stays on the server. */
  id: number
  gateway: string
  /** `Visa ending in 4242`. */
  label: string
  brand: string
  last4: string
  /** `12/30`; '' for what does not expire. */
  expires: string
  expiry: ExpiryState
  isDefault: boolean
}

/** What a page needs that shows a form for a new card. */
export type NewMethodPage = {
  publishableKey: string
  /** Address of Stripe.js: the live one, or the sandbox's. */
  stripeScript: string
  /** What is known of the card's owner, by the names of the checkout's fields. */
  cardholder: Record<string, string>
  nonce: string
}

const source = z
  .string()
  .regex(/^[a-z]+_[0-9A-Za-z_]{1,250}$/)
  .or(z.literal(''))
  .default('')
const nonce = z.string().max(100).default('')

/** Name of the nonce field of the pages that save a method, as WooCommerce has it. */
export const ADD_METHOD_NONCE_FIELD = 'woocommerce-add-payment-method-nonce'
export const METHODS_NONCE_FIELD = 'payment-methods-nonce'

/** `POST /?wc-ajax=wc_stripe_create_setup_intent` (S7.08). */
export const setupIntentInput = z.looseObject({
  stripe_source_id: z.string().regex(/^[a-z]+_[0-9A-Za-z_]{1,250}$/),
  nonce,
})

/** Answer of it (S7.08, S7.09). */
export type SetupIntentReply =
  | { status: 'success' | 'requires_action'; client_secret: string }
  | { status: 'error'; error: { type: 'setup_intent_error'; message: string } }

/** REST route `setup-intent` (S7.17). */
export const openSetupInput = z.looseObject({
  payment_method: z.string().max(100).default(''),
  _wpnonce: nonce,
})

/** Answer of it; refusals are `{ code, message, data }`. */
export type OpenSetupReply = { intent: { id: string; client_secret: string; status: string } }

/** The add-payment-method form (S2.12). */
export const addMethodInput = z.looseObject({ stripe_source: source, [ADD_METHOD_NONCE_FIELD]: nonce })

/** One of the buttons beside a saved method. */
export const methodActionInput = z.object({
  method: sentLongId,
  action: z.enum(['delete', 'default']),
  [METHODS_NONCE_FIELD]: nonce,
})

/** The change-payment-method form (S2.13): a saved method by its radio, or a new one. */
export const changeMethodInput = z.looseObject({
  stripe_source: source,
  /** Changes one repeat order only; '' for all of them and the default. */
  subscription: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(''),
  [ADD_METHOD_NONCE_FIELD]: nonce,
})
