import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { checkoutRefusal } from './checkout-refusal.ts'

it.each([
  ['badAddress', 'bad-request', /read the address/],
  ['badCheckoutForm', 'bad-request', /checkout form didn’t arrive complete/],
  ['badPaymentForm', 'bad-request', /payment form didn’t arrive complete/],
  ['checkoutPageTooOld', 'nonce', /./],
  ['paymentPageTooOld', 'nonce', /./],
  ['sessionExpired', 'expired', /./],
  ['checkoutOver', 'expired', /./],
  ['cartEmptyNothingToPay', 'empty-cart', /cart is empty/],
  ['cartChanged', 'cart-changed', /check the new total/],
  ['noShippingMethod', 'no-shipping', /No shipping method/],
  ['enterCardToOrder', 'no-card', /card details before placing the order/],
  ['enterCardToPay', 'no-card', /card details before paying/],
  ['holdLapsed', 'lapsed', /no longer reserved/],
  ['tooManyHolds', 'too-many-holds', /./],
  ['holdExtended', 'only-once', /already had extra time/],
  ['stillWaiting', 'still-working', /won’t be charged twice/],
  ['bankNotReached', 'not-started', /./],
  ['orderUnknown', 'unknown-order', /./],
  ['alreadyPaid', 'already-paid', /already been paid/],
  ['orderCancelled', 'not-payable', /You haven’t been charged/],
  ['couponUsedUp', 'coupon-used-up', /./],
  ['orderChanged', 'order-changed', /./],
] as const)('refuses for %s by the code %s, in words', (key, code, words) => {
  const refusal = checkoutRefusal(key, SOURCE_TEXT_LOCALE)
  expect(refusal.code).toBe(code)
  expect(refusal.message).toMatch(words)
})
