import { describe, expect, it } from 'vitest'
import { draftFixture, draftVariantFixture } from '../../editor/product-editing.fixtures.ts'
import type { BulkChange } from '../contract.ts'
import { applyBulk } from './apply-bulk.ts'

const draft = draftFixture({
  categoryIds: [1, 2],
  variants: [draftVariantFixture({ regularPrice: 1995, stock: 3, stockSeen: 3 })],
})
const variant = (change: BulkChange) => applyBulk(draft, change).variants[0]

describe('one change for many products', () => {
  it.each<[BulkChange, number]>([
    [{ kind: 'price', by: 'percent', value: 10 }, 2195],
    [{ kind: 'price', by: 'percent', value: -12.5 }, 1746],
    [{ kind: 'price', by: 'amount', value: -500 }, 1495],
    [{ kind: 'price', by: 'amount', value: -5000 }, 0],
    [{ kind: 'price', by: 'set', value: 2500 }, 2500],
  ])('moves a price by %j', (change, price) => {
    expect(variant(change)?.regularPrice).toBe(price)
  })

  it('makes a sale with dates, and ends it', () => {
    const until = '2026-12-24T13:00:00Z'
    expect(variant({ kind: 'sale', percentOff: 25, from: null, until })).toMatchObject({
      salePrice: 1496,
      saleUntil: until,
    })
    expect(variant({ kind: 'sale', percentOff: null, from: null, until: null })?.salePrice).toBeNull()
  })

  it('sets stock or adds to it, never below nothing', () => {
    expect(variant({ kind: 'stock', by: 'set', value: 8 })?.stock).toBe(8)
    expect(variant({ kind: 'stock', by: 'add', value: -9 })).toMatchObject({ stock: 0, stockSeen: 3 })
  })

  it('moves to a tax class, and nothing else with it', () => {
    const moved = variant({ kind: 'taxClass', taxClass: 'gst-free' })
    expect(moved).toEqual({ ...draft.variants[0], taxClass: 'gst-free' })
  })

  it('shows a product or takes it off the shelf, and leaves its variants', () => {
    const hidden = applyBulk(draft, { kind: 'status', status: 'draft' })
    expect(hidden).toEqual({ ...draft, status: 'draft' })
    expect(applyBulk(hidden, { kind: 'status', status: 'published' }).status).toBe('published')
  })

  it('keeps the other end of stock that is owed where it is', () => {
    const owed = { ...draft, variants: [draftVariantFixture({ stock: -2, stockSeen: -2 })] }
    expect(applyBulk(owed, { kind: 'stock', by: 'add', value: -5 }).variants[0]?.stock).toBe(-2)
    expect(applyBulk(owed, { kind: 'stock', by: 'add', value: 1 }).variants[0]?.stock).toBe(-1)
  })

  it('puts into categories and takes out of them', () => {
    expect(applyBulk(draft, { kind: 'categories', add: [7], remove: [2] }).categoryIds).toEqual([1, 7])
    const many = { ...draft, categoryIds: [10, 9] }
    expect(applyBulk(many, { kind: 'categories', add: [2, 9], remove: [] }).categoryIds).toEqual([2, 9, 10])
  })
})
