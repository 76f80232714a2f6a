import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { refundHow, refundReason } from './refund-words.ts'

const CARD = { paymentCard: 'Visa ending in 4242', paymentTitle: 'Card' }
const AFTERPAY = { paymentCard: null, paymentTitle: 'Afterpay' }

it.each([
  ['card', '', CARD, 'To Visa ending in 4242'],
  ['provider', 'ignored', CARD, 'To Visa ending in 4242'],
  ['card', '', AFTERPAY, 'To the account you paid with (Afterpay)'],
  ['manual', 'Cash at the counter', CARD, 'Cash at the counter'],
  ['manual', '', CARD, 'Manually'],
] as const)('a refund by %s, %j, goes back as the customer reads it', (way, method, order, words) => {
  expect(refundHow({ way, method }, order, SOURCE_TEXT_LOCALE)).toBe(words)
})

it.each([
  ['Paid too late, and sold out since.', 'Zu spät'],
  ['Lost in a dispute.', 'Lost in a dispute.'],
  ['Kaputt angekommen', 'Kaputt angekommen'],
])('the reason %j reads %j in German', (reason, words) => {
  const german = { language: 'de', messages: { 'shop/papers/refunds.paidTooLate': ['Zu spät'] } }
  expect(refundReason(reason, { dictionary: german, locale: 'de-DE' })).toBe(words)
})
