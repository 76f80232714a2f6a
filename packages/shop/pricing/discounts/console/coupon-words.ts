import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import type { Cents, FormatMoney } from '@buoy/kernel/rules/money.ts'
import { ruleWords, type TargetNames } from '../rules/coupon-rules.ts'
import { COUPON_KIND_CHOICES } from './CouponFields.tsx'
import type { CouponDraft } from './coupon-draft.ts'

/** What the screen of a coupon says of its fields; `names` are those of the products and categories it knows. */
export function couponWords(names: TargetNames, formatMoney: FormatMoney): FormWords {
  const amountInWords = (amount: number, { kind }: CouponDraft) =>
    kind === 'percent' ? `${amount / 100}%` : formatMoney(amount as Cents)
  return {
    ...ruleWords(formatMoney, names),
    code: { label: 'Code' },
    kind: { label: 'Kind', choices: COUPON_KIND_CHOICES },
    amount: { label: 'Amount', write: amountInWords },
  }
}
