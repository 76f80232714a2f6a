import { describe, expect, it } from 'vitest'
import {
  categoryUrl,
  FEED_PATH,
  journalPageUrl,
  POST_SLUG,
  postUrl,
  RESERVED_SLUGS,
  readPageNumber,
} from './journal-paths.ts'

describe('the addresses of the journal', () => {
  it('are those of its posts, its categories and its pages', () => {
    expect(postUrl('low-tide')).toBe('/index.php/journal/low-tide/')
    expect(categoryUrl('pools')).toBe('/index.php/journal-category/pools/')
    expect(categoryUrl(null)).toBe('/index.php/journal/')
    expect(journalPageUrl(null, 1)).toBe('/index.php/journal/')
    expect(journalPageUrl(null, 2)).toBe('/index.php/journal/page/2/')
    expect(journalPageUrl('pools', 1)).toBe('/index.php/journal-category/pools/')
    expect(journalPageUrl('pools', 3)).toBe('/index.php/journal-category/pools/page/3/')
    expect(FEED_PATH).toBe('/index.php/feed/')
  })

  it.each([
    ['a', true],
    ['7', true],
    ['low-tide-2026', true],
    ['a'.repeat(100), true],
    ['a'.repeat(101), false],
    ['', false],
    ['-tide', false],
    ['tide-', false],
    ['Tide', false],
    ['low tide', false],
    ['low/tide', false],
    ['tide\n', false],
  ])('make a post of %j: %s', (slug, is) => {
    expect(POST_SLUG.test(slug)).toBe(is)
  })

  it('keep two words below the journal for themselves', () => {
    expect(RESERVED_SLUGS).toEqual(['page', 'feed'])
  })
})

it.each([
  ['1', 1],
  ['12', 12],
  ['9999', 9999],
  ['10000', null],
  ['01', null],
  ['1a', null],
  ['a1', null],
  [' 1', null],
  ['', null],
  [null, null],
  [undefined, null],
])('reads the page number %j as %j', (text, page) => {
  expect(readPageNumber(text)).toBe(page)
})
