import { expect, it } from 'vitest'
import { HOME_COUNTRY, HOME_STATE } from './home.ts'
import { CURRENCY } from './money.ts'
import { statesOf } from './regions.ts'

it('the store sells in Australian dollars, in Australia, and its forms begin in New South Wales [S9.08]', () => {
  expect([CURRENCY, HOME_COUNTRY, HOME_STATE]).toEqual(['AUD', 'AU', 'NSW'])
  expect(statesOf(HOME_COUNTRY).find(({ code }) => code === HOME_STATE)?.name).toBe('New South Wales')
})
