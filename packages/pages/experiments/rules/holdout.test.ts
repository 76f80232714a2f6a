import { describe, expect, it } from 'vitest'
import { assignVisitor } from './assign-visitor.ts'
import type { Split } from './experiment.ts'
import { isHeldOut } from './holdout.ts'

const VISITORS = Array.from({ length: 20_000 }, (_, index) => `visitor ${index}`)
const share = (visitors: readonly string[], percent: number, period = 1) =>
  visitors.filter((visitor) => isHeldOut({ percent, period }, visitor)).length / visitors.length

describe('visitors held out of all tests', () => {
  it('are the share that was set', () => {
    for (const percent of [1, 5, 20, 50]) expect(share(VISITORS, percent)).toBeCloseTo(percent / 100, 1)
    expect(share(VISITORS, 5)).toBeGreaterThan(0.045)
    expect(share(VISITORS, 5)).toBeLessThan(0.055)
    expect(share(VISITORS, 0)).toBe(0)
  })

  it('are others in another period', () => {
    const first = VISITORS.filter((visitor) => isHeldOut({ percent: 20, period: 1 }, visitor))
    expect(share(first, 20, 2)).toBeCloseTo(0.2, 1)
  })

  it('are as many of each variant of a test', () => {
    const split: Split = {
      seed: 'seed',
      coverage: 100,
      weights: [1, 1],
      namespace: null,
      startsAt: new Date(0),
      endsAt: null,
    }
    for (const variant of [0, 1]) {
      const own = VISITORS.filter((visitor) => assignVisitor(split, visitor, new Date(1)) === variant)
      expect(share(own, 20)).toBeCloseTo(0.2, 1)
    }
  })
})
