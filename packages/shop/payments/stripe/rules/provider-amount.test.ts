import { describe, expect, it } from 'vitest'
import { chargeStep, fromProvider, toProvider } from './provider-amount.ts'

describe('an amount as the provider counts it', () => {
  it.each([
    ['AUD', 1995, 1995],
    ['JPY', 1980, 1980],
    ['KWD', 9750, 9750],
    ['ISK', 500, 50_000],
    ['UGX', 500, 50_000],
    ['MGA', 500_00, 500],
  ])('of %s is %i as %i, there and back', (currency, ours, theirs) => {
    expect(toProvider(ours, currency)).toBe(theirs)
    expect(fromProvider(theirs, currency)).toBe(ours)
  })

  it('has steps where there are three decimals, or none at the provider', () => {
    expect(['AUD', 'JPY', 'KWD', 'BHD', 'MGA', 'ISK'].map(chargeStep)).toEqual([1, 1, 10, 10, 100, 1])
  })
})
