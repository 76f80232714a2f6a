import { describe, expect, it } from 'vitest'
import { isInCanary } from './is-in-canary.ts'

const VIEWERS = Array.from({ length: 20_000 }, (_, index) => `viewer ${index}`)
const among = (percent: number, version = 7) =>
  VIEWERS.filter((viewer) => isInCanary({ id: 'PondLetter001', version, percent }, viewer))

describe('who is shown a new version first', () => {
  it('is the share of the viewers that was asked for', () => {
    for (const percent of [5, 10, 25, 50]) {
      const share = (among(percent).length / VIEWERS.length) * 100
      expect(Math.abs(share - percent)).toBeLessThan(1)
    }
    expect(among(0)).toEqual([])
  })

  it('stays the same for a viewer, also when the share grows', () => {
    const larger = new Set(among(25))
    expect(among(10).every((viewer) => larger.has(viewer))).toBe(true)
  })

  it('are others for the next version', () => {
    const before = new Set(among(10))
    const both = among(10, 8).filter((viewer) => before.has(viewer))
    expect(both.length / before.size).toBeLessThan(0.2)
  })
})
