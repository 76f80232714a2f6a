import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import { z } from 'zod'
import {
  COUPON_KINDS,
  type CouponRule,
  type CouponRuleName,
  LARGEST_AMOUNT,
  mapRules,
  type RuleValues,
} from './rules/coupon-rules.ts'

/** `shared`: one code for everybody. `single-use`: many codes, each good for one order. */
export const CODE_MODES = ['shared', 'single-use'] as const

/** Longest code a shopper may type, in characters. */
const LONGEST_CODE = 40
/** The most often that a limit may allow a coupon. */
const LARGEST_COUNT = 2_147_483_647
/** A percentage in hundredths of a percent. */
const WHOLE = 10_000
const MOST_TARGETS = 500
/** Codes of one batch. */
export const MOST_CODES = 10_000

/**
 * `POST /?wc-ajax=apply_coupon` and `remove_coupon`, as WooCommerce names the fields: `coupon_code` when
 * it is put in, `coupon` when it is taken out; both calls take both.
 */
export const couponCallInput = z.object({
  coupon_code: z.string().max(1000).optional(),
  coupon: z.string().max(1000).optional(),
})

const money = z
  .number({ error: 'Enter an amount of money.' })
  .int('Enter whole cents.')
  .min(0, 'Enter 0 or more.')
  .max(LARGEST_AMOUNT, 'That is more than a million dollars. Check the amount.')
const limit = z
  .number({ error: 'Enter a whole number, or leave it empty.' })
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more, or leave it empty.')
  .max(LARGEST_COUNT, 'That number is too large.')
const day = z.iso.date('Enter a day such as 2026-11-30.')
const ids = z.array(idNumber).max(MOST_TARGETS)
/** The schema of a rule, by its kind. */
const RULE_SCHEMAS = {
  money: money.nullable(),
  count: limit.nullable(),
  day: day.nullable(),
  'yes-no': z.boolean(),
  products: ids,
  categories: ids,
} satisfies Record<CouponRule['kind'], z.ZodType>
type RuleSchemas = { [Name in CouponRuleName]: z.ZodType<RuleValues[Name]> }

/** Codes are letters, digits and a few signs. */
const writtenCode = z
  .string()
  .trim()
  .min(1, 'Enter a code.')
  .max(LONGEST_CODE, `Keep the code to ${LONGEST_CODE} characters.`)
  .regex(/^[A-Za-z0-9._+%-]+$/, 'Use letters, digits and . _ - + % only, without spaces.')
/**
 * The code of a shared coupon, small letters made capitals, or nothing. Changed only after both were tried: of a choice
 * that changes what it reads, Zod tells nobody what was wrong.
 */
const couponCode = z.union([z.literal(''), writtenCode]).transform((code) => code.toUpperCase())

/** What a coupon takes off, from whom, when and how often. Amounts in cents, percent in hundredths. */
const rules = z.object({
  kind: z.enum(COUPON_KINDS),
  amount: money,
  ...mapRules<RuleSchemas>(({ kind }) => RULE_SCHEMAS[kind]),
})

/** What a coupon takes off, from what, for whom and when. */
export type CouponRules = z.output<typeof rules>

function checkTogether(
  input: CouponRules,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (input.kind === 'percent' && input.amount > WHOLE) wrong('amount', 'A percentage goes from 0 to 100.')
  if (input.kind !== 'free-shipping' && input.amount === 0 && !input.freeShipping) {
    wrong('amount', 'This coupon would take nothing off. Enter more than 0.')
  }
  if (input.minimumSpend !== null && input.maximumSpend !== null && input.minimumSpend > input.maximumSpend) {
    wrong('maximumSpend', 'The most must not be less than the least.')
  }
  if (input.startsOn !== null && input.endsOn !== null && input.startsOn > input.endsOn) {
    wrong('endsOn', 'The last day must not be before the first.')
  }
}

