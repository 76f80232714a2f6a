import { describe, expect, it } from 'vitest'
import { freeSlug, skuOf, slugOf } from './slug.ts'

describe('a part of an address', () => {
  it.each([
    ['Blue Mug, 300 ml', 'blue-mug-300-ml'],
    ['Café Ångström', 'cafe-angstrom'],
    ['Hawke’s Bay', 'hawkes-bay'],
    ["Rock'n'roll", 'rocknroll'],
    ['  -- a & b --  ', 'a-b'],
    ['½ litre', '1-2-litre'],
    ['日本', ''],
    ['a'.repeat(101), 'a'.repeat(100)],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('%j is %j', (words, slug) => {
    expect(slugOf(words)).toBe(slug)
  })

  it.each([
    ['raft', [], 'raft'],
    ['raft', ['raft'], 'raft-2'],
    ['raft', ['raft', 'raft-2', 'raft-4'], 'raft-3'],
    ['', [], 'product'],
    ['', ['product'], 'product-2'],
  ])('%j beside %j is %s', (wanted, taken, slug) => {
    expect(freeSlug(wanted, new Set(taken))).toBe(slug)
  })
})

describe('the code of a product', () => {
  it('is made of its address and what is chosen', () => {
    expect(skuOf('raft')).toBe('RAFT')
    expect(skuOf('raft', ['navy', '', 'l'])).toBe('RAFT-NAVY-L')
    expect(skuOf('', ['navy'])).toBe('NAVY')
    expect(skuOf('a'.repeat(120))).toBe('A'.repeat(100))
  })
})
