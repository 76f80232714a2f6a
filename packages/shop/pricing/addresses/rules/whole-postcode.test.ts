import { expect, it } from 'vitest'
import { wholePostcode } from './whole-postcode.ts'

it.each([
  ['AU', '2000', '2000'],
  ['AU', ' 20-00 ', '2000'],
  ['AU', '20001', null],
  ['AU', 'A2000', null],
  ['AU', '2***', null],
  ['AU', '', null],
  ['NZ', '1010', '1010'],
  ['NZ', '10101', null],
  ['NZ', 'X1010', null],
  ['US', '94103', '94103'],
  ['US', '94103-1234', '941031234'],
  ['US', '9410', null],
  ['US', '941031', null],
  ['US', 'A94103', null],
  ['CA', 'k1a 0b1', 'K1A0B1'],
  ['CA', 'K1A 0B', null],
  ['CA', 'K1A 0B11', null],
  ['CA', '1K1A 0B1', null],
  ['GB', 'SW1A 1AA', 'SW1A1AA'],
  ['GB', 'M1 1AE', 'M11AE'],
  ['GB', 'SW1', null],
  ['GB', 'SW1A 1AAA', null],
  ['GB', '1SW1A 1AA', null],
  ['DE', '1', '1'],
  ['DE', '101*', null],
  ['DE', '*101', null],
  ['DE', 'ä', null],
])('in %s %j is %j', (country, postcode, whole) => {
  expect(wholePostcode(country, postcode)).toBe(whole)
})
