import { expect, it } from 'vitest'
import { acceptedLanguages } from './languages.ts'

it('reads languages in the order in which they are wanted', () => {
  expect(acceptedLanguages('en;q=0.8, he, fr-CA;q=0.9, *;q=0.5, de;q=0')).toEqual(['he', 'fr-CA', 'en'])
})

it.each(['', '*', ';;;', 'en;q=none', '<script>'])('finds none in %j', (header) => {
  expect(acceptedLanguages(header)).toEqual([])
})
