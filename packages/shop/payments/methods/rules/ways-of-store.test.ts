import { expect, it } from 'vitest'
import { hasOwnLimits } from './afterpay-limits.ts'
import { waysOfStore } from './ways-of-store.ts'

const ids = (currency: string, on: string[] = [], triesCurrencies = false) =>
  waysOfStore({ on, triesCurrencies }, currency).map(({ id }) => id)

it('a store is asked about the methods that take its currency', () => {
  expect(ids('EUR')).toEqual(['stripe_cc', 'stripe_link', 'stripe_sepa', 'bacs'])
  expect(ids('AUD')).toEqual(['stripe_cc', 'stripe_link', 'stripe_afterpay', 'stripe_becs', 'bacs'])
  expect(ids('BRL')).toEqual(['stripe_cc', 'stripe_link', 'stripe_boleto', 'bacs'])
})

it('what is on stays to be switched off, and a test shop that tries other currencies sees all', () => {
  expect(ids('EUR', ['stripe_becs'])).toContain('stripe_becs')
  expect(ids('EUR', [], true)).toHaveLength(8)
})

it('only Australian accounts have limits of their own', () => {
  expect(['AUD', 'NZD', 'EUR'].map(hasOwnLimits)).toEqual([true, false, false])
})
