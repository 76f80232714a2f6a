import { expect, it } from 'vitest'
import {
  AGREEMENTS_PATH,
  changeMethodPath,
  MAKE_AGREEMENT_PATH,
  RENEW_ROUTE,
  renewPath,
} from './agreement-paths.ts'

it('repeat orders have their pages below the account', () => {
  expect(AGREEMENTS_PATH).toBe('/index.php/my-account/agreements/')
  expect(MAKE_AGREEMENT_PATH).toBe('/index.php/my-account/agreements/make/')
  expect(RENEW_ROUTE).toBe('/index.php/my-account/agreements/:id/renew/')
  expect(renewPath(7, '2026-12-24', 'abc')).toBe(
    '/index.php/my-account/agreements/7/renew/?due=2026-12-24&_wpnonce=abc',
  )
  expect(changeMethodPath(7)).toBe('/index.php/my-account/change-payment-method/?agreement=7')
})
