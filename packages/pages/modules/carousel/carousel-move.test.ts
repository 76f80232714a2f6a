import { describe, expect, it } from 'vitest'
import { CAROUSEL_MOVE_MS, MODULE_CAROUSEL_MOVE_MS, progressOf, targetItem } from './carousel-move.ts'

describe('a move of a carousel', () => {
  it('takes 500 ms by default, and 1000 ms in a module of the page [S9.47]', () => {
    expect([CAROUSEL_MOVE_MS, MODULE_CAROUSEL_MOVE_MS]).toEqual([500, 1000])
  })

  it('goes one window full, and not past the ends', () => {
    const starts = [0, 100, 200, 300, 400, 500]
    expect(targetItem(starts, 300, 'next')).toBe(3)
    const further = starts.map((start) => start - 300)
    expect(targetItem(further, 300, 'next')).toBe(5)
    expect(targetItem(further, 300, 'previous')).toBe(0)
    expect(targetItem(starts, 300, 'previous')).toBe(0)
    expect(targetItem([0], 300, 'next')).toBe(0)
  })

  it('has gone all the way when its time is over, and not before', () => {
    expect(progressOf(0, 1000)).toBe(0)
    expect(progressOf(999, 1000)).toBeLessThan(1)
    expect(progressOf(1000, 1000)).toBe(1)
    expect(progressOf(5, 0)).toBe(1)
  })
})
