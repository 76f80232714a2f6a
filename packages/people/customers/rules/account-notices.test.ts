import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { noticeText, withNotice } from './account-notices.ts'

it.each([
  ['logged-out', 'logged out'],
  ['registered', 'Open the link in our mail'],
  ['password-mailed', 'If there is an account with that address'],
  ['password-saved', 'every other device has been logged out'],
  ['details-saved', 'Your details are saved.'],
  ['confirm-mailed', 'a link that confirms the new address'],
  ['address-saved', 'Your address is saved.'],
  ['link-mailed', 'A new link'],
  ['confirmed', 'Your address is confirmed.'],
  ['news-on', 'You are on the list'],
  ['news-off', 'The news is stopped.'],
  ['method-added', 'Your card is saved.'],
  ['method-deleted', 'Your card is deleted'],
  ['method-default', 'offered first'],
  ['method-changed', 'what you pay with'],
  ['agreement-made', 'We send it again'],
  ['agreement-ended', 'Nothing more is sent or charged.'],
  ['erased', 'Your account is erased.'],
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
