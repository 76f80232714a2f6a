import { describe, expect, it } from 'vitest'
import { isTaxId, maskTaxId } from './tax-id.ts'

describe('a Brazilian tax id', () => {
  it.each([
    ['1', '1'],
    ['1234', '123.4'],
    ['12345678909', '123.456.789-09'],
    // From the twelfth digit on it is a company's.
    ['123456789095', '12.345.678/9095'],
    ['11222333000181', '11.222.333/0001-81'],
    ['11222333000181999', '11.222.333/0001-81'],
    ['a1b2', '12'],
    ['123.456.789-09', '123.456.789-09'],
  ])('typed as %s shows as %s [S5.17]', (typed, shown) => {
    expect(maskTaxId(typed)).toBe(shown)
  })

  it.each([
    ['123.456.789-09', true],
    ['123.456.789-00', false],
    ['11.222.333/0001-81', true],
    ['11.222.333/0001-80', false],
    ['111.111.111-11', false],
    ['000.000.000-00', true],
    ['1234', false],
    ['', false],
  ])('%s is one: %s', (text, isOne) => {
    expect(isTaxId(text)).toBe(isOne)
  })
})
