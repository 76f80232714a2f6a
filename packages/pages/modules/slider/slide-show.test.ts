import { describe, expect, it } from 'vitest'
import { DEFAULT_INTERVAL_MS } from './schema.ts'
import { endMove, FADE_MS, moveSlide } from './slide-show.ts'

const show = (active: number) => ({ active, count: 3, moving: false })

describe('slider', () => {
  it('goes to the next and the previous slide and wraps around at both ends [S4.59]', () => {
    expect(moveSlide(show(0), { kind: 'next' }).active).toBe(1)
    expect(moveSlide(show(2), { kind: 'next' }).active).toBe(0)
    expect(moveSlide(show(0), { kind: 'previous' }).active).toBe(2)
  })

  it('jumps to a slide by its index, and nowhere that is not one [S4.60]', () => {
    expect(moveSlide(show(0), { kind: 'jump', to: 2 }).active).toBe(2)
    expect(moveSlide(show(2), { kind: 'jump', to: 0 }).active).toBe(0)
    for (const to of [-1, 3, 7]) expect(moveSlide(show(0), { kind: 'jump', to }).active).toBe(0)
  })

  it('ignores a move while a fade is under way [S4.61]', () => {
    const moving = moveSlide(show(0), { kind: 'next' })
    expect(moveSlide(moving, { kind: 'next' })).toBe(moving)
    expect(moveSlide(endMove(moving), { kind: 'next' }).active).toBe(2)
  })

  it('fades in 700 ms [S9.43] and waits 7000 ms unless told otherwise [S9.44]', () => {
    expect([FADE_MS, DEFAULT_INTERVAL_MS]).toEqual([700, 7000])
  })
})
