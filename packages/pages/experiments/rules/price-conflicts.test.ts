import { describe, expect, it } from 'vitest'
import { findConflicts, type Prices } from './price-conflicts.ts'

const prices = (goods: [number, number][], delivery: [number, number][] = []): Prices => ({
  goods: new Map(goods),
  delivery: new Map(delivery),
})

describe('conflicts of new prices with the present ones', () => {
  it('is nothing where all is as it was, and where it is as wanted already', () => {
    expect(findConflicts(prices([[1, 100]]), prices([[1, 90]]), prices([[1, 100]]))).toEqual([])
    expect(findConflicts(prices([[1, 100]]), prices([[1, 90]]), prices([[1, 90]]))).toEqual([])
  })

  it('is a price that somebody has changed meanwhile, of goods or of delivery', () => {
    const before = prices([[1, 100]], [[5, 9900]])
    const wanted = prices([[1, 90]], [[5, 5000]])
    expect(findConflicts(before, wanted, prices([[1, 110]], [[5, 8000]]))).toEqual([
      { kind: 'goods', id: 1, expected: 100, now: 110 },
      { kind: 'delivery', id: 5, expected: 9900, now: 8000 },
    ])
  })

  it('is what has gone', () => {
    expect(findConflicts(prices([[1, 100]]), prices([[1, 90]]), prices([]))).toEqual([
      { kind: 'goods', id: 1, expected: 100, now: null },
    ])
  })
})
