import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { describe, expect, it } from 'vitest'
import { STRIPE_GATEWAYS } from '../../stripe/rules/methods.ts'
import type { MethodSettings } from '../contract.ts'
import { availableMethods, hasLink, isOffered } from './available-methods.ts'
import { NO_TRANSFERS } from './no-transfers.ts'
import { findWay, WAYS, type Way } from './ways.ts'

const ALL: MethodSettings = {
  on: [...STRIPE_GATEWAYS],
  afterpayMin: 100,
  afterpayMax: 200_000,
  bankTransfer: NO_TRANSFERS,
  triesCurrencies: false,
}
const wayOf = (id: string) => findWay(id) as Way
const TRAY = { country: 'AU', currency: 'AUD', total: 8_900 }
const idsFor = (purchase: Partial<typeof TRAY>, settings: Partial<MethodSettings> = {}) =>
  availableMethods(WAYS, { ...ALL, ...settings }, { ...TRAY, ...purchase }, SOURCE_TEXT_LOCALE).map(
    ({ id }) => id,
  )

describe('the ways to pay that are offered', () => {
  it.each([
    ['in Australia', TRAY, ['stripe_cc', 'stripe_link', 'stripe_afterpay', 'stripe_becs']],
    ['in Germany in euros', { country: 'DE', currency: 'EUR' }, ['stripe_cc', 'stripe_link', 'stripe_sepa']],
    ['in Brazil in reais', { country: 'BR', currency: 'BRL' }, ['stripe_cc', 'stripe_link', 'stripe_boleto']],
    ['in Mexico in pesos', { country: 'MX', currency: 'MXN' }, ['stripe_cc', 'stripe_link', 'stripe_oxxo']],
    ['in Brazil in Australian dollars', { country: 'BR' }, ['stripe_cc', 'stripe_link']],
    ['in India', { country: 'IN', currency: 'INR' }, ['stripe_cc']],
    ['to nobody knows whom', { country: '' }, ['stripe_cc', 'stripe_link']],
    ['for less than the provider charges', { total: 49 }, []],
  ])('%s are those that work there (S1.10)', (_where, purchase, ids) => {
    expect(idsFor(purchase)).toEqual(ids)
  })

  it('are those that the owner has switched on', () => {
    expect(idsFor({}, { on: ['stripe_becs'] })).toEqual(['stripe_becs'])
  })

  it('are bank transfers for less than the provider charges', () => {
    expect(idsFor({ total: 49 }, { on: ['stripe_cc', 'bacs'] })).toEqual(['bacs'])
  })

  it('hold those of other currencies where they are tried', () => {
    expect(idsFor({ country: 'MX' }, { triesCurrencies: true })).toEqual([
      'stripe_cc',
      'stripe_link',
      'stripe_oxxo',
    ])
  })
})

describe('Link', () => {
  it('is on when it is among the ways to pay', () => {
    expect(hasLink(ALL)).toBe(true)
    expect(hasLink({ ...ALL, on: ['stripe_cc'] })).toBe(false)
  })

  it.each([
    [49, false],
    [50, true],
  ])('for %i cents: %s', (total, isThere) => {
    expect(isOffered(wayOf('stripe_link'), ALL, { ...TRAY, total })).toBe(isThere)
  })
})

describe('Afterpay', () => {
  it.each([
    ['AUD', 'AU', 99, false],
    ['AUD', 'AU', 100, true],
    ['AUD', 'AU', 200_000, true],
    ['AUD', 'AU', 200_001, false],
    ['NZD', 'NZ', 200_000, true],
    ['CAD', 'CA', 200_001, false],
    ['USD', 'US', 100, true],
    ['GBP', 'GB', 100_000, true],
    ['GBP', 'GB', 100_001, false],
    // At home in its own country only.
    ['AUD', 'NZ', 8_900, false],
    ['EUR', 'DE', 8_900, false],
  ])('for %s in %s and %i cents: %s [S5.24] [S5.25]', (currency, country, total, isThere) => {
    expect(isOffered(wayOf('stripe_afterpay'), ALL, { currency, country, total })).toBe(isThere)
  })

  it('keeps to the limits of the owner’s own account [S5.24]', () => {
    const own = { ...ALL, afterpayMin: 5_000, afterpayMax: 400_000 }
    expect(isOffered(wayOf('stripe_afterpay'), own, { ...TRAY, total: 4_999 })).toBe(false)
    expect(isOffered(wayOf('stripe_afterpay'), own, { ...TRAY, total: 400_000 })).toBe(true)
  })
})
