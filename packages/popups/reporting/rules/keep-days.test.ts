import { expect, it } from 'vitest'
import { KEEP_DAYS } from './keep-days.ts'

it('single views can be kept for a month, a quarter, half a year or a year', () => {
  expect(KEEP_DAYS).toEqual([30, 90, 180, 365])
})
