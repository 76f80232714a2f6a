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

  it('finds any value only where there is one, and nothing with an unknown operator [W9.34]', () => {
    expect(matches(undefined, 'any_value', '')).toBe(false)
    expect(matches('  ', 'any_value', '')).toBe(false)
    expect(matches('a', 'resembles', 'a')).toBe(false)
  })
})
