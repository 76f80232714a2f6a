import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecimalSign, decimalSignOf, readDecimal } from './read-decimal.ts'

const cents = (text: string, sign: DecimalSign | null = null) => readDecimal(text, { sign, decimals: 2 })
const units = (value: number) => ({ ok: true, units: value })
const no = (why: string) => ({ ok: false, why })

describe('a number of a file', () => {
  it.each([
    ['59', 5900],
    ['59.00', 5900],
    ['24.5', 2450],
    ['49,95', 4995],
    ['.5', 50],
    ['24.5000', 2450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ["1'234.50", 123_450],
    ['1,234,567', 123_456_700],
    ['４９．９５', 4995],
    ['007', 700],
    ['0', 0],
    ['000', 0],
    ['0,00', 0],
    ['  59  ', 5900],
    ['1  234,5', 123_450],
    ['1.234.567,89', 123_456_789],
    ["1'234'567", 123_456_700],
    ['12345,6', 1_234_560],
    ['1234,500', 123_450],
    ['0,500', 50],
    ['01,500', 150],
    ['.500', 50],
    ['9999999999.99', 999_999_999_999],
  ])('is read as it can only be meant: %j', (text, expected) => {
    expect(cents(text)).toEqual(units(expected))
  })

  it.each(['1.234', '10.999', '1,234', '24.500', '999,000'])(
    'is refused when it has two meanings: %j',
    (text) => {
      expect(cents(text)).toEqual(no('ambiguous'))
    },
  )

  it('is read by the decimal sign of the file where it has two meanings', () => {
    expect(cents('1.234', ',')).toEqual(units(123_400))
    expect(cents('1,234', '.')).toEqual(units(123_400))
    expect(cents('24.500', '.')).toEqual(units(2450))
    expect(readDecimal('1.250', { sign: '.', decimals: 3 })).toEqual(units(1250))
  })

  it.each([
    ['10.999', '.' as const],
    ['1,234', ',' as const],
    ['0.999', null],
    ['45.4545', null],
    ['1234.567', null],
  ])('is never rounded: %j with the sign %j', (text, sign) => {
    expect(cents(text, sign)).toEqual(no('too-many-decimals'))
  })

  it.each([
    '',
    '.',
    'cheap',
    '1e3',
    '0x10',
    '-5',
    '+5',
    '1,23,456',
    '1.2.3',
    '12,34.5',
    '1,234.567,8',
    '1,234 567',
    "1'234 567",
    "1'23",
    '1 2345',
    "0'123",
    '01,234,567',
    '1234,567,890',
    '1,2345.6',
    '1234,567.8',
    ',1.5',
    '5.',
    '5,',
    '$5',
    '5 AUD',
    '½',
    '10000000000',
    '٣',
    '9'.repeat(13),
  ])('is no number: %j', (text) => {
    expect(cents(text)).toEqual(no('not-a-number'))
  })

  it('is no number when its marks stand the other way round than in the file', () => {
    expect(cents('1,234.50', ',')).toEqual(no('not-a-number'))
    expect(cents('1.234.567', '.')).toEqual(no('not-a-number'))
  })

  it.each([
    ['24.5', '.'],
    ['59.00', '.'],
    ['49,95', ','],
    ['1,234.50', '.'],
    ['1.234.567', ','],
    ['0.125', '.'],
    ['1.234', null],
    ['59', null],
    ["1'234", null],
    ['.500', '.'],
    ['1234.500', '.'],
    ['1.2345', '.'],
    ['1,234,567', '.'],
    ['1.23.456', null],
    ['01.234.567', null],
    ["1'234.50", '.'],
    ['1 234,50', ','],
    ['1.234,567', ','],
    ['1,234.567', '.'],
    ['４９，９５', ','],
    [' 24.5 ', '.'],
    ['.', null],
    ['24.5 AUD', null],
    ['cheap', null],
  ])('proves the decimal sign of its file, or not: %j', (text, sign) => {
    expect(decimalSignOf(text)).toBe(sign)
  })

  it('comes back as it was written, whatever the sign of the file', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 })
    const sign = fc.constantFrom<DecimalSign>('.', ',')
    fc.assert(
      fc.property(amount, sign, fc.boolean(), (value, mark, isGrouped) => {
        const whole = String(Math.floor(value / 100))
        const grouped = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, mark === '.' ? ',' : '.') : whole
        const text = `${grouped}${mark}${String(value % 100).padStart(2, '0')}`
        expect(cents(text, mark)).toEqual(units(value))
        expect(cents(text)).toEqual(units(value))
      }),
    )
  })
})
