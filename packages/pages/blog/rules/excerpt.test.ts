import { expect, it } from 'vitest'
import { excerptOf, plainWords, readingMinutes } from './excerpt.ts'
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

it('cuts at 180 characters, between words and without the stop before the cut', () => {
  const excerptOfBody = (body: string) => excerptOf({ excerpt: '', body })
  expect(excerptOfBody('a'.repeat(180))).toBe('a'.repeat(180))
  expect(excerptOfBody('a'.repeat(181))).toBe(`${'a'.repeat(180)} …`)
  expect(excerptOfBody(`${'a'.repeat(170)} ${'b'.repeat(30)}`)).toBe(`${'a'.repeat(170)} …`)
  expect(excerptOfBody(`${'a'.repeat(170)}., ${'b'.repeat(30)}`)).toBe(`${'a'.repeat(170)} …`)
  expect(excerptOfBody(`a.b ${'c'.repeat(170)} ${'d'.repeat(30)}`)).toBe(`a.b ${'c'.repeat(170)} …`)
})

it('begins with the first paragraph that is no heading, also behind a line of blanks', () => {
  const excerptOfBody = (body: string) => excerptOf({ excerpt: '', body })
  expect(excerptOfBody('One\nline.\n \t \nTwo.')).toBe('One line.')
  expect(excerptOfBody('  ## Head\n\nText.')).toBe('Text.')
  expect(excerptOfBody('## Only a head')).toBe('')
  expect(excerptOfBody('')).toBe('')
})

it('keeps marks that are no markup', () => {
  expect(plainWords('  ten - twelve  trays ## 7 ')).toBe('ten - twelve trays ## 7')
})

it('counts the minutes of reading, at least one', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(660))).toBe(3)
})

it('brings a deleted post back as a draft when it would have been published meanwhile', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
  expect(restoredState('scheduled', before, now)).toBe('draft')
  expect(restoredState('scheduled', after, now)).toBe('scheduled')
  expect(restoredState('published', before, now)).toBe('published')
  expect(restoredState(null, null, now)).toBe('draft')
})
