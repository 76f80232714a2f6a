import { expect, it } from 'vitest'
import { isOnPages } from './is-on-pages.ts'

it.each([
  ['shop/cart.checkOut', true],
  ['platform/mail.unsubscribe', true],
  ['storefront.emails', true],
  ['platform/emails.total', false],
  ['shop/emails/orders.preview', false],
  ['shop/papers.total', false],
  ['shop/papers/refunds.byHand', false],
])('browsers fetch %s: %s', (id, isShown) => {
  expect(isOnPages(id)).toBe(isShown)
})
