import { z } from 'zod'
import { PUBLIC_ID } from '../model/contract.ts'
import {
  CODE_LENGTH_AT_MOST,
  CODES_AT_ONCE,
  GOOD_FOR_DAYS_AT_MOST,
  READY_AT_MOST,
  WARN_BELOW_AT_MOST,
} from './rules/code-limits.ts'

const code = z.string().trim().min(1, 'Enter a code.').max(CODE_LENGTH_AT_MOST)

/** The owner is told when fewer are left; absent for the usual number, 0 for never. */
export const warnBelow = z.number('Enter a number.').int().min(0).max(WARN_BELOW_AT_MOST).optional()

/** One code for everybody. */
export const fixedCode = z.object({ kind: z.literal('fixed'), code })
/** The next code of a list that the owner uploaded; `goodForDays` from when it is given, absent for no end. */
export const listedCode = z.object({
  kind: z.literal('list'),
  goodForDays: z.number('Enter a number of days.').int().min(1).max(GOOD_FOR_DAYS_AT_MOST).optional(),
  warnBelow,
})
/** A new single-use code of a coupon of our own shop. */
export const mintedCode = z.object({
  kind: z.literal('coupon'),
  couponId: z.number('Choose a coupon.').int().positive('Choose a coupon.'),
})

/** A single-use code that was made beforehand in the account's Shopify store; so many are kept ready. */
export const shopifyCode = z.object({
  kind: z.literal('shopify'),
  off: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      percent: z.number('Enter a percentage.').min(1, 'Enter 1 or more.').max(100, 'Enter 100 or less.'),
    }),
    /** Of the order, in major units of the store's currency. */
    z.object({
      kind: z.literal('amount'),
      amount: z.number('Enter an amount.').min(0.01, 'Enter an amount.').max(1_000_000),
    }),
  ]),
  ready: z.number('Enter a number.').int().min(1, 'Enter 1 or more.').max(READY_AT_MOST),
  warnBelow,
})
export type ShopifyCode = z.infer<typeof shopifyCode>

/** Where codes come from of which every visitor gets their own. */
export const codeSource = z.discriminatedUnion('kind', [listedCode, mintedCode, shopifyCode])
export type CodeSource = z.infer<typeof codeSource>

/** `POST /console/api/popups/:id/codes/:list`: codes added to a list of a popup. */
export const newCodesInput = z.object({
  codes: z
    .array(code)
    .min(1, 'Enter at least one code.')
    .max(CODES_AT_ONCE, `Add up to ${CODES_AT_ONCE} codes at a time.`),
})
export const codeListPath = z.object({ id: z.string().regex(PUBLIC_ID), list: z.string().min(1).max(40) })

/** How far a list of codes has been given. */
/** `terms` of codes that were made in a Shopify store, see `shopifyTerms`; `null` for uploaded ones. */
export type CodeListState = { list: string; terms: string | null; codes: number; left: number }
export type AddedCodes = { added: number; known: number; state: CodeListState }
/** `POST /console/api/popups/shopify-store`: `garden.myshopify.com`, or where a stand-in of its Admin API is. */
export const shopifyStoreInput = z.object({
  address: z
    .string()
    .trim()
    .max(200)
    .transform((text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`))
    .pipe(
      z
        .url('Enter the address of a store, such as garden.myshopify.com.')
        .regex(
          /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/i,
          'Enter an address that begins with https://.',
        ),
    ),
  token: z.string().trim().min(10, 'Enter the key of the Admin API.').max(200),
})
/** What became of making codes in the store, the newest first; `problem` is '' for nothing. */
export type ShopifyCodeEntry = { list: string; at: string; made: number; problem: string }
/** The account's Shopify store, `null` for none, and its log for a popup. */
export type ShopifyState = { address: string | null; log: ShopifyCodeEntry[] }
/** A coupon of our own shop with single-use codes. */
export type ShopCoupon = { id: number; name: string }
