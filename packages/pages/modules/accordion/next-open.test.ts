import { expect, it } from 'vitest'
import { nextOpen } from './next-open.ts'

it('has exactly one item open: opening one shuts the other [S4.66]', () => {
  expect(nextOpen(0, { index: 2, isOpen: true })).toBe(2)
})

it('keeps the open item open when it is clicked [S4.67]', () => {
  expect(nextOpen(1, { index: 1, isOpen: false })).toBe(1)
})
