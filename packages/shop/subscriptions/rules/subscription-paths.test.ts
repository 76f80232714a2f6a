import { expect, it } from 'vitest'
import {
  CREATE_SUBSCRIPTION_PATH,
  changeMethodPath,
  RENEW_ROUTE,
  renewPath,
  SUBSCRIPTIONS_PATH,
} from './subscription-paths.ts'

it('repeat orders have their pages below the account', () => {
  expect(SUBSCRIPTIONS_PATH).toBe('/index.php/my-account/agreements/')
  expect(CREATE_SUBSCRIPTION_PATH).toBe('/index.php/my-account/agreements/make/')
  expect(RENEW_ROUTE).toBe('/index.php/my-account/agreements/:id/renew/')
  expect(renewPath(7, '2026-12-24', 'abc')).toBe(
    '/index.php/my-account/agreements/7/renew/?due=2026-12-24&_wpnonce=abc',
  )
  expect(changeMethodPath(7)).toBe('/index.php/my-account/change-payment-method/?subscription=7')
})
