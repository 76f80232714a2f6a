import { describe, expect, it } from 'vitest'
import { listed } from './price-list.ts'

const list = { prices: new Map([[7, 1500]]) }

describe('a variant at the prices of a list', () => {
  it('costs what the list says', () => {
    expect(listed({ id: 7, price: 2000, regularPrice: 2000 }, list)).toEqual({
      id: 7,
      price: 1500,
      regularPrice: 1500,
    })
  })

  it('costs as usual where the list does not name it, and without a list', () => {
    const other = { id: 8, price: 2000, regularPrice: 2000 }
    expect(listed(other, list)).toBe(other)
    expect(listed({ ...other, id: 7 }, null)).toEqual({ ...other, id: 7 })
  })

  it('keeps a sale that is lower, and never costs more than its regular price', () => {
    expect(listed({ id: 7, price: 1200, regularPrice: 2000 }, list)).toMatchObject({
      price: 1200,
      regularPrice: 1500,
    })
    expect(listed({ id: 7, price: 1800, regularPrice: 2000 }, list)).toMatchObject({
      price: 1500,
      regularPrice: 1500,
    })
  })
})
