import { expect, it } from 'vitest'
import { fieldValue } from './field-value.ts'

it.each([
  ['city', '  Byron Bay ', 'Byron Bay'],
  ['city', '', ''],
  ['city', undefined, ''],
  ['first_name', '\u200b\u200d', ''],
  ['first_name', '\u00a0', ''],
  ['last_name', '李', '李'],
  ['postcode', '２４８１', '2481'],
  ['postcode', ' ２４８１ ', '2481'],
  ['phone', '０２ ５５５０ １２３４', '02 5550 1234'],
  ['address_1', '１２ Example Street', '１２ Example Street'],
])('what was typed as %s, %j, is %j', (name, typed, value) => {
  expect(fieldValue(name, typed)).toBe(value)
})
