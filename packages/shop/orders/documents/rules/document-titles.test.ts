import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { creditTitle, invoiceTitle } from './document-titles.ts'

it.each([
  ['AU', true, 'Tax invoice', 'Adjustment note'],
  ['AU', false, 'Invoice', 'Credit note'],
  ['NZ', true, 'Tax invoice', 'Credit note'],
  ['NZ', false, 'Invoice', 'Credit note'],
  ['SG', true, 'Tax invoice', 'Credit note'],
  ['DE', true, 'Invoice', 'Credit note'],
  ['JP', false, 'Invoice', 'Credit note'],
])(
  'documents of a seller in %s, registered: %s, are called %s and %s',
  (country, isRegistered, invoice, credit) => {
    expect(invoiceTitle({ country, isRegistered }, SOURCE_TEXT_LOCALE)).toBe(invoice)
    expect(creditTitle({ country, isRegistered }, SOURCE_TEXT_LOCALE)).toBe(credit)
  },
)
