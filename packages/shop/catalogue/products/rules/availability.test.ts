import { describe, expect, it } from 'vitest'
import { availabilityOf, availabilityOfProduct } from './availability.ts'
import type { StockFacts } from './sellable.ts'

const facts = (stock: number, change: Partial<StockFacts> = {}): StockFacts => ({
  stock,
  trackStock: true,
  inStock: true,
  backorders: 'no',
  ...change,
})

describe('what a shopper is told of a variant', () => {
  it.each([
    ['none left', facts(0), { state: 'out-of-stock' }],
    ['one left', facts(1), { state: 'in-stock', left: 1 }],
    ['five left', facts(5), { state: 'in-stock', left: 5 }],
    ['six left', facts(6), { state: 'in-stock', left: null }],
    ['uncounted', facts(0, { trackStock: false }), { state: 'in-stock', left: null }],
    ['uncounted and off', facts(9, { trackStock: false, inStock: false }), { state: 'out-of-stock' }],
    ['none left, ordered in, told', facts(0, { backorders: 'notify' }), { state: 'on-backorder' }],
    ['none left, ordered in, untold', facts(0, { backorders: 'yes' }), { state: 'in-stock', left: null }],
    ['one left and more ordered in', facts(1, { backorders: 'notify' }), { state: 'in-stock', left: null }],
  ])('%s', (_what, given, told) => {
    expect(availabilityOf(given)).toEqual(told)
  })
})

describe('what a shopper is told of a product', () => {
  it('is what is told of its only variant', () => {
    expect(availabilityOfProduct([facts(2)])).toEqual({ state: 'in-stock', left: 2 })
  })

  it('is the best of several, without a number', () => {
    const owed = facts(0, { backorders: 'notify' })
    expect(availabilityOfProduct([facts(0), facts(2)])).toEqual({ state: 'in-stock', left: null })
    expect(availabilityOfProduct([facts(0), owed])).toEqual({ state: 'on-backorder' })
    expect(availabilityOfProduct([owed, facts(9)])).toEqual({ state: 'in-stock', left: null })
    expect(availabilityOfProduct([facts(0), facts(0)])).toEqual({ state: 'out-of-stock' })
    expect(availabilityOfProduct([])).toEqual({ state: 'out-of-stock' })
  })
})
