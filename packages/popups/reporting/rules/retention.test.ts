import { expect, it } from 'vitest'
import { RETENTION_DAYS } from './retention.ts'

it('single views can be kept for a month, a quarter, half a year or a year', () => {
  expect(RETENTION_DAYS).toEqual([30, 90, 180, 365])
})
