import { expect, it } from 'vitest'
import { inParts } from './in-parts.ts'

it('cuts rows into parts, the last with what is left', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inParts([1, 2, 3, 4], 2)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('has no part for no rows, and parts of 500 when nothing is said', () => {
  expect(inParts([])).toEqual([])
  expect(inParts(Array.from({ length: 501 }, (_, index) => index)).map(({ length }) => length)).toEqual([
    500, 1,
  ])
})
