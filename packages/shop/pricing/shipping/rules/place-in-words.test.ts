import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { expect, it } from 'vitest'
import { placeInWords } from './place-in-words.ts'

it.each([
  [{ country: 'AU', state: 'NSW', postcode: '2000' }, 'New South Wales', 'NSW 2000'],
  [{ country: 'AU', state: '', postcode: '2000' }, '', '2000'],
  [{ country: 'AU', state: '', postcode: '' }, '', 'Australia'],
  [{ country: 'NZ', state: 'AUK', postcode: '' }, 'Auckland', 'Auckland, New Zealand'],
  [{ country: 'US', state: 'CA', postcode: '94103' }, '', 'CA 94103, United States'],
  [{ country: 'FR', state: '', postcode: '' }, '', 'France'],
])('%j is %s', (place, stateName, words) => {
  expect(placeInWords(place, stateName, SOURCE_TEXT_LOCALE)).toBe(words)
})
