import { z } from 'zod'
import { clearableText, flag, id, metadata, shipping, text, wholeNumber } from '../http/parameters.ts'
import { METHOD_KINDS } from '../local-methods/local-kinds.ts'

const MIN_CENTS = 50
const MAX_CENTS = 99_999_999

const amount = wholeNumber.pipe(
  z
    .number()
    .min(MIN_CENTS, `Amount must be at least ${MIN_CENTS} cents`)
    .max(MAX_CENTS, `Amount must be no more than ${MAX_CENTS} cents`),
)
const currency = z
  .string()
  .regex(/^[a-zA-Z]{3}$/, 'not a currency code')
  .transform((code) => code.toLowerCase())
const paymentMethodTypes = z.array(z.enum(METHOD_KINDS)).min(1)
const captureMethod = z.enum(['automatic', 'manual'])
const returnUrl = z.url({ protocol: /^https?$/ }).max(2048)

/** When and how the payer has agreed to be debited. */
const mandateData = z.strictObject({
  customer_acceptance: z.strictObject({
    type: z.literal('online'),
    accepted_at: wholeNumber.optional(),
    online: z.strictObject({
      infer_from_client: flag.optional(),
      ip_address: text.optional(),
      user_agent: text.optional(),
    }),
  }),
})

/** What a payment intent may be given at any time before it is paid. */
const details = {
  customer: id.optional(),
  description: clearableText.optional(),
  metadata: metadata.optional(),
  payment_method: id.optional(),
  payment_method_types: paymentMethodTypes.optional(),
  receipt_email: clearableText.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  shipping: shipping.optional(),
  statement_descriptor: text.max(22).optional(),
}

/** What goes with a confirmation only. `use_stripe_sdk`: a script on the page handles authentication. */
const confirmation = {
  mandate_data: mandateData.optional(),
  off_session: flag.optional(),
  return_url: returnUrl.optional(),
  use_stripe_sdk: flag.optional(),
}

export const createInput = z.strictObject({
  ...details,
  ...confirmation,
  amount,
  currency,
  capture_method: captureMethod.default('automatic'),
  confirm: flag.default(false),
  confirmation_method: z.literal('automatic').optional(),
})
export type CreateInput = z.infer<typeof createInput>

export const updateInput = z.strictObject({
  ...details,
  id,
  amount: amount.optional(),
  capture_method: captureMethod.optional(),
  // '' takes the wish to keep the card back.
  setup_future_usage: z.enum(['off_session', 'on_session', '']).optional(),
})
export type UpdateInput = z.infer<typeof updateInput>

export const confirmInput = z.strictObject({
  ...confirmation,
  id,
  capture_method: captureMethod.optional(),
  client_secret: text.optional(),
  payment_method: id.optional(),
  receipt_email: clearableText.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  shipping: shipping.optional(),
})
export type ConfirmInput = z.infer<typeof confirmInput>

export const captureInput = z.strictObject({ id, amount_to_capture: wholeNumber.optional() })
export type CaptureInput = z.infer<typeof captureInput>

export const cancelInput = z.strictObject({
  id,
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
export type CancelInput = z.infer<typeof cancelInput>

export const browserInput = z.strictObject({ id, client_secret: text.optional() })
export type BrowserInput = z.infer<typeof browserInput>
