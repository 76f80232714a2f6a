import { describe, expect, it } from 'vitest'
import { assignVisitor, excludeEachOther, isBlurredBy } from './assign-visitor.ts'
import type { Split } from './experiment.ts'

const NOW = new Date('2026-11-02T10:00:00Z')
const split: Split = {
  seed: 'a-test',
  coverage: 100,
  weights: [1, 1],
  namespace: null,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
}
const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)
const shareOf = (given: Split, variant: number | null) =>
  visitors.filter((visitor) => assignVisitor(given, visitor, NOW) === variant).length / visitors.length

describe('a visitor of a test [S1.26]', () => {
  it('sees the same variant at every visit', () => {
    for (const visitor of visitors.slice(0, 100))
      expect(assignVisitor(split, visitor, NOW)).toBe(assignVisitor(split, visitor, NOW))
  })

  it('is given a variant by its weight', () => {
    expect(shareOf(split, 1)).toBeCloseTo(0.5, 1)
    const uneven = { ...split, weights: [1, 2, 7] }
    expect(shareOf(uneven, 0)).toBeCloseTo(0.1, 1)
    expect(shareOf(uneven, 1)).toBeCloseTo(0.2, 1)
    expect(shareOf(uneven, 2)).toBeCloseTo(0.7, 1)
    expect(shareOf(uneven, null)).toBe(0)
  })

  it('takes part only as one of the share who do, and stays in their variant when more do', () => {
    const some = { ...split, coverage: 20 }
    expect(shareOf(some, null)).toBeCloseTo(0.8, 1)
    for (const visitor of visitors) {
      const variant = assignVisitor(some, visitor, NOW)
      if (variant !== null) expect(assignVisitor(split, visitor, NOW)).toBe(variant)
    }
  })

  it('is in variants of two tests that have nothing to do with each other', () => {
    const other = { ...split, seed: 'b-test' }
    const both = visitors.filter(
      (visitor) => assignVisitor(split, visitor, NOW) === 1 && assignVisitor(other, visitor, NOW) === 1,
    )
    expect(both.length / visitors.length).toBeCloseTo(0.25, 1)
  })

  it('is in one of two tests that share a namespace', () => {
    const one = { ...split, namespace: { name: 'home', from: 0, to: 0.5 } }
    const other = { ...split, namespace: { name: 'home', from: 0.5, to: 1 } }
    for (const visitor of visitors.slice(0, 2000))
      expect([one, other].filter((given) => assignVisitor(given, visitor, NOW) !== null)).toHaveLength(1)
  })

  it('takes part from the start on, until the end', () => {
    const ends = { ...split, endsAt: new Date('2026-11-03T00:00:00Z') }
    expect(assignVisitor(ends, 'x', new Date('2026-10-31T23:59:59Z'))).toBeNull()
    expect(assignVisitor(ends, 'x', new Date('2026-11-01T00:00:00Z'))).not.toBeNull()
    expect(assignVisitor(ends, 'x', new Date('2026-11-02T23:59:59Z'))).not.toBeNull()
    expect(assignVisitor(ends, 'x', new Date('2026-11-03T00:00:00Z'))).toBeNull()
  })
})

describe('two tests of one group', () => {
  const part = (from: number, to: number, name = 'home'): Split => ({
    ...split,
    namespace: { name, from, to },
  })

  it('blur each other where their parts and their times overlap', () => {
    expect(isBlurredBy(part(0, 0.5), part(0.5, 1))).toBe(false)
    expect(isBlurredBy(part(0.5, 1), part(0, 0.5))).toBe(false)
    expect(isBlurredBy(part(0, 0.6), part(0.5, 1))).toBe(true)
    expect(isBlurredBy(part(0.2, 0.3), part(0, 1))).toBe(true)
    expect(isBlurredBy(part(0, 1), part(0.2, 0.3))).toBe(true)
  })

  it('do not where they are of other groups, of none, or one after the other', () => {
    expect(isBlurredBy(part(0, 1), part(0, 1, 'shop'))).toBe(false)
    expect(isBlurredBy(part(0, 1), split)).toBe(false)
    expect(isBlurredBy(split, part(0, 1))).toBe(false)
    const until = { ...part(0, 1), endsAt: new Date('2026-11-05T00:00:00Z') }
    const from = (day: string) => ({ ...part(0, 1), startsAt: new Date(`2026-11-${day}T00:00:00Z`) })
    expect(isBlurredBy(until, from('05'))).toBe(false)
    expect(isBlurredBy(from('05'), until)).toBe(false)
    expect(isBlurredBy(until, from('04'))).toBe(true)
  })

  it('have no visitor in common only where their parts or their times are apart', () => {
    expect(excludeEachOther(part(0, 0.5), part(0.5, 1))).toBe(true)
    expect(excludeEachOther(part(0.5, 1), part(0, 0.5))).toBe(true)
    expect(excludeEachOther(part(0, 0.6), part(0.5, 1))).toBe(false)
    expect(excludeEachOther(part(0, 0.5), part(0.5, 1, 'shop'))).toBe(false)
    expect(excludeEachOther(part(0, 0.5), split)).toBe(false)
    expect(excludeEachOther(split, part(0, 0.5))).toBe(false)
    expect(excludeEachOther(split, split)).toBe(false)
    const until = { ...split, endsAt: new Date('2026-11-05T00:00:00Z') }
    expect(excludeEachOther(until, { ...split, startsAt: new Date('2026-11-05T00:00:00Z') })).toBe(true)
  })
})
