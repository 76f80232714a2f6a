import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import { ruleWords } from '../rules/coupon-rules.ts'
import type { TargetNames } from '../rules/describe-coupon.ts'
import { COUPON_KIND_CHOICES } from './CouponFields.tsx'
import type { CouponDraft } from './coupon-draft.ts'

/** What the screen of a coupon says of its fields; `names` are those of the products and categories it knows. */
export function couponWords(names: TargetNames, formatMoney: FormatMoney): FormWords {
  const amountInWords = (amount: number, { kind }: CouponDraft) =>
    kind === 'percent' ? `${amount / 100} %` : formatMoney(amount as Cents)
  const chosen = (known: Readonly<Record<number, string>>) => (ids: readonly number[]) =>
    ids.map((id) => known[id] ?? 'one more').join(', ')
  return {
    ...ruleWords(formatMoney),
    code: { label: 'Code' },
    kind: { label: 'Kind', choices: COUPON_KIND_CHOICES },
    amount: { label: 'Amount', write: amountInWords },
    categoryIds: { label: 'Categories', write: chosen(names.categories) },
    excludedCategoryIds: { label: 'Except categories', write: chosen(names.categories) },
    productIds: { label: 'Products', write: chosen(names.products) },
    excludedProductIds: { label: 'Except products', write: chosen(names.products) },
  }
}
