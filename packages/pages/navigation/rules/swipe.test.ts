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

  it('goes at least 30 px, in a second at most, and less than 75 px up or down', () => {
    expect(swipe(350, 320)).toBe('open')
    expect(swipe(350, 321)).toBeNull()
    expect(swipe(350, 250, { ms: 1000 })).toBe('open')
    expect(swipe(350, 250, { down: 74 })).toBe('open')
    expect(swipe(350, 250, { down: -75 })).toBeNull()
    expect(swipe(100, 129)).toBeNull()
    expect(swipe(100, 130)).toBe('close')
  })

  it('takes the time from when the finger came down', () => {
    const window = { width: 360, isRightToLeft: false }
    expect(menuSwipe({ x: 350, y: 300, at: 5000 }, { x: 250, y: 300, at: 5900 }, window)).toBe('open')
    expect(menuSwipe({ x: 350, y: 300, at: 5000 }, { x: 250, y: 300, at: 6100 }, window)).toBeNull()
  })

  it('closes it towards the left where people read from right to left', () => {
    expect(swipe(150, 30, { isRightToLeft: true })).toBe('close')
  })

  it('is none when it is short, slow or a scroll', () => {
    expect(swipe(350, 330)).toBeNull()
    expect(swipe(350, 250, { ms: 1001 })).toBeNull()
    expect(swipe(350, 250, { down: 80 })).toBeNull()
  })
})
