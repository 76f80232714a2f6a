import {
  fieldsByHeading,
  guessColumns,
  type NamedColumn,
  plainHeading,
} from '@buoy/platform/imports/rules/guess-columns.ts'
import { COUPON_RULES, type CouponRuleName, RULE_ENTRIES } from '../../discounts/rules/coupon-rules.ts'

/** What a column of a file of coupons may mean: who it is, what it takes off, a rule, and whether it is on. */
export type CouponField = 'code' | 'name' | 'kind' | 'amount' | CouponRuleName | 'enabled'

type Column = NamedColumn & { field: CouponField }

/** The columns in the order of the file; those of the rules are in their table. `aliases` are WooCommerce's names. */
const COLUMNS: readonly Column[] = [
  { field: 'code', heading: 'Code', aliases: ['coupon code', 'coupon', 'post title'] },
  { field: 'name', heading: 'Name' },
  { field: 'kind', heading: 'Kind', aliases: ['discount type', 'type'] },
  { field: 'amount', heading: 'Amount', aliases: ['coupon amount', 'discount'] },
  ...RULE_ENTRIES.map(([field, { csv }]) => ({ field, ...csv })),
  { field: 'enabled', heading: 'Switched on', aliases: ['enabled', 'active'] },
]

const KNOWN = fieldsByHeading(COLUMNS)

/** The headings of an exported file. */
export const COUPON_HEADINGS: readonly string[] = COLUMNS.map(({ heading }) => heading)

/** The fields in the order of {@link COUPON_HEADINGS}. */
export const COUPON_FIELD_ORDER: readonly CouponField[] = COLUMNS.map(({ field }) => field)

/** Every field a column can be mapped to. */
export const COUPON_FIELDS: readonly { value: CouponField; label: string }[] = COLUMNS.map(
  ({ field, heading }) => ({
    value: field,
    label: field in COUPON_RULES ? COUPON_RULES[field as CouponRuleName].label : heading,
  }),
)

/** Guesses what each column means from its heading; `null` when nothing is known of it. */
export function guessCouponColumns(headers: readonly string[]): (string | null)[] {
  return guessColumns(headers, (header) => KNOWN.get(plainHeading(header)) ?? null)
}

/** `buoy` for a file with all headings of our own export: its numbers have a point. '' for every other file. */
export function recognizeCoupons(headers: readonly string[]): string {
  const plain = new Set(headers.map(plainHeading))
  return COUPON_HEADINGS.every((heading) => plain.has(plainHeading(heading))) ? 'buoy' : ''
}
