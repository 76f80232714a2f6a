import { expect, it } from 'vitest'
import { excerptOf, plainWords, readingMinutes } from './excerpt.ts'
import { readPageNumber } from './journal-paths.ts'
import { restoredState } from './post-life.ts'

it('says what its owner says, else the beginning of the text without its markup, cut between words', () => {
  expect(excerptOf({ excerpt: 'Mine.', body: 'Other' })).toBe('Mine.')
  expect(excerptOf({ excerpt: '', body: '## Head\n\nSee **the** [trays](/x/).\n\nMore.' })).toBe(
    'See the trays.',
  )
  const long = excerptOf({ excerpt: '', body: 'word '.repeat(80) })
  expect(long.length).toBeLessThan(185)
  expect(long).toMatch(/word …$/)
  expect(plainWords('- one\n- two')).toBe('one two')
})

it('counts the minutes of reading, at least one', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(660))).toBe(3)
})

it.each(['0', '-1', '1.5', 'two', '', '12345', null])('takes %s for no page', (text) => {
  expect(readPageNumber(text)).toBeNull()
})

it('brings a deleted post back as a draft when it would have been published meanwhile', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
  expect(restoredState('scheduled', before, now)).toBe('draft')
  expect(restoredState('scheduled', after, now)).toBe('scheduled')
  expect(restoredState('published', before, now)).toBe('published')
  expect(restoredState(null, null, now)).toBe('draft')
})
