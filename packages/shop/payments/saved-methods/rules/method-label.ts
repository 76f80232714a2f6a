import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A card as people know it: `Visa ending in 4242`. */
export function methodLabel({ brand, last4 }: { brand: string; last4: string }, texts: TextLocale): string {
  const t = translator(messages, texts)
  const name = BRANDS[brand]
  return name === undefined ? t('anyCardEndingIn', { last4 }) : t('cardEndingIn', { brand: name, last4 })
}
