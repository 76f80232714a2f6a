import { expect, it } from 'vitest'
import { moveOfSwipe } from './swipe.ts'

it('a finger that goes left pulls the next slide in, where pages read from the left', () => {
  expect(moveOfSwipe(-60, 5, false)).toEqual({ kind: 'next' })
  expect(moveOfSwipe(60, 5, false)).toEqual({ kind: 'previous' })
  expect(moveOfSwipe(-60, 5, true)).toEqual({ kind: 'previous' })
})

it('a touch and a scroll move nothing', () => {
  expect(moveOfSwipe(-39, 0, false)).toBeNull()
  expect(moveOfSwipe(-60, 80, false)).toBeNull()
})
