import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { type Cents, type MoneyFormat, moneyFormat } from '@buoy/kernel/rules/money.ts'
import { obligesByPressing } from '../../../payments/methods/rules/order-obligation.ts'
import { messages } from '../messages.ts'

/**
 * What the button says that places an order of `total` cents. It names the amount, but where the law wants an obligation
 * to pay in nothing but these words.
 */
export function payLabel(total: Cents, store: MoneyFormat & { country: string }, texts: TextLocale): string {
  const t = translator(messages, texts)
  if (total === 0) return t('placeOrder')
  return obligesByPressing(store.country)
    ? t('orderWithObligation')
    : t('pay', { total: moneyFormat(store)(total) })
}
