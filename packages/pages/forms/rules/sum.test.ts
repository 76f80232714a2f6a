import { expect, it } from 'vitest'
import { isSumOf, LARGEST_DIGIT, SMALLEST_DIGIT } from './sum.ts'

it.each([
  ['19', true],
  ['  19 ', true],
  ['019', true],
  ['18', false],
  ['5', false],
  ['', false],
  ['19.0', false],
  ['1e1', false],
  ['x19', false],
  ['19x', false],
  ['0019', false],
  ['0x13', false],
])('takes %j for the sum of 12 and 7: %s [S5.51]', (typed, is) => {
  expect(isSumOf({ first: 12, second: 7 }, typed)).toBe(is)
})

it('is made of numbers from 1 to 15 [S9.69]', () => {
  expect([SMALLEST_DIGIT, LARGEST_DIGIT]).toEqual([1, 15])
})
