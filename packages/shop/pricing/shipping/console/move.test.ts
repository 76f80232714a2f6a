import { describe, expect, it } from 'vitest'
import { moved } from './move.ts'

describe('moving an entry', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, -1, 'abc'],
    [2, 3, 'abc'],
    [9, 0, 'abc'],
  ])('from %i to %i gives %s', (from, to, expected) => {
    expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
  })
})
