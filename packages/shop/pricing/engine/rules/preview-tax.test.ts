import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { ratesFixture, taxRateFixture } from '../../shipping/shipping.fixtures.ts'
import type { TaxRate, TaxRules, TaxTrialInput } from '../../tax/contract.ts'
import { previewTax } from './preview-tax.ts'

const { tax } = ratesFixture()
const HERE: TaxTrialInput = {
  price: 11_000,
  taxClass: 'standard',
  country: 'AU',
  state: 'NSW',
  postcode: '2000',
  isPickup: false,
}
const tried = (changes: Partial<TaxTrialInput>, rules: TaxRules = tax) =>
  previewTax(rules, { ...HERE, ...changes }, DEFAULT_LOCALE)

/** The store's rules with another rate for its standard class, in place of its own where `replace` says so. */
const withRate = (rate: TaxRate, replace = false): TaxRules => ({
  ...tax,
  classes: tax.classes.map((one) =>
    one.slug === 'standard' ? { ...one, rates: replace ? [rate] : [...one.rates, rate] } : one,
  ),
})

describe('what a shopper pays for a thing', () => {
  it('at home holds one eleventh of GST', () => {
    expect(tried({})).toEqual({
      total: 11_000,
      gst: 1000,
      gstRemoved: 0,
      words: '$10.00 is GST',
      why: 'It is sold in Australia: one eleventh of the price is GST.',
    })
  })

  it('at home at another rate says the percentage', () => {
    const rules = withRate(taxRateFixture({ country: 'AU', state: '', name: 'GST', rate: 50_000 }), true)
    expect(tried({}, rules)).toMatchObject({
      gst: 524,
      why: 'It is sold in Australia: 5% of the price without it is GST.',
    })
  })

  it('picked up is sold in Australia, whatever the address', () => {
    expect(tried({ country: 'NZ', isPickup: true })).toMatchObject({
      total: 11_000,
      gst: 1000,
      why: 'It is handed over in the store, so it is sold in Australia.',
    })
  })

  it('sent abroad has the GST taken off, or the same price with none in it', () => {
    expect(tried({ country: 'NZ' })).toMatchObject({
      total: 10_000,
      gst: 0,
      gstRemoved: 1000,
      why: 'It leaves Australia: the GST is taken off the price.',
    })
    expect(tried({ country: 'NZ' }, { ...tax, exportPolicy: 'same-price' })).toMatchObject({
      total: 11_000,
      gst: 0,
      gstRemoved: 0,
      why: 'It leaves Australia: the price stays, with no GST in it.',
    })
  })

  it('of a class without tax has none, at home, picked up and abroad', () => {
    const why = 'Goods of this class have no GST in their price, wherever they go.'
    const food = { taxClass: 'gst-free' }
    for (const changes of [food, { ...food, country: 'NZ' }, { ...food, country: 'NZ', isPickup: true }])
      expect(tried(changes)).toMatchObject({ total: 11_000, gst: 0, why })
    const atNought = withRate(taxRateFixture({ country: 'AU', state: '', name: 'GST', rate: 0 }), true)
    expect(tried({}, atNought)).toMatchObject({ total: 11_000, gst: 0, why })
  })

  it('in another country that the store sells in holds that country’s tax, or none for a class without one there', () => {
    const rules = withRate(taxRateFixture({ country: 'GB', state: '', name: 'VAT', rate: 200_000 }))
    expect(tried({ country: 'GB', price: 12_000 }, rules)).toMatchObject({
      total: 12_000,
      gst: 2000,
      words: '$20.00 is VAT',
      why: 'It is sold in United Kingdom: 20% of the price without it is VAT.',
    })
    expect(tried({ country: 'GB', taxClass: 'gst-free' }, rules).why).toBe(
      'Goods of this class have no tax in their price in United Kingdom.',
    )
    expect(tried({ country: 'GB', taxClass: 'gst-free', isPickup: true }, rules).why).toBe(
      'Goods of this class have no GST in their price, wherever they go.',
    )
  })

  it('at one eleventh of another share is a percentage', () => {
    const rules = withRate(taxRateFixture({ country: 'AU', state: '', name: 'GST', rate: 1_000_000 }), true)
    expect(tried({}, rules).why).toBe('It is sold in Australia: 100% of the price without it is GST.')
    const two = withRate(taxRateFixture({ country: 'AU', state: '', name: 'GST', rate: 222_222 }), true)
    expect(tried({}, two).why).not.toContain('eleventh')
  })
})
