import { describe, expect, it } from 'vitest'
import { createUpwardWatch, leavesByTop, wasAway } from './leaving.ts'

describe('leaving with the mouse', () => {
  const out = { clientX: 400, clientY: -3, relatedTarget: null, buttons: 0 }

  it('is going out by the top edge [W4.06]', () => {
    expect(leavesByTop(out, 1280)).toBe(true)
    expect(leavesByTop({ ...out, clientY: 0 }, 1280)).toBe(true)
  })

  it.each([
    ['the left edge', { clientX: -1, clientY: 300 }],
    ['the right edge', { clientX: 1280, clientY: 300 }],
    ['the bottom', { clientY: 721 }],
    ['a corner', { clientX: -2 }],
    ['an element of the page', { relatedTarget: {} }],
    ['dragging', { buttons: 1 }],
  ])('is not %s [W4.06]', (_name, changes) => {
    expect(leavesByTop({ ...out, ...changes }, 1280)).toBe(false)
  })
})

describe('leaving on a phone', () => {
  it('is hurrying upwards', () => {
    const watch = createUpwardWatch()

    expect([watch(900, 0), watch(1000, 100), watch(800, 150), watch(590, 250)]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('is not reading back slowly, nor up and down', () => {
    const slow = createUpwardWatch()
    const restless = createUpwardWatch()

    for (let step = 0; step < 40; step += 1) expect(slow(4000 - step * 90, step * 200)).toBe(false)
    for (let step = 0; step < 40; step += 1) {
      expect(restless(1000 - (step % 2) * 300, step * 50)).toBe(false)
    }
  })

  it('is coming back after five seconds', () => {
    expect(wasAway(1000, 5999)).toBe(false)
    expect(wasAway(1000, 6000)).toBe(true)
  })
})
