import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { expect, it } from 'vitest'
import { payLabel } from './pay-label.ts'

it.each([
  ['AU', 4950, 'Pay $49.50'],
  ['US', 4950, 'Pay $49.50'],
  ['CH', 4950, 'Pay $49.50'],
  ['DE', 4950, 'Order with obligation to pay'],
  ['AT', 4950, 'Order with obligation to pay'],
  ['NO', 4950, 'Order with obligation to pay'],
  ['GB', 4950, 'Order with obligation to pay'],
  ['DE', 0, 'Place order'],
  ['AU', 0, 'Place order'],
])('the button of a shop in %s says of %i cents: %s', (country, total, label) => {
  expect(payLabel(total, { ...DEFAULT_LOCALE, country }, SOURCE_TEXT_LOCALE)).toBe(label)
})
