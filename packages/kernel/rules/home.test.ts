import { expect, it } from 'vitest'
import { homeStateOf } from './home.ts'
import { statesOf } from './regions.ts'
import { DEFAULT_LOCALE } from './store-locale.ts'

it('a store sells in Australian dollars, in Australia, and its forms begin in New South Wales [S9.08]', () => {
  const { currency, country } = DEFAULT_LOCALE
  expect([currency, country, homeStateOf(country)]).toEqual(['AUD', 'AU', 'NSW'])
  expect(statesOf(country).find(({ code }) => code === homeStateOf(country))?.name).toBe('New South Wales')
})

it('leaves the state of other countries to the shopper', () => {
  expect(['DE', 'JP', 'US'].map(homeStateOf)).toEqual(['', '', ''])
})
