import { expect, it } from 'vitest'
import { countPages } from './paging.ts'

it.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [41, 20, 3],
])('puts %i rows, %i on each page, on %i pages', (total, perPage, pages) => {
  expect(countPages(total, perPage)).toBe(pages)
})
