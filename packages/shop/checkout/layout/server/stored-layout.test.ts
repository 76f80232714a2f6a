import { expect, it } from 'vitest'
import { USUAL_LAYOUT } from '../rules/checkout-layout.ts'
import { storedLayout } from './stored-layout.ts'

it('reads what is stored, and puts the usual option where there is none or one of former days', () => {
  expect(storedLayout({})).toEqual(USUAL_LAYOUT)
  expect(storedLayout(null)).toEqual(USUAL_LAYOUT)
  expect(storedLayout({ coupon: 'open', note: 'sideways', was: 'here' })).toEqual({
    ...USUAL_LAYOUT,
    coupon: 'open',
  })
})
