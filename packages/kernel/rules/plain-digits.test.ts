import { describe, expect, it } from 'vitest'
import { plainDigits } from './plain-digits.ts'

describe('plainDigits', () => {
  it.each([
    ['２４８１', '2481'],
    ['０４１２　３４５　６７８', '0412 345 678'],
    ['ＳＷ１Ａ　１ＡＡ', 'SW1A 1AA'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['𝟎𝟏𝟐𝟗', '0129'],
    ['๐๑๒๙', '0129'],
    ['08 / 15', '08 / 15'],
    ['ABCD', 'ABCD'],
    ['', ''],
  ])('reads %s as %s', (typed, read) => expect(plainDigits(typed)).toBe(read))

  it('keeps what is no decimal digit: fractions, circled numbers and Chinese numerals are no postcode', () => {
    expect(plainDigits('二四八一')).toBe('二四八一')
  })

  it('knows the value of every decimal digit there is', () => {
    for (let code = 0; code < 0x20000; code += 1) {
      const character = String.fromCodePoint(code)
      if (/\p{Nd}/u.test(character)) expect(plainDigits(character)).toMatch(/^[0-9]$/)
    }
  })
})
