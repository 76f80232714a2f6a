import { expect, it } from 'vitest'
import { isOpenFor } from './subject.ts'

const NOW = new Date('2026-11-22T00:00:00Z')
const OPEN = { isOpen: true, closesAfterDays: null }
const POST = { takesComments: true, publishedAt: new Date('2026-11-12T00:00:00Z') }

it('takes comments where shop and page do, and a post only for so many days', () => {
  expect(isOpenFor(POST, OPEN, NOW)).toBe(true)
  expect(isOpenFor(POST, { ...OPEN, isOpen: false }, NOW)).toBe(false)
  expect(isOpenFor({ ...POST, takesComments: false }, OPEN, NOW)).toBe(false)
  expect(isOpenFor(POST, { ...OPEN, closesAfterDays: 11 }, NOW)).toBe(true)
  expect(isOpenFor(POST, { ...OPEN, closesAfterDays: 10 }, NOW)).toBe(false)
  expect(isOpenFor({ ...POST, publishedAt: null }, { ...OPEN, closesAfterDays: 1 }, NOW)).toBe(true)
})
