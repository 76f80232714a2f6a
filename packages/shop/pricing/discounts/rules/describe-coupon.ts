import {
  SOURCE_LANGUAGE,
  SOURCE_TEXT_LOCALE,
  type TextLocale,
  translator,
} from '@buoy/kernel/rules/messages/translate.ts'
import type { FormatMoney } from '@buoy/kernel/rules/money.ts'
import type { CouponRules } from '../contract.ts'
import { messages } from '../messages.ts'
import type { TargetNames } from './coupon-rules.ts'
import { formatDay } from './format-day.ts'

/** Names listed in full; of more, the rest is counted. */
const MOST_NAMES = 3

/** What a coupon gives in a few words: `10 % off`, `$5.00 off each unit and free delivery`. */
export function describeGift(
  rules: Pick<CouponRules, 'kind' | 'amount' | 'freeShipping'>,
  formatMoney: FormatMoney,
  texts: TextLocale,
): string {
  const t = translator(messages, texts)
  if (rules.kind === 'free-shipping') return t('freeDelivery')
  if (rules.amount === 0) return rules.freeShipping ? t('freeDelivery') : ''
  const off = rules.kind === 'percent' ? percentOff(rules.amount, texts) : formatMoney(rules.amount)
  if (rules.kind === 'fixed-product') {
    return rules.freeShipping ? t('offEachUnitAndFreeDelivery', { off }) : t('offEachUnit', { off })
  }
  return rules.freeShipping ? t('offAndFreeDelivery', { off }) : t('off', { off })
}

/**
 * A coupon's rules as one sentence: `10 % off shirts from $80.00, until 30 November 2026, once per
 * person.` Amounts in cents, percent in hundredths. For owners, in English.
 */
export function describeCoupon(rules: CouponRules, names: TargetNames, formatMoney: FormatMoney): string {
  const parts = [
    [describeGift(rules, formatMoney, SOURCE_TEXT_LOCALE), onWhat(rules, names), spend(rules, formatMoney)]
      .filter(Boolean)
      .join(' '),
    pieces(rules.itemLimit),
    rules.excludeSale ? 'not on sale items' : '',
    days(rules),
    times(rules.usageLimitPerCustomer, 'per person'),
    times(rules.usageLimit, 'in all'),
    rules.individualUse ? 'not with other coupons' : '',
  ]
  const sentence = parts.filter(Boolean).join(', ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function percentOff(hundredths: number, texts: TextLocale): string {
  const percent = (hundredths / 100).toLocaleString(texts.locale, { maximumFractionDigits: 2 })
  return translator(messages, texts)('percent', { percent })
}

function onWhat(rules: CouponRules, names: TargetNames): string {
  const named = [
    ...rules.categoryIds.map((id) => names.categories[id] ?? 'a category that is gone'),
    ...rules.productIds.map((id) => names.products[id] ?? 'a product that is gone'),
  ]
  const leftOut = [
    ...rules.excludedCategoryIds.map((id) => names.categories[id] ?? 'a category that is gone'),
    ...rules.excludedProductIds.map((id) => names.products[id] ?? 'a product that is gone'),
  ]
  const preposition = rules.kind === 'free-shipping' ? 'for' : ''
  const what = named.length === 0 ? '' : `${preposition} ${list(named, 'or')}`
  return [what.trim(), leftOut.length === 0 ? '' : `except ${list(leftOut, 'and')}`].filter(Boolean).join(' ')
}

function list(names: readonly string[], word: 'and' | 'or'): string {
  const shown = names.slice(0, MOST_NAMES)
  const rest = names.length - shown.length
  const all = rest > 0 ? [...shown, `${rest} more`] : shown
  const last = all.at(-1) ?? ''
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} ${rest > 0 ? 'and' : word} ${last}`
}

function spend({ minimumSpend, maximumSpend }: CouponRules, formatMoney: FormatMoney): string {
  const from = minimumSpend === null || minimumSpend === 0 ? '' : `from ${formatMoney(minimumSpend)}`
  const to = maximumSpend === null ? '' : `up to ${formatMoney(maximumSpend)}`
  return [from, to].filter(Boolean).join(' ')
}

function pieces(limit: number | null): string {
  if (limit === null) return ''
  return limit === 1 ? 'on one unit' : `on up to ${limit} units`
}

function days({ startsOn, endsOn }: CouponRules): string {
  const from = startsOn === null ? '' : `from ${formatDay(startsOn, SOURCE_LANGUAGE)}`
  const until = endsOn === null ? '' : `until ${formatDay(endsOn, SOURCE_LANGUAGE)}`
  return [from, until].filter(Boolean).join(' ')
}

function times(limit: number | null, whose: string): string {
  if (limit === null) return ''
  const words = ['', 'once', 'twice']
  return `${words[limit] ?? `${limit.toLocaleString('en-AU')} times`} ${whose}`
}
