import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { methodLabel } from './method-label.ts'
import { savedSource } from './token-choice.ts'

it.each([
  ['amex', 'American Express ending in 4242'],
  ['diners', 'Diners Club ending in 4242'],
  ['discover', 'Discover ending in 4242'],
  ['jcb', 'JCB ending in 4242'],
  ['mastercard', 'Mastercard ending in 4242'],
  ['unionpay', 'UnionPay ending in 4242'],
  ['visa', 'Visa ending in 4242'],
  ['wampum', 'Card ending in 4242'],
])('a card of %s is %s', (brand, label) => {
  expect(methodLabel({ brand, last4: '4242' }, SOURCE_TEXT_LOCALE)).toBe(label)
})

it('each try with a saved method has a name of its own', () => {
  expect(savedSource(7, 'abc')).toBe('saved_7_abc')
})
