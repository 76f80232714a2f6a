import { decimalMoney } from '@buoy/kernel/rules/money.ts'
import { joinValues } from '@buoy/platform/imports/rules/cell-lists.ts'
import type { CouponRules } from '../../discounts/contract.ts'
import { type CouponRule, RULE_ENTRIES } from '../../discounts/rules/coupon-rules.ts'
import { COUPON_FIELD_ORDER, type CouponField } from './coupon-columns.ts'

/** What files call products (by SKU) and categories (by their path). */
export type TargetCodes = Record<'products' | 'categories', ReadonlyMap<number, string>>

/** A coupon as it is exported; `code` is '' for one with single-use codes. */
export type WrittenCoupon = { code: string; name: string; enabled: boolean; rules: CouponRules }

/** A coupon as the cells of a line, in the order of the headings. Amounts with a point, percent as `12.5`. */
export function writeCouponRow(
  { code, name, enabled, rules }: WrittenCoupon,
  { currency, codes }: { currency: string; codes: TargetCodes },
): string[] {
  const cells: Partial<Record<CouponField, string>> = {
    code,
    name: name === code ? '' : name,
    kind: rules.kind,
    amount: writeAmount(rules, currency),
    enabled: enabled ? 'yes' : 'no',
  }
  for (const [field, { kind }] of RULE_ENTRIES)
    cells[field] = writeRule(kind, rules[field], { currency, codes })
  return COUPON_FIELD_ORDER.map((field) => cells[field] ?? '')
}

function writeAmount({ kind, amount }: CouponRules, currency: string): string {
  if (kind === 'free-shipping') return ''
  return kind === 'percent' ? String(amount / 100) : decimalMoney(amount, currency)
}

function writeRule(
  kind: CouponRule['kind'],
  value: CouponRules[keyof CouponRules],
  { currency, codes }: { currency: string; codes: TargetCodes },
): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const known = codes[kind === 'products' ? 'products' : 'categories']
    // One that is gone has only its id left.
    return joinValues(value.map((id) => known.get(id) ?? `id:${id}`))
  }
  return kind === 'money' ? decimalMoney(Number(value), currency) : String(value)
}
