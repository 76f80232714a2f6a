import { SOURCE_TEXT_LOCALE, type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
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

/** Reasons of refunds that the shop makes by itself, which are stored in English. */
const OWN_REASONS = ['paidTooLate', 'cancelledBefore', 'madeAtProvider', 'lostDispute'] as const

/** Why money goes back, in words for the customer: the owner's own, or those of the shop in the customer's language. */
export function refundReason(reason: string, texts: TextLocale): string {
  const source = translator(messages, SOURCE_TEXT_LOCALE)
  const own = OWN_REASONS.find((key) => source(key) === reason)
  return own === undefined ? reason : translator(messages, texts)(own)
}
