import { expect, it } from 'vitest'
import { countPages, pageOf, parsePageNumber } from './paging.ts'

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

it('says of a counted list how many pages it has', () => {
  const page = { page: 2, perPage: 25, rows: 25 }
  expect(pageOf({ total: 51 }, page)).toEqual({ total: 51, page: 2, pageCount: 3 })
})

it.each([
  ['on an early page', { page: 1, perPage: 25, rows: 25 }, 400],
  ['on a full page beyond', { page: 400, perPage: 25, rows: 25 }, 401],
  ['on the last page of all', { page: 512, perPage: 25, rows: 7 }, 512],
])('leads on where nobody counted to the end, %s', (_, page, pageCount) => {
  expect(pageOf({ total: 10_000, isMore: true }, page)).toEqual({
    total: 10_000,
    page: page.page,
    pageCount,
    isMore: true,
  })
})
