import { describe, expect, it } from 'vitest'
import { CHOICES, HASHES, NAMESPACES, RANGES } from '../bucket-vectors.fixtures.ts'
import { bucketOf, bucketRanges, chooseVariation, equalWeights, isInNamespace } from './bucket.ts'

describe('the published vectors', () => {
  it.each(HASHES)('hash %j, %j, version %j', (seed, visitor, version, bucket) => {
    expect(bucketOf(seed, visitor, version)).toBe(bucket)
  })

  it.each(RANGES)('ranges: %s', (_name, [variants, coverage, weights], expected) => {
    const ranges = bucketRanges(variants, coverage, weights)
    expect(ranges).toHaveLength(expected.length)
    ranges.forEach(([start, end], index) => {
      expect(start).toBeCloseTo(expected[index]?.[0] ?? -1, 8)
      expect(end).toBeCloseTo(expected[index]?.[1] ?? -1, 8)
    })
  })

  it.each(CHOICES)('choice: %s', (_name, bucket, ranges, variant) => {
    expect(chooseVariation(bucket, ranges)).toBe(variant)
  })

  it.each(NAMESPACES)('namespace: %s', (_name, visitor, [name, from, to], isIn) => {
    expect(isInNamespace(visitor, { name, from, to })).toBe(isIn)
  })

  it.each([
    [-1, []],
    [0, []],
    [1, [1]],
    [2, [0.5, 0.5]],
    [3, [1 / 3, 1 / 3, 1 / 3]],
    [4, [0.25, 0.25, 0.25, 0.25]],
  ])('equal weights of %d', (variants, weights) => {
    expect(equalWeights(variants)).toEqual(weights)
  })
})
