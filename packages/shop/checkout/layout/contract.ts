import { z } from 'zod'
import { CHECKOUT_CHOICES, type CheckoutLayout } from './rules/checkout-layout.ts'

/** `GET` and `PUT /console/api/checkout/layout`: how the checkout is laid out. */
export const checkoutLayoutInput: z.ZodType<CheckoutLayout> = z.strictObject({
  summary: z.enum(CHECKOUT_CHOICES.summary),
  phoneSummary: z.enum(CHECKOUT_CHOICES.phoneSummary),
  express: z.enum(CHECKOUT_CHOICES.express),
  coupon: z.enum(CHECKOUT_CHOICES.coupon),
  moreAddress: z.enum(CHECKOUT_CHOICES.moreAddress),
  note: z.enum(CHECKOUT_CHOICES.note),
  account: z.enum(CHECKOUT_CHOICES.account),
})
