import { expect, it } from 'vitest'
import { createTermBook } from './term-book.ts'

const words = (label: string, swatch: string | null = null) => ({ title: 'Colour', label, swatch })

it('has each term once, an option apart from a detail of the same name', () => {
  const book = createTermBook()
  const navy = book.termOf('colour', 'navy', true)
  expect(book.termOf('colour', 'navy', true)).toBe(navy)
  const detail = book.termOf('colour', 'navy', false)
  expect([navy.slot, detail.slot, book.size()]).toEqual([0, 1, 2])
  expect(book.at(1)).toBe(detail)
  expect(() => book.at(2)).toThrow('There is no term at 2.')
})

it('shares the lists of thousands of variants', () => {
  const book = createTermBook()
  const [navy, large] = [book.termOf('colour', 'navy', true), book.termOf('size', 'large', true)]
  const first = book.share([navy, large])
  expect(book.share([navy, large])).toBe(first)
  expect(book.share([large])).toEqual([large])
  const named = book.shareWords([{ term: navy, words: words('Navy') }])
  expect(book.shareWords([{ term: navy, words: words('Navy') }])).toBe(named)
  expect(book.shareWords([{ term: navy, words: words('Marine') }])).not.toBe(named)
})

it('writes a term as the first of its products does, and forgets those that are gone', () => {
  const book = createTermBook()
  const term = book.termOf('colour', 'navy', true)
  expect(book.wordsOf(term)).toBeNull()
  const [marine, navy] = [[{ term, words: words('Marine') }], [{ term, words: words('Navy', '#003') }]]
  for (const written of [navy, marine, marine]) book.count(written, 1)
  expect(book.wordsOf(term)).toEqual(words('Marine', '#003'))
  book.count(marine, -1)
  expect(book.wordsOf(term)?.label).toBe('Marine')
  book.count(marine, -1)
  expect(book.wordsOf(term)).toEqual(words('Navy', '#003'))
})
