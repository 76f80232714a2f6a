import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'

export const COUPON_KINDS = ['percent', 'fixed-cart', 'fixed-product', 'free-shipping'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** The most an amount of money may be, in cents: one million dollars. */
export const LARGEST_AMOUNT = 100_000_000

type RuleOf<Kind> = Kind & {
  label: string
  description?: string
  /** Where the console's form draws it. */
  section: 'gift' | 'spend' | 'targets' | 'goods' | 'limits'
  /** Its column in files of coupons; `aliases` are what files of other shops call it. */
  csv: { heading: string; aliases?: readonly string[] }
}

/**
 * A rule of a coupon. `money`: cents; `count`: a whole number; `day`: of the store's zone, `2026-11-30`. These three are
 * `null` where they set no limit. `products` and `categories`: ids.
 */
export type CouponRule =
  | RuleOf<{ kind: 'money' | 'count' | 'day'; blank: null }>
  | RuleOf<{ kind: 'yes-no'; blank: false }>
  | RuleOf<{ kind: 'products' | 'categories'; blank: readonly number[] }>

const NONE: readonly number[] = []

/**
 * The rules of a coupon besides what it takes off: the contract's schema, a blank coupon, the form, the words of a
 * conflict, the columns of files and reading a stored one come of this table. What a rule does is in
 * `validate-coupon.ts` and `eligible-pieces.ts`. No rule holds text, so the search is by name and code alone.
 */
export const COUPON_RULES = {
  freeShipping: {
    kind: 'yes-no',
    label: 'Delivery is free as well',
    section: 'gift',
    blank: false,
    csv: { heading: 'Free delivery', aliases: ['free shipping'] },
  },
  minimumSpend: {
    kind: 'money',
    label: 'Minimum spend',
    section: 'spend',
    blank: null,
    csv: { heading: 'Minimum spend', aliases: ['minimum amount'] },
  },
  maximumSpend: {
    kind: 'money',
    label: 'Up to a cart of',
    section: 'spend',
    blank: null,
    csv: { heading: 'Maximum spend', aliases: ['maximum amount'] },
  },
  categoryIds: {
    kind: 'categories',
    label: 'Categories',
    section: 'targets',
    blank: NONE,
    csv: { heading: 'Categories' },
  },
  excludedCategoryIds: {
    kind: 'categories',
    label: 'Except categories',
    section: 'targets',
    blank: NONE,
    csv: { heading: 'Except categories' },
  },
  productIds: {
    kind: 'products',
    label: 'Products',
    section: 'targets',
    blank: NONE,
    csv: { heading: 'Products' },
  },
  excludedProductIds: {
    kind: 'products',
    label: 'Except products',
    section: 'targets',
    blank: NONE,
    csv: { heading: 'Except products' },
  },
  excludeSale: {
    kind: 'yes-no',
    label: 'Not on sale items',
    section: 'goods',
    blank: false,
    csv: { heading: 'Not on sale items', aliases: ['exclude sale items'] },
  },
  startsOn: {
    kind: 'day',
    label: 'First day',
    section: 'limits',
    blank: null,
    csv: { heading: 'First day' },
  },
  endsOn: {
    kind: 'day',
    label: 'Last day',
    section: 'limits',
    blank: null,
    csv: { heading: 'Last day' },
  },
  usageLimit: {
    kind: 'count',
    label: 'Uses in all',
    section: 'limits',
    blank: null,
    csv: { heading: 'Uses in all', aliases: ['usage limit'] },
  },
  usageLimitPerCustomer: {
    kind: 'count',
    label: 'Uses per person',
    description: 'Counted by email address.',
    section: 'limits',
    blank: null,
    csv: { heading: 'Uses per person', aliases: ['usage limit per user'] },
  },
  itemLimit: {
    kind: 'count',
    label: 'Units it applies to',
    description: 'The most expensive first.',
    section: 'limits',
    blank: null,
    csv: { heading: 'Units it applies to', aliases: ['limit usage to x items'] },
  },
  individualUse: {
    kind: 'yes-no',
    label: 'Cannot be combined with other coupons',
    section: 'limits',
    blank: false,
    csv: { heading: 'Cannot be combined', aliases: ['individual use'] },
  },
} as const satisfies Record<string, CouponRule>

type Rules = typeof COUPON_RULES
type ValueOf = {
  money: Cents | null
  count: number | null
  day: string | null
  'yes-no': boolean
  products: number[]
  categories: number[]
}
/** Names of products and categories by their ids; one that is gone has none. */
export type TargetNames = {
  products: Readonly<Record<number, string>>
  categories: Readonly<Record<number, string>>
}
/** What the rules of a coupon say. */
export type RuleValues = { -readonly [Key in keyof Rules]: ValueOf[Rules[Key]['kind']] }
export type CouponRuleName = keyof RuleValues
/** The rules that name products or categories. */
export type TargetRuleName = {
  [Key in CouponRuleName]: RuleValues[Key] extends number[] ? Key : never
}[CouponRuleName]

/** The rules by name, in the order of the table. */
export const RULE_ENTRIES = Object.entries(COUPON_RULES) as [CouponRuleName, CouponRule][]

/** A value for each rule. */
export function mapRules<Result extends Record<CouponRuleName, unknown>>(
  to: (rule: CouponRule, name: CouponRuleName) => unknown,
): Result {
  return Object.fromEntries(RULE_ENTRIES.map(([name, rule]) => [name, to(rule, name)])) as Result
}

/** No limits, and no exceptions. */
export function blankRules(): RuleValues {
  return mapRules(({ blank }) => (Array.isArray(blank) ? [] : blank))
}

/** The words of each rule, where two owners change one coupon; `names` are those of the products and categories known. */
export function ruleWords(formatMoney: FormatMoney, names: TargetNames): FormWords {
  const chosen = (known: Readonly<Record<number, string>>) => (ids: readonly number[]) =>
    ids.map((id) => known[id] ?? 'one more').join(', ')
  return mapRules<Record<CouponRuleName, { label: string; write?: (value: never) => string }>>(
    ({ kind, label }) => {
      if (kind === 'money') return { label, write: formatMoney }
      if (kind === 'products' || kind === 'categories') return { label, write: chosen(names[kind]) }
      return { label }
    },
  )
}
