import { expect, it } from 'vitest'
import { countInWindows } from './count-in-window.ts'

it('counts each subject in a window that begins with its first request', () => {
  let now = 0
  const count = countInWindows(10, () => now)
  expect(count('one', 100)).toEqual({ current: 1, ttl: 100 })
  now = 60
  expect([count('one', 100), count('two', 100)]).toEqual([
    { current: 2, ttl: 40 },
    { current: 1, ttl: 100 },
  ])
  now = 100
  expect(count('one', 100)).toEqual({ current: 1, ttl: 100 })
  expect(count('two', 100).current).toBe(2)
})

it('forgets whom it has not seen for longest', () => {
  const count = countInWindows(2, () => 0)
  for (const subject of ['one', 'two', 'one', 'three']) count(subject, 100)
  expect(count('one', 100).current).toBe(3)
  expect(count('two', 100).current).toBe(1)
})
