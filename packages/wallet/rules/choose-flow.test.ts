import { expect, it } from 'vitest'
import { type Circumstances, chooseFlow } from './choose-flow.ts'

const DESKTOP: Circumstances = {
  nativeMethodPays: false,
  redirectAsked: false,
  popups: true,
  mobile: false,
  callbacks: false,
}
const flow = (given: Partial<Circumstances>) => chooseFlow({ ...DESKTOP, ...given })

it('is one of four, by what the browser can do [S4.35] (S4.36)', () => {
  expect(flow({})).toBe('popup')
  expect(flow({ mobile: true })).toBe('sheet')
  expect(flow({ popups: false })).toBe('redirect')
  expect(flow({ redirectAsked: true })).toBe('redirect')
  expect(flow({ nativeMethodPays: true })).toBe('payment_request')
})

it('prefers the native interface to a redirect, and a redirect to the sheet (S4.36)', () => {
  expect(flow({ nativeMethodPays: true, redirectAsked: true, mobile: true })).toBe('payment_request')
  expect(flow({ redirectAsked: true, mobile: true })).toBe('redirect')
})

it('is the sheet where a shop must be asked and no pop-up opens', () => {
  expect(flow({ popups: false, callbacks: true })).toBe('sheet')
})
