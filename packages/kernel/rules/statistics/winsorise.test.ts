import { expect, it } from 'vitest'
import { winsorLimit } from './winsorise.ts'

it('is the highest of the lowest 99 of 100 orders', () => {
  const orders = Array.from({ length: 100 }, (_, index) => (index + 1) * 10)
  expect(winsorLimit([...orders, 0, 0, 0], 0.99)).toBe(990)
  expect(winsorLimit([500], 0.99)).toBe(500)
  expect(winsorLimit([0], 0.99)).toBeNull()
})
