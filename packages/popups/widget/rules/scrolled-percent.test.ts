import { expect, it } from 'vitest'
import { scrolledPercent } from './scrolled-percent.ts'

it('is the share of what can be scrolled [W4.12] [W4.16]', () => {
  expect(scrolledPercent(0, 3000, 1000)).toBe(0)
  expect(scrolledPercent(1000, 3000, 1000)).toBe(50)
  expect(scrolledPercent(2000, 3000, 1000)).toBe(100)
})

it('is all of a page that cannot be scrolled [W4.16]', () => {
  expect(scrolledPercent(0, 800, 1000)).toBe(100)
  expect(scrolledPercent(0, 1000, 1000)).toBe(100)
})
