import { describe, expect, it } from 'vitest'
import { capCardCode, checkCardCode } from './card-code.ts'
import { CARD_TYPES } from './card-number.ts'

describe('the security code of a card', () => {
  it('has 3 digits, for amex 3 or 4 [S5.10]', () => {
    for (const type of CARD_TYPES) {
      expect(checkCardCode('12', type).isValid).toBe(false)
      expect(checkCardCode('123', type).isValid).toBe(true)
      expect(checkCardCode('1234', type).isValid).toBe(type === 'amex')
      expect(checkCardCode('12345', type).isValid).toBe(false)
    }
  })

  it('has 3 or 4 digits while the type is unknown [S5.10]', () => {
    expect(['12', '123', '1234', '12345'].map((code) => checkCardCode(code, undefined).isValid)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('consists of digits', () => {
    expect(checkCardCode('12a', 'visa')).toEqual({ isValid: false, isPotentiallyValid: false })
    expect(checkCardCode('12', 'visa')).toEqual({ isValid: false, isPotentiallyValid: true })
    expect(checkCardCode('', 'visa').isPotentiallyValid).toBe(true)
    expect(checkCardCode('1234', 'visa')).toEqual({ isValid: false, isPotentiallyValid: false })
    expect(checkCardCode('12345', 'amex')).toEqual({ isValid: false, isPotentiallyValid: false })
    expect(checkCardCode('123', 'amex')).toEqual({ isValid: true, isPotentiallyValid: true })
  })

  it('may be typed with at most four digits [S5.15]', () => {
    expect(capCardCode('123456')).toBe('1234')
    expect(capCardCode('1 2x3')).toBe('123')
  })
})
