import { describe, expect, it } from 'vitest'
import { belowLeast, isBelowLeast } from './least-charge.ts'

describe('the least that the provider charges', () => {
  it('is 50 cents in Australian dollars, and says so', () => {
    expect(belowLeast(50)).toBeNull()
    expect(belowLeast(49)).toEqual({
      code: 'total-too-small',
      message:
        'The least that can be paid here is $0.50, and this comes to $0.49. Add something to the order, or write to us.',
    })
  })

  it('does not touch a total of nothing', () => expect(belowLeast(0)).toBeNull())

  it.each([
    ['USD', 49, true],
    ['GBP', 29, true],
    ['GBP', 30, false],
    ['MXN', 999, true],
    ['JPY', 50, false],
    ['XXX', 1, false],
  ])('differs by currency: %s %d', (currency, total, isBelow) => {
    expect(isBelowLeast(total, currency)).toBe(isBelow)
  })
})
