import { expect, it } from 'vitest'
import { MOST_COUPONS, normaliseCode } from './coupon-code.ts'

it('a code is kept in capitals, without spaces around it and in plain letters', () => {
  expect(normaliseCode('  summer-10 ')).toBe('SUMMER-10')
  expect(normaliseCode('ｓｕｍｍｅｒ１０')).toBe('SUMMER10')
})

it('a cart holds five codes at most', () => {
  expect(MOST_COUPONS).toBe(5)
})