/** `POST /console/api/coupons`: the code of a shared coupon, or the name of one with many codes. */
export const newCouponInput = z
  .object({
    ...rules.shape,
    codeMode: z.enum(CODE_MODES),
    /** The code itself; unused for `single-use`. */
    code: couponCode,
    name: z.string().trim().max(80, 'Keep the name to 80 characters.'),
  })
  .superRefine((input, context) => {
    checkTogether(input, context)
    const isMissing = input.codeMode === 'shared' ? input.code === '' : input.name === ''
    if (isMissing && input.codeMode === 'shared') {
      context.addIssue({ code: 'custom', path: ['code'], message: 'Enter a code.' })
    }
    if (isMissing && input.codeMode === 'single-use') {
      context.addIssue({ code: 'custom', path: ['name'], message: 'Enter a name to find it by.' })
    }
  })
export type NewCoupon = z.output<typeof newCouponInput>

/** `PUT /console/api/coupons/:id`; `version` is what the owner saw. */
export const couponChangeInput = z
  .object({
    ...rules.shape,
    code: couponCode,
    name: z.string().trim().max(80, 'Keep the name to 80 characters.'),
    version: z.int32().positive(),
  })
  .superRefine(checkTogether)
export type CouponChange = z.output<typeof couponChangeInput>

export const COUPON_STATES = ['active', 'scheduled', 'expired', 'used-up', 'disabled', 'archived'] as const
/** Where a coupon stands today. */
export type CouponState = (typeof COUPON_STATES)[number]

/** `GET /console/api/coupons`. */
export const couponsQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  state: z.enum(COUPON_STATES).optional(),
  search: z.string().max(200).default(''),
})
/** `GET /console/api/coupons/:id/codes`. */
export const codesQuery = z.object({
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
  search: z.string().max(200).default(''),
})
/** `POST /console/api/coupons/:id/state`. */
export const couponStateInput = z.object({ to: z.enum(['enabled', 'disabled', 'archived']) })
/** `POST /console/api/coupons/:id/codes`: so many new codes, each with the prefix before it. */
export const newCodesInput = z.object({
  prefix: z
    .string()
    .trim()
    .max(20, 'Keep the beginning to 20 characters.')
    .regex(/^[A-Za-z0-9._-]*$/, 'Use letters, digits and . _ - only, without spaces.')
    .transform((prefix) => prefix.toUpperCase()),
  count: z
    .number({ error: 'Enter how many codes.' })
    .int('Enter a whole number.')
    .min(1, 'Make at least one code.')
    .max(MOST_CODES, `Make up to ${MOST_CODES.toLocaleString('en-AU')} codes at a time.`),
})

/** A coupon as lists show it. `sentence` says its rules in plain words; `given` in cents. */
export type CouponSummary = {
  id: number
  name: string
  codeMode: (typeof CODE_MODES)[number]
  codeCount: number
  state: CouponState
  sentence: string
  uses: number
  usageLimit: number | null
  given: Cents
  createdAt: string
}
export type CouponList = ListPage & {
  coupons: CouponSummary[]
  countByState: Partial<Record<CouponState, number>>
}

/** Codes under way or made; `made` grows until it is `wanted`. */
export type CouponBatch = { id: number; prefix: string; wanted: number; made: number; at: string }
/** An order that a coupon was used for; `amount` in cents. A released use counts no more. */
export type CouponUse = {
  orderId: number
  orderNumber: number
  code: string
  amount: Cents
  at: string
  released: boolean
}
export type CouponDetail = CouponSummary & {
  rules: CouponRules
  /** The code of a shared coupon, or ''. */
  code: string
  version: number
  enabled: boolean
  batches: CouponBatch[]
  recentUses: CouponUse[]
  /** Names of the products and categories the rules speak of, by id. */
  names: { products: Record<number, string>; categories: Record<number, string> }
}
export type CouponCodeList = ListPage & {
  codes: { code: string; uses: number }[]
}
/** What the rules can be about. */
export type CouponTargets = {
  products: { id: number; name: string }[]
  categories: { id: number; name: string }[]
}

/** A coupon of a cart: what it takes off now, in cents, or why it has no effect (`problem`). */
export type CartCoupon = {
  code: string
  /** What it gives in a few words: `10% off`. */
  label: string
  goods: Cents
  shipping: Cents
  problem: string | null
}
