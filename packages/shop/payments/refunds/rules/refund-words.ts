import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import { messages } from '../messages.ts'

/**
 * How money goes back, in words for the customer: to the card that paid, by the way it came, or as the owner said for
 * one by hand.
 */
export function refundHow(
  refund: { way: 'card' | 'manual' | 'provider'; method: string },
  { paymentCard: card, paymentTitle: method }: { paymentCard: string | null; paymentTitle: string },
  texts: TextLocale,
): string {
  const t = translator(messages, texts)
  if (refund.way === 'manual') return refund.method === '' ? t('byHand') : refund.method
  return card === null ? t('toAccount', { method }) : t('toCard', { card })
}
