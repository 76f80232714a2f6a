import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { plainDigits } from '@buoy/kernel/rules/plain-digits.ts'
import { validatePostcode } from '@buoy/kernel/rules/validate-postcode.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { z } from 'zod'
import { quantityInput } from '../../cart/contract.ts'
import { MAXIMUM_ANY_QUANTITY } from '../../catalogue/products/rules/quantity.ts'
import { MOST_COUPONS, normaliseCode } from '../../pricing/discounts/rules/coupon-code.ts'
import type { OrderTotals, Totals } from '../../pricing/engine/contract.ts'
import { LARGEST_AMOUNT } from './contract.ts'

/** Longest time that units are kept for an order nobody has begun to pay, in days. */
const MOST_KEEP_DAYS = 30
/** When the owner says nothing: over a weekend. */
const RETENTION_DAYS = 3

/** `POST /console/api/orders/:id/pay-link`: keeps the units for so many days, none for 0, and mails the link. */
export const payLinkInput = z.object({
  keepDays: z
    .int('Enter whole days.')
    .min(0)
    .max(MOST_KEEP_DAYS, `Keep them ${MOST_KEEP_DAYS} days at most.`)
    .default(RETENTION_DAYS),
  mails: z.boolean().default(true),
})
export type PayLinkInput = z.output<typeof payLinkInput>

const text = (longest: number) => z.string().trim().max(longest, `Keep it to ${longest} characters.`)
const address = z
  .object({
    first_name: text(100),
    last_name: text(100),
    company: text(150),
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
    address_1: text(200),
    address_2: text(200),
    city: text(100),
    state: text(10),
    postcode: text(12).overwrite(plainDigits),
  })
  .superRefine((given, context) => {
    const wrong = given.postcode === '' ? null : validatePostcode(given)
    if (wrong !== null) context.addIssue({ code: 'custom', path: ['postcode'], message: wrong.message })
  })

/**
 * `POST /console/api/orders`: an order as the owner writes it, before it is paid. Amounts in cents, GST inside; a
 * `unitPrice` of `null` takes today's price, another than today's needs a `priceReason`. `coupons` are codes;
 * `discount` is taken off beside them.
 */
export const orderDraftInput = z.object({
  email: z.email('Enter an email address such as mia@example.com.').max(254),
  phone: text(30).overwrite(plainDigits),
  billing: address.refine((given) => isVisible(given.first_name) || isVisible(given.company), {
    path: ['first_name'],
    message: 'Enter a name or a company.',
  }),
  shipping: address,
  comments: text(2000),
  lines: z
    .array(
      z.object({
        variantId: z.int().positive(),
        quantity: quantityInput.pipe(
          z
            .int()
            .min(1, 'Enter 1 or more.')
            .max(MAXIMUM_ANY_QUANTITY, `Enter ${MAXIMUM_ANY_QUANTITY} or fewer.`),
        ),
        unitPrice: z.int().min(0).max(10_000_000, 'That price is too high.').nullable(),
        priceReason: text(200).default(''),
      }),
    )
    .min(1, 'Add a product first.')
    .max(200, 'An order holds 200 lines at most.'),
  coupons: z
    .array(z.string().max(80).transform(normaliseCode))
    .max(MOST_COUPONS, `An order takes ${MOST_COUPONS} coupons at most.`)
    .transform((codes) => [...new Set(codes)].filter((code) => code !== ''))
    .default([]),
  discount: z.int().min(0).max(LARGEST_AMOUNT),
  shippingLabel: text(80),
  shippingAmount: z.int().min(0).max(10_000_000),
})
export type OrderDraft = z.output<typeof orderDraftInput>

/** `PUT /console/api/orders/:id`; `version` is that of the order the owner saw, a newer one is not overwritten. */
export const orderEditInput = orderDraftInput.extend({ version: z.int().min(0) })
export type OrderEdit = z.output<typeof orderEditInput>

/** `POST /console/api/orders/price`: what a draft comes to, before it is saved. */
export const orderPriceInput = orderDraftInput
  .pick({
    lines: true,
    coupons: true,
    discount: true,
    shippingAmount: true,
    shipping: true,
  })
  .extend({
    /** The order that is changed: its prices include tax or not as they did. */
    order: z.int().positive().nullable().default(null),
  })
export type PricedDraft = {
  totals: Totals & Pick<OrderTotals, 'shipping'>
  /** `left` is `null` where nothing limits it. */
  lines: { variantId: number; unitPrice: Cents; subtotal: Cents; left: number | null }[]
  /** What the zones offer for the address. */
  deliveries: { id: string; label: string; amount: Cents }[]
}

/** A product's variant that an owner can put into an order; `left` is what nobody has bought or holds, `null` where nothing limits it. */
export type ChoosableVariant = {
  variantId: number
  name: string
  detail: string
  sku: string
  price: Cents
  left: number | null
  picture: Picture | null
}
