import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { ratesFixture } from '../../shipping/shipping.fixtures.ts'
import type { TaxRate, TaxRules } from '../contract.ts'
import { GST_RATE } from './tax-rate.ts'
import { homeTaxNames, rateAt, taxationOf } from './taxation.ts'

const { tax } = ratesFixture()
const GST = { name: 'GST', rate: GST_RATE }
const VAT = { name: 'VAT', rate: 200_000 }

/** The store's rules with more rates for its standard class. */
const sellingIn = (...rates: TaxRate[]): TaxRules => ({
  ...tax,
  classes: tax.classes.map((one) =>
    one.slug === 'standard' ? { ...one, rates: [...one.rates, ...rates] } : one,
  ),
})

const taxed = (to: { country: string; state?: string; postcode?: string }, rules = tax, isPickup = false) =>
  taxationOf(rules, { state: '', postcode: '', ...to }, { isPickup, store: DEFAULT_LOCALE })

describe('how an order is taxed', () => {
  it('has GST inside its prices within Australia', () => {
    expect(taxed({ country: 'AU', postcode: '2000' })).toEqual({
      taxation: 'included',
      rates: new Map([
        ['standard', GST],
        ['gst-free', null],
      ]),
    })
    expect(taxed({ country: 'AU' }).taxation).toBe('included')
  })

  it('is an export overseas and on the external territories, by the owner’s policy', () => {
    expect(taxed({ country: 'NZ', postcode: '1010' })).toMatchObject({ taxation: 'export-less-gst' })
    expect(taxed({ country: 'NZ' }).rates.get('standard')).toEqual(GST)
    expect(taxed({ country: 'AU', postcode: '6798' }).taxation).toBe('export-less-gst')
    for (const postcode of ['2899', '6798', '6799', '7151', ' 2899 '])
      expect(taxed({ country: 'AU', postcode }).taxation).toBe('export-less-gst')
    for (const postcode of ['2898', '6797', '7150', '0872'])
      expect(taxed({ country: 'AU', postcode }).taxation).toBe('included')
    const same: TaxRules = { ...tax, exportPolicy: 'same-price' }
    expect(taxed({ country: 'NZ' }, same).taxation).toBe('export-same-price')
  })

  it('is taxed as in the store when it is picked up there, whatever the address', () => {
    const rules = sellingIn({ country: 'NZ', state: '', name: 'GST', rate: 150_000 })
    const pickedUp = taxed({ country: 'NZ', postcode: '1010' }, rules, true)
    expect(pickedUp.taxation).toBe('included')
    expect(pickedUp.rates.get('standard')).toEqual(GST)
  })

  it('holds the rates of a country that the store sells in, and none for classes without one there', () => {
    const there = taxed({ country: 'GB' }, sellingIn({ country: 'GB', state: '', ...VAT }))
    expect(there.taxation).toBe('included')
    expect([...there.rates]).toEqual([
      ['standard', VAT],
      ['gst-free', null],
    ])
  })

  it('is an export to a state without a rate where only another state has one', () => {
    const rules = sellingIn({ country: 'US', state: 'CA', name: 'Sales tax', rate: 72_500 })
    expect(taxed({ country: 'US', state: ' ca' }, rules).taxation).toBe('included')
    expect(taxed({ country: 'US', state: 'NY' }, rules).taxation).toBe('export-less-gst')
  })
})

describe('the tax that prices at home hold', () => {
  it('is named by class, and is none for goods that are not taxed', () => {
    expect(homeTaxNames(tax, DEFAULT_LOCALE)).toEqual({ standard: 'GST', 'gst-free': null })
    const atNought = { slug: 'zero', name: 'Zero', description: '' }
    const rates = [{ country: 'AU', state: '', name: 'GST', rate: 0 }]
    expect(homeTaxNames({ ...tax, classes: [{ ...atNought, rates }] }, DEFAULT_LOCALE)).toEqual({
      zero: null,
    })
  })
})

describe('the rate of a class', () => {
  const rates = [
    { country: 'CA', state: '', name: 'GST', rate: 50_000 },
    { country: 'CA', state: 'ON', name: 'HST', rate: 130_000 },
  ]

  it('is that of the state before that of the country', () => {
    expect(rateAt({ rates }, { country: 'CA', state: 'ON' })?.name).toBe('HST')
    expect(rateAt({ rates }, { country: 'CA', state: 'AB' })?.name).toBe('GST')
    expect(rateAt({ rates }, { country: 'CA', state: '' })?.name).toBe('GST')
    expect(rateAt({ rates }, { country: 'US', state: 'ON' })).toBeNull()
  })
})
