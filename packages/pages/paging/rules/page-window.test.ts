import { describe, expect, it } from 'vitest'
import { isOnPage, pageCount, pageWindow, readPage, WINDOW_LINKS } from './page-window.ts'

describe('a pagination', () => {
  it('links to the page before only above page 1 [S4.72]', () => {
    expect([1, 2, 9].map((page) => pageWindow(page, 9).previous)).toEqual([null, 1, 8])
  })

  it('links to the page after everywhere but on the last [S4.73]', () => {
    expect([1, 8, 9].map((page) => pageWindow(page, 9).next)).toEqual([2, 9, null])
    expect(pageWindow(1, 1).next).toBeNull()
  })

  it('shows a window around the active page [S4.74] of 5 links [S9.56]', () => {
    expect(WINDOW_LINKS).toBe(5)
    expect(pageWindow(5, 9).pages).toEqual([3, 4, 5, 6, 7])
    expect(pageWindow(6, 9).pages).toEqual([4, 5, 6, 7, 8])
  })

  it('keeps its width at both ends, and shows no page that does not exist', () => {
    expect(pageWindow(1, 9).pages).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(9, 9).pages).toEqual([5, 6, 7, 8, 9])
    expect(pageWindow(2, 3).pages).toEqual([1, 2, 3])
  })
})

describe('the pages of a list', () => {
  it('are as many as it takes, one when 0 stand for all [S9.54], and never none', () => {
    expect([pageCount(9, 4), pageCount(8, 4), pageCount(9, 0), pageCount(0, 4)]).toEqual([3, 2, 1, 1])
  })

  it('hold each item once', () => {
    const pages = [1, 2, 3].map((page) => [0, 1, 2, 3, 4].filter((index) => isOnPage(index, page, 2)))
    expect(pages).toEqual([[0, 1], [2, 3], [4]])
    expect(isOnPage(99, 1, 0)).toBe(true)
  })

  it.each([
    ['2', 2],
    ['99', 4],
    ['999999999999999999', 1],
    ['0', 1],
    ['-3', 1],
    ['1e9', 1],
    ['<b>', 1],
    ['', 1],
    [undefined, 1],
  ])('reads %o of an address as a page that exists', (given, page) => {
    expect(readPage(given, 4)).toBe(page)
  })
})
