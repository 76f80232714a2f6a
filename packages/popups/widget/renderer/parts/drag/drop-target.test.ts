import { describe, expect, it } from 'vitest'
import { HOME, isOnBox, LOCK, withinField } from './drop-target.ts'

describe('a key that is let go of', () => {
  it('is on the box at its lock and around it, and not where it lay', () => {
    expect(isOnBox(LOCK)).toBe(true)
    expect(isOnBox({ x: 182, y: 156 })).toBe(true)
    expect(isOnBox({ x: 74, y: 52 })).toBe(true)
    expect(isOnBox({ x: 183, y: 104 })).toBe(false)
    expect(isOnBox({ x: 128, y: 157 })).toBe(false)
    expect(isOnBox(HOME)).toBe(false)
  })

  it('does not leave the drawing', () => {
    expect(withinField({ x: -40, y: 500 })).toEqual({ x: 0, y: 190 })
    expect(withinField({ x: 500, y: -3 })).toEqual({ x: 240, y: 0 })
    expect(withinField({ x: 12.5, y: 60 })).toEqual({ x: 12.5, y: 60 })
  })
})
