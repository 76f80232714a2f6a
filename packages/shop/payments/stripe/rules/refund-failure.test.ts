import { expect, it } from 'vitest'
import { LIVE_SCRIPT, LIVE_SOURCES } from './live-addresses.ts'
import { refundFailure } from './refund-failure.ts'

it.each([
  ['lost_or_stolen_card', 'the card was reported lost or stolen'],
  ['expired_or_canceled_card', 'the card has expired or was cancelled'],
  ['declined', 'the bank did not take it'],
  ['insufficient_funds', 'your balance at the provider did not cover it'],
  ['charge_for_pending_refund_disputed', 'the cardholder disputes the charge'],
  ['merchant_request', 'it was cancelled at the provider’s pages'],
  ['unknown', 'the provider gives no reason'],
  ['', 'the provider gives no reason'],
  [null, 'the provider gives no reason'],
  [undefined, 'the provider gives no reason'],
])('says why a refund did not arrive: %s', (reason, words) => {
  expect(refundFailure(reason)).toBe(words)
})

it('loads the live script from the provider alone', () => {
  expect(LIVE_SCRIPT).toBe('https://js.stripe.com/v3/')
  expect(LIVE_SOURCES).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://api.stripe.com',
  ])
})
