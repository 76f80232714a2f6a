import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, type MoneyFormat, moneyFormat } from '@buoy/kernel/rules/money.ts'
import { messages } from '../messages.ts'

/**
 * Countries whose law wants a button that says, in words of its own, that to press it is to owe the money: the European
 * Union and the rest of its economic area (Directive 2011/83/EU, art. 8(2); in Germany § 312j(3) BGB), and the United
 * Kingdom (Consumer Contracts Regulations 2013, reg. 14(4)).
 */
const WITH_OBLIGATION: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/**
 * What the button says that places an order of `total` cents. It names the amount, but where the law wants an obligation
 * to pay in nothing but these words.
 */
export function payLabel(total: Cents, store: MoneyFormat & { country: string }, texts: TextLocale): string {
  const t = translator(messages, texts)
  if (total === 0) return t('placeOrder')
  return WITH_OBLIGATION.has(store.country)
    ? t('orderWithObligation')
    : t('pay', { total: moneyFormat(store)(total) })
}
