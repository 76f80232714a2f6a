import { expect, it } from 'vitest'
import { countPages, parsePageNumber } from './paging.ts'

it.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [41, 20, 3],
])('puts %i rows, %i on each page, on %i pages', (total, perPage, pages) => {
  expect(countPages(total, perPage)).toBe(pages)
})

it.each([
  ['1', 1],
  ['7', 7],
  ['100000', 100_000],
  ['100001', 100_000],
  ['99999999999999999999', 100_000],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['1e3', 1],
  ['0x10', 1],
  ['two', 1],
  ['', 1],
  [null, 1],
])('reads the page number %j as %i', (text, page) => {
  expect(parsePageNumber(text)).toBe(page)
})
