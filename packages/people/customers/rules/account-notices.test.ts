import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { noticeText, withNotice } from './account-notices.ts'

it.each([
  ['logged-out', 'logged out'],
  ['registered', 'Open the link in that email'],
  ['password-mailed', 'If there’s an account with that address'],
  ['password-saved', 'all your other devices have been logged out'],
  ['details-saved', 'Your details are saved.'],
  ['confirm-mailed', 'a link to confirm the new address'],
  ['address-saved', 'Your address is saved and ready for checkout.'],
  ['link-mailed', 'A new link'],
  ['confirmed', 'Your address is confirmed.'],
  ['news-on', 'You’re subscribed to news and offers.'],
  ['news-off', 'You’re unsubscribed.'],
  ['method-added', 'Your card is saved.'],
  ['method-deleted', 'Your card has been deleted'],
  ['method-default', 'offer this card first'],
  ['method-changed', 'pay with this'],
  ['agreement-made', 'We’ll send it again'],
  ['agreement-ended', 'Nothing more will be sent or charged.'],
  ['erased', 'Your account has been deleted.'],
])('says after %s that it was done', (code, words) => {
  expect(noticeText(code, SOURCE_TEXT_LOCALE)).toContain(words)
})

it.each([null, '', 'constructor', '<b>'])('says nothing of %j, which is no code of ours', (code) => {
  expect(noticeText(code, SOURCE_TEXT_LOCALE)).toBeNull()
})

it('travels in the address of any page', () => {
  expect(withNotice('/index.php/my-account/', 'erased')).toBe('/index.php/my-account/?notice=erased')
  expect(withNotice('/cart/?a=1', 'erased')).toBe('/cart/?a=1&notice=erased')
})
