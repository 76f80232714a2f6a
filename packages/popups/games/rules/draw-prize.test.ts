import { describe, expect, it } from 'vitest'
import { type Drawable, drawPrize } from './draw-prize.ts'
import { partsOfChances } from './odds.ts'

/** Prizes by their chances in percent, as an owner writes them; a `-` before one that is lost. */
const table = (...chances: string[]): Drawable[] =>
  chances.map((one) => ({
    parts: partsOfChances(one.replace('-', '')) ?? Number.NaN,
    isWinning: !one.startsWith('-'),
  }))

describe('a draw', () => {
  it('takes the prize whose interval of accumulated chances holds the number [W4.58]', () => {
    const prizes = table('10', '-60', '0.001', '29.999')
    const ends = [0, 9_999, 10_000, 69_999, 70_000, 70_001, 99_999]
    expect(ends.map((pick) => drawPrize(prizes, pick))).toEqual([0, 0, 1, 1, 2, 3, 3])
  })

  it('beyond the sum takes the last losing prize, or the last when all win, and never one with chances of 0 [W4.59]', () => {
    expect(drawPrize(table('10', '-5', '10', '-5', '10'), 40_000)).toBe(3)
    expect(drawPrize(table('10', '5', '20'), 35_000)).toBe(2)
    expect(drawPrize(table('10', '-5', '20', '-0'), 99_999)).toBe(1)
    expect(drawPrize(table('10', '20', '0'), 99_999)).toBe(1)
    expect(drawPrize(table('0', '100', '0'), 0)).toBe(1)
    for (const pick of [0, 50_000, 99_999]) expect(drawPrize(table('0', '-0'), pick)).toBe(-1)
    expect(drawPrize([], 0)).toBe(-1)
  })
})
