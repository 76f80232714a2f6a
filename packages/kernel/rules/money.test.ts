import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencySymbol, decimalMoney, decimalsOf, moneyFormat, readMoney, unitsOf } from './money.ts'
import { splitByLargestRemainder } from './split-amount.ts'
import { DEFAULT_LOCALE } from './store-locale.ts'

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

describe('an amount in words', () => {
  it.each([
    [123_450, '$1,234.50'],
    [5, '$0.05'],
    [0, '$0.00'],
    [-1995, '-$19.95'],
    [100_000_000, '$1,000,000.00'],
  ])('%d cents are %s to shoppers', (cents, words) => {
    expect(moneyFormat(DEFAULT_LOCALE)(cents)).toBe(words)
  })

  it.each([
    [1995, '19.95'],
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [-5, '-0.05'],
    [-1995, '-19.95'],
    [123_456_789, '1234567.89'],
  ])('%d cents are the decimal %s to calls', (cents, text) => {
    expect(decimalMoney(cents, 'AUD')).toBe(text)
  })
})

describe('currencies of other countries', () => {
  it.each([
    ['AUD', 2],
    ['EUR', 2],
    ['HUF', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    // `Intl` says none, ISO 4217 three.
    ['IQD', 3],
  ])('%s has %i decimals', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals)
    expect(unitsOf(currency)).toBe(10 ** decimals)
  })

  it.each([
    [123_450, 'EUR', 'en-DE', '€1,234.50'],
    [123_450, 'EUR', 'de-DE', '1.234,50 €'],
    [1980, 'JPY', 'en-JP', '¥1,980'],
    [-1980, 'JPY', 'en-JP', '-¥1,980'],
    [1_234_500, 'KWD', 'en-KW', 'KWD 1,234.500'],
    [1500, 'IQD', 'en-IQ', 'IQD 1.500'],
    [1995, 'USD', 'en-US', '$19.95'],
  ])('%d units of %s in %s are %s', (amount, currency, locale, words) => {
    expect(moneyFormat({ currency, locale })(amount).replaceAll('\u00a0', ' ')).toBe(words)
  })

  it('write decimals for calls with the places they have', () => {
    expect(decimalMoney(1980, 'JPY')).toBe('1980')
    expect(decimalMoney(-1980, 'JPY')).toBe('-1980')
    expect(decimalMoney(5, 'KWD')).toBe('0.005')
    expect(decimalMoney(-9750, 'KWD')).toBe('-9.750')
  })

  it('have a sign for fields, or their code with a space', () => {
    const symbols = [
      ['AUD', 'en-AU'],
      ['EUR', 'en-DE'],
      ['JPY', 'en-JP'],
      ['KWD', 'en-KW'],
    ] as const
    expect(symbols.map(([currency, locale]) => currencySymbol({ currency, locale }))).toEqual([
      '$',
      '€',
      '¥',
      'KWD ',
    ])
  })

  it.each([
    ['19.95', 'AUD', 1995],
    ['19.9', 'AUD', 1990],
    ['19', 'AUD', 1900],
    [' 4.25 ', 'KWD', 4250],
    ['1980', 'JPY', 1980],
    ['10.999', 'JPY', null],
    ['10.0', 'JPY', null],
    ['10.999', 'EUR', null],
    ['10.999', 'KWD', 10_999],
    ['10.9999', 'KWD', null],
    ['1,980', 'JPY', null],
    ['-5', 'EUR', null],
    ['1e3', 'EUR', null],
    ['', 'EUR', null],
    ['.5', 'EUR', null],
    ['5.', 'EUR', null],
    ['99999999999999', 'EUR', null],
    ['9999999999999', 'KWD', null],
  ])('%j of %s is read as %j', (text, currency, amount) => {
    expect(readMoney(text, currency)).toBe(amount)
  })
})

describe('a split by largest remainder', () => {
  it('gives the cents left over to the largest remainders, ties to the earlier part', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(10, [5, 3, 7])).toEqual([3, 2, 5])
    expect(splitByLargestRemainder(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitByLargestRemainder(7, [0, 0])).toEqual([7, 0])
    expect(splitByLargestRemainder(7, [])).toEqual([])
    expect(splitByLargestRemainder(5, [10, 1, 10, 10])).toEqual([2, 0, 2, 1])
    expect(splitByLargestRemainder(2, [1, 2, 2, 1])).toEqual([0, 1, 1, 0])
    // An empty part of a negative amount is 0 and not -0.
    expect(Object.is(splitByLargestRemainder(-1, [1, 1])[1], 0)).toBe(true)
  })

  it('is the whole, with each part next to its fair share, however large the numbers', () => {
    const amounts = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })
    const weights = fc.array(fc.nat(Number.MAX_SAFE_INTEGER), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(amounts, weights, (amount, shares) => {
        const parts = splitByLargestRemainder(amount, shares)
        expect(sum(parts)).toBe(amount)
        const total = shares.reduce((all, weight) => all + BigInt(weight), 0n)
        fc.pre(total > 0n)
        for (const [index, part] of parts.entries()) {
          const beside = BigInt(part) * total - BigInt(amount) * BigInt(shares[index] ?? 0)
          expect(beside > -total && beside < total).toBe(true)
        }
      }),
    )
  })
})
