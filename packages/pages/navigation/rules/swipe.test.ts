import { describe, expect, it } from 'vitest'
import { menuSwipe } from './swipe.ts'

const swipe = (fromX: number, toX: number, { down = 0, ms = 200, isRightToLeft = false } = {}) =>
  menuSwipe({ x: fromX, y: 300, at: 0 }, { x: toX, y: 300 + down, at: ms }, { width: 360, isRightToLeft })

describe('a swipe and the slide-in menu', () => {
  it('opens it from within 30 px of the edge, and from no further [S9.31]', () => {
    expect(swipe(330, 250)).toBe('open')
    expect(swipe(359, 250)).toBe('open')
    expect(swipe(329, 200)).toBeNull()
  })

  it('is mirrored where people read from right to left [S9.31]', () => {
    expect(swipe(30, 120, { isRightToLeft: true })).toBe('open')
    expect(swipe(31, 120, { isRightToLeft: true })).toBeNull()
  })

  it('closes it on the way back, from anywhere', () => {
    expect(swipe(150, 300)).toBe('close')
  })

  it('is none when it is short, slow or a scroll', () => {
    expect(swipe(350, 330)).toBeNull()
    expect(swipe(350, 250, { ms: 1001 })).toBeNull()
    expect(swipe(350, 250, { down: 80 })).toBeNull()
  })
})
