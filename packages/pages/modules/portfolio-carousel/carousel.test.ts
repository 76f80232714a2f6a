import { describe, expect, it } from 'vitest'
import { CAROUSEL_MS, type Carousel, stepCarousel } from './carousel.ts'

const carousel = (more: Partial<Carousel>): Carousel => ({
  first: 0,
  count: 8,
  columns: 3,
  isMoving: false,
  ...more,
})
const move = (from: Carousel, by: 1 | -1) => stepCarousel(from, { kind: 'move', by })

describe('the portfolio carousel', () => {
  it('moves by what is seen, stops at the last items, and wraps around', () => {
    expect(move(carousel({}), 1)).toMatchObject({ first: 3, isMoving: true })
    expect(move(carousel({ first: 3 }), 1).first).toBe(5)
    expect(move(carousel({ first: 5 }), 1).first).toBe(0)
    expect(move(carousel({}), -1).first).toBe(5)
    expect(move(carousel({ first: 2 }), -1).first).toBe(0)
  })

  it('ignores a move while one is under way, which takes 700 ms [S9.48]', () => {
    expect(CAROUSEL_MS).toBe(700)
    const moving = move(carousel({}), 1)
    expect(move(moving, 1)).toBe(moving)
    expect(move(stepCarousel(moving, { kind: 'rest' }), 1).first).toBe(5)
  })

  it('stands still when everything is seen', () => {
    const small = carousel({ count: 3 })
    expect(move(small, 1)).toBe(small)
  })

  it('shows full columns after its width has changed', () => {
    expect(stepCarousel(carousel({ first: 5 }), { kind: 'fit', columns: 5 })).toMatchObject({
      first: 3,
      columns: 5,
    })
  })
})
