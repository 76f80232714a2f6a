import { describe, expect, it } from 'vitest'
import { drawPrize } from './draw-prize.ts'
import { WHOLE } from './odds.ts'
import { rotationTo, type SliceSize, wheelSlices } from './wheel.ts'

const alike = (prizes: number) => wheelSlices(Array(prizes).fill(0), 'equal')

it('a wheel has 12 slots of 30 degrees, and a win is two full turns and its index [W4.61]', () => {
  const slices = alike(12)
  expect(slices.map(({ prize }) => prize)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(slices.every(({ degrees }) => degrees === 30)).toBe(true)
  expect([0, 1, 5, 11].map((index) => rotationTo(index, slices))).toEqual([720, 750, 870, 1050])
})

it('slot 0 is at the pointer at rest, 30 times the index brings a slot to it, and fewer prizes repeat [W4.62]', () => {
  expect(alike(12)[0]?.angle).toBe(0)
  for (const [index, { angle }] of alike(12).entries()) expect((angle + 30 * index) % 360).toBe(0)
  expect(alike(5).map(({ prize }) => prize)).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1])
  expect(alike(1).map(({ prize }) => prize)).toEqual(Array(12).fill(0))
})

describe('slots as large as their chances', () => {
  it('each prize has one, with its share of the circle; one that is never drawn has none', () => {
    expect(wheelSlices([50_000, 0, 25_000, 25_000], 'odds')).toEqual([
      { prize: 0, degrees: 180, angle: 0 },
      { prize: 2, degrees: 90, angle: 225 },
      { prize: 3, degrees: 90, angle: 135 },
    ])
    expect(wheelSlices([0, WHOLE], 'odds')).toEqual([{ prize: 1, degrees: 360, angle: 0 }])
  })

  it('without odds that are all of them, slots are alike', () => {
    expect(wheelSlices([0, 0], 'odds')).toHaveLength(12)
    expect(wheelSlices([50_000, 49_999], 'odds')).toHaveLength(12)
  })

  it('a prize without a slot turns the wheel twice', () => {
    expect(rotationTo(7, wheelSlices([50_000, 50_000], 'odds'))).toBe(720)
  })
})

const TABLES: number[][] = [
  [WHOLE],
  [0, WHOLE],
  [WHOLE, 0, 0],
  [50_000, 50_000],
  [1, 99_999],
  [99_998, 1, 1],
  [30_000, 25_000, 30_000, 15_000],
  [0, 33_333, 0, 33_333, 33_334, 0],
  [8333, 8333, 8333, 8333, 8333, 8333, 8333, 8333, 8333, 8333, 8333, 8337],
  [12_345, 1, 0, 54_321, 33_333],
]

describe.each(['equal', 'odds'] as const)('a wheel with slots cut %s', (size: SliceSize) => {
  it.each(TABLES)('has what the service draws at the pointer: %j', (...parts) => {
    const slices = wheelSlices(parts, size)
    expect(slices.reduce((sum, { degrees }) => sum + degrees, 0)).toBeCloseTo(360, 6)
    // Both ends of every interval that can be drawn.
    let sum = 0
    const picks = parts.flatMap((one) => {
      sum += one
      return one > 0 ? [sum - one, sum - 1] : []
    })
    for (const pick of picks) {
      const drawn = drawPrize(
        parts.map((one) => ({ parts: one, isWinning: true })),
        pick,
      )
      const turned = rotationTo(drawn, slices)
      expect(turned).toBeGreaterThanOrEqual(720)
      expect(turned).toBeLessThan(1080)
      const atPointer = slices.filter(({ angle, degrees }) => {
        const off = (angle + turned) % 360
        return Math.min(off, 360 - off) < degrees / 2
      })
      expect(atPointer.map(({ prize }) => prize)).toEqual([drawn])
    }
  })
})
