import { expect, it } from 'vitest'
import { readPlainNumber } from './plain-number.ts'

it.each([
  ['7', 7],
  [' 7 ', 7],
  ['-3', -3],
  ['1.5', 1.5],
  ['007', 7],
  ['', undefined],
  ['   ', undefined],
  [7, 7],
  [undefined, undefined],
])('reads %j as %j', (sent, read) => {
  expect(readPlainNumber(sent)).toBe(read)
})

it.each([
  '0x10',
  '1e3',
  '1E3',
  '0b11',
  '0o7',
  '+7',
  '1_000',
  '1,000',
  '.5',
  '5.',
  'Infinity',
  'NaN',
  '１２',
  '٧',
  '9'.repeat(17),
  '--1',
  'abc',
])('leaves %s to be refused', (sent) => {
  expect(readPlainNumber(sent)).toBe(sent)
})

it('makes no number of what is no text', () => {
  for (const sent of [true, null, [7], { a: 1 }]) expect(readPlainNumber(sent)).toBe(sent)
})
