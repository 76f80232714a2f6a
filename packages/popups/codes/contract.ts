import { z } from 'zod'
import { PUBLIC_ID } from '../model/contract.ts'
import {
  CODE_LENGTH_AT_MOST,
  CODES_AT_ONCE,
  GOOD_FOR_DAYS_AT_MOST,
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

/** Where codes come from of which every visitor gets their own. */
export const codeSource = z.discriminatedUnion('kind', [listedCode, mintedCode])
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
export type CodeListState = { list: string; codes: number; left: number }
export type AddedCodes = { added: number; known: number; state: CodeListState }
/** A coupon of our own shop with single-use codes. */
export type ShopCoupon = { id: number; name: string }
