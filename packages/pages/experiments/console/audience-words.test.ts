import { expect, it } from 'vitest'
import { audienceWords } from './audience-words.ts'

it('says who takes part in a test', () => {
  expect(audienceWords(null)).toBe('All visitors')
  const nobodyLeftOut = { visit: null, countries: [], devices: [], sources: [] }
  expect(
    audienceWords({
      visit: 'first',
      countries: ['NZ', 'AU'],
      devices: ['mobile'],
      sources: ['utm', 'organic'],
    }),
  ).toBe('New visitors · New Zealand or Australia · Phone · Campaign or Search engine')
  expect(audienceWords({ ...nobodyLeftOut, countries: ['NZ', 'AU', 'DE', 'FR'] })).toBe(
    'Visitors · 4 countries',
  )
  expect(audienceWords({ ...nobodyLeftOut, visit: 'later' })).toBe('Returning visitors')
})
