import { expect, it } from 'vitest'
import { DEVICES, deviceOf } from './breakpoints.ts'

it('calls a window wider than 980 px a desktop, from 768 px a tablet, below a phone [S2.49] [S9.26]', () => {
  expect([981, 980, 768, 767, 320].map(deviceOf)).toEqual(['desktop', 'tablet', 'tablet', 'phone', 'phone'])
})

it('agrees with the style sheets between two whole pixels', () => {
  expect([980.5, 767.5].map(deviceOf)).toEqual(['desktop', 'phone'])
})

it('knows three devices, the widest first', () => {
  expect(DEVICES).toEqual(['desktop', 'tablet', 'phone'])
})
