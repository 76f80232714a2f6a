import { describe, expect, it } from 'vitest'
import { isUncovered, type Scratched, scratchLine, shareLeft } from './scratch-area.ts'

const FRESH: Scratched = new Set()
const across = (scratched: Scratched, y: number) => scratchLine(scratched, { x: 0, y }, { x: 200, y })
/** The first of the card's 960 cells, as if they were scratched. */
const first = (cells: number): Scratched => new Set(Array.from({ length: cells }, (_, cell) => cell))

describe('the scratched area of a card', () => {
  it('is told when 50 % or less of it remains unscratched [W4.69]', () => {
    expect(shareLeft(FRESH)).toBe(1)
    expect(isUncovered(FRESH)).toBe(false)
    expect(shareLeft(first(480))).toBe(0.5)
    expect(isUncovered(first(479))).toBe(false)
    expect(isUncovered(first(480))).toBe(true)
    expect(isUncovered(first(960))).toBe(true)
  })

  it('grows by what the brush passes over, and counts nothing twice', () => {
    // 5 of 24 rows have their middles within 13 units of the line.
    const once = across(FRESH, 60)
    expect(shareLeft(once)).toBeCloseTo(1 - 6 / 24, 1)
    expect(across(once, 60)).toEqual(once)
    expect(shareLeft(across(once, 12))).toBeLessThan(shareLeft(once))
    expect(FRESH.size).toBe(0)
  })

  it('has a round brush: a press without a movement scratches a dot', () => {
    const dot = scratchLine(FRESH, { x: 100, y: 60 }, { x: 100, y: 60 })
    const area = dot.size * 25
    expect(area).toBeGreaterThan(Math.PI * 13 ** 2 * 0.85)
    expect(area).toBeLessThan(Math.PI * 13 ** 2 * 1.15)
  })

  it('ends with its line, which may go in any direction, and leaves nothing outside of the card', () => {
    const back = scratchLine(FRESH, { x: 200, y: 110 }, { x: 100, y: 10 })
    expect(back).toEqual(scratchLine(FRESH, { x: 100, y: 10 }, { x: 200, y: 110 }))
    expect(back.has(0)).toBe(false)
    expect(scratchLine(FRESH, { x: -500, y: -500 }, { x: -100, y: -100 }).size).toBe(0)
    const all = [12, 36, 60, 84, 108].reduce(across, FRESH)
    expect(shareLeft(all)).toBe(0)
  })
})
