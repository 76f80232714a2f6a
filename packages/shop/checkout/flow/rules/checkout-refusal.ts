import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { messages } from '../messages.ts'

/** Codes of what a checkout or a payment is refused for, by the keys of their texts. */
const CODES = {
  badAddress: 'bad-request',
  badCheckoutForm: 'bad-request',
  badPaymentForm: 'bad-request',
  checkoutPageTooOld: 'nonce',
  paymentPageTooOld: 'nonce',
  sessionExpired: 'expired',
  checkoutOver: 'expired',
  cartEmptyNothingToPay: 'empty-cart',
  cartChanged: 'cart-changed',
  noShippingMethod: 'no-shipping',
  taxUnknown: 'tax-unknown',
  enterCardToOrder: 'no-card',
  enterCardToPay: 'no-card',
  holdLapsed: 'lapsed',
  tooManyHolds: 'too-many-holds',
  holdExtended: 'only-once',
  stillWaiting: 'still-working',
  bankNotReached: 'not-started',
  orderUnknown: 'unknown-order',
  alreadyPaid: 'already-paid',
  orderCancelled: 'not-payable',
  couponUsedUp: 'coupon-used-up',
  orderChanged: 'order-changed',
} as const

/** Why a checkout or a payment is refused, in the words of the shop. */
export function checkoutRefusal(key: keyof typeof CODES, texts: TextLocale): Refusal {
  return { code: CODES[key], message: translator(messages, texts)(key) }
}
