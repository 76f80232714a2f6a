import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'

type RuleOf<Kind> = Kind & {
  label: string
  description?: string
  /** Where the console's form draws it. */
  section: 'gift' | 'spend' | 'goods' | 'limits'
}

/**
 * A simple rule of a coupon. `money`: cents; `count`: a whole number; `day`: of the store's zone, `2026-11-30`. These
 * three are `null` where they set no limit.
 */
export type CouponRule =
  | RuleOf<{ kind: 'money' | 'count' | 'day'; blank: null }>
  | RuleOf<{ kind: 'yes-no'; blank: false }>

/**
 * The simple rules of a coupon: the contract's schema, a blank coupon, the form, the words of a conflict and reading a
 * stored one come of this table. What a rule does stands in `validate-coupon.ts` and `eligible-pieces.ts`.
 */
export const COUPON_RULES = {
  freeShipping: { kind: 'yes-no', label: 'Delivery is free as well', section: 'gift', blank: false },
  minimumSpend: { kind: 'money', label: 'Minimum spend', section: 'spend', blank: null },
  maximumSpend: { kind: 'money', label: 'Up to a cart of', section: 'spend', blank: null },
  excludeSale: { kind: 'yes-no', label: 'Not on sale items', section: 'goods', blank: false },
  startsOn: { kind: 'day', label: 'First day', section: 'limits', blank: null },
  endsOn: { kind: 'day', label: 'Last day', section: 'limits', blank: null },
  usageLimit: { kind: 'count', label: 'Uses in all', section: 'limits', blank: null },
  usageLimitPerCustomer: {
    kind: 'count',
    label: 'Uses per person',
    description: 'Counted by email address.',
    section: 'limits',
    blank: null,
  },
  itemLimit: {
    kind: 'count',
    label: 'Units it applies to',
    description: 'The most expensive first.',
    section: 'limits',
    blank: null,
  },
  individualUse: {
    kind: 'yes-no',
    label: 'Cannot be combined with other coupons',
    section: 'limits',
    blank: false,
  },
} as const satisfies Record<string, CouponRule>

type Rules = typeof COUPON_RULES
type ValueOf = { money: Cents | null; count: number | null; day: string | null; 'yes-no': boolean }
/** What the simple rules of a coupon say. */
export type SimpleRules = { -readonly [Key in keyof Rules]: ValueOf[Rules[Key]['kind']] }
export type SimpleRuleName = keyof SimpleRules

/** The rules by name, in the order of the table. */
export const RULE_ENTRIES = Object.entries(COUPON_RULES) as [SimpleRuleName, CouponRule][]

/** A value for each simple rule. */
export function mapRules<Result extends Record<SimpleRuleName, unknown>>(
  to: (rule: CouponRule, name: SimpleRuleName) => unknown,
): Result {
  return Object.fromEntries(RULE_ENTRIES.map(([name, rule]) => [name, to(rule, name)])) as Result
}

/** No limits, and no exceptions. */
export function blankRules(): SimpleRules {
  return mapRules((rule) => rule.blank)
}

/** The words of each simple rule, where two owners change one coupon. */
export function ruleWords(formatMoney: FormatMoney): FormWords {
  return mapRules<Record<SimpleRuleName, { label: string; write?: (value: never) => string }>>(
    ({ kind, label }) => (kind === 'money' ? { label, write: formatMoney } : { label }),
  )
}
