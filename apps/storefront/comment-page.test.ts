import { expect, it } from 'vitest'
import { readPagePath } from './comment-page.ts'
import { isPastEnd } from './listing-query.ts'

it('reads a page of comments at the end of an address', () => {
  expect(readPagePath(undefined)).toBeNull()
  expect(readPagePath('comment-page-2')).toBe(2)
  expect(readPagePath('comment-page-9999')).toBe(9999)
  expect(readPagePath('comment-page-1')).toBe('first')
  for (const other of [
    'comment-page-',
    'comment-page-0',
    'comment-page-02',
    'comment-page-2x',
    'feed',
    'comment-page-10000',
  ]) {
    expect(readPagePath(other)).toBe('none')
  }
})

it('knows that there is no page beyond the last of a listing, and always a first', () => {
  const query = { page: 2 } as Parameters<typeof isPastEnd>[0]['query']
  expect(isPastEnd({ query, pageCount: 1 })).toBe(true)
  expect(isPastEnd({ query, pageCount: 2 })).toBe(false)
  expect(isPastEnd({ query: { ...query, page: 1 }, pageCount: 1 })).toBe(false)
})
