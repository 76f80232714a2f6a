import { describe, expect, it } from 'vitest'
import { matches } from './matches.ts'

describe('rule matching', () => {
  it('knows the seven operators [W9.33]', () => {
    expect(matches('/shop/trays', 'contain', 'tray')).toBe(true)
    expect(matches('/shop', 'exact', '/shop')).toBe(true)
    expect(matches('/shop/trays', 'start', '/shop')).toBe(true)
    expect(matches('/shop/trays', 'end', 'trays')).toBe(true)
    expect(matches('12', 'greater_than', '9')).toBe(true)
    expect(matches('9', 'less_than', '12')).toBe(true)
    expect(matches('anything', 'any_value', '')).toBe(true)
  })

  it('ignores case and surrounding spaces in text [W9.34]', () => {
    expect(matches(' /Shop ', 'exact', '/sHOP')).toBe(true)
    expect(matches('Floating TRAY', 'contain', ' tray ')).toBe(true)
  })

  it('compares numbers only when both sides are numbers [W9.34]', () => {
    expect(matches('ten', 'greater_than', '9')).toBe(false)
    expect(matches('10', 'greater_than', '')).toBe(false)
    expect(matches('', 'less_than', '9')).toBe(false)
    expect(matches('10', 'less_than', '10')).toBe(false)
  })

  it.each([
    ['1,000', '999'],
    ['1,234,567.5', '1234567'],
    ['1 000', '999'],
    ['1\u202f000', '999'],
    ["1'000", '999'],
    ['10.999', '10.99'],
    ['.5', '0.4'],
    ['7.', '6'],
    ['-3', '-3.5'],
    ['+4', '3'],
  ])('reads %j as a number, greater than %s [W9.34]', (subject, value) => {
    expect(matches(subject, 'greater_than', value)).toBe(true)
    expect(matches(value, 'less_than', subject)).toBe(true)
  })

  it.each([
    '0x10',
    '1e3',
    '0b11',
    'Infinity',
    '1,00',
    '12,345,6',
    '1,000 000',
    '1.2.3',
    '--1',
    '.',
    '-',
    '$5',
  ])('reads %j as no number [W9.34]', (text) => {
    expect(matches(text, 'greater_than', '-99999')).toBe(false)
    expect(matches('5', 'less_than', text)).toBe(false)
  })

  it('finds any value also where it is empty, and nothing with an unknown operator [W9.34]', () => {
    expect(matches(undefined, 'any_value', '')).toBe(false)
    expect(matches('', 'any_value', '')).toBe(true)
    expect(matches('a', 'resembles', 'a')).toBe(false)
  })
})
