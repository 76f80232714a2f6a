import { describe, expect, it } from 'vitest'
import { ratesFixture } from '../../shipping/shipping.fixtures.ts'
import { pricedClassOf, taxationOf } from './taxation.ts'

const taxed = (country: string, postcode = '', isPickup = false, exportPolicy = 'less-tax' as const) =>
  taxationOf({ country, postcode }, { isPickup, exportPolicy })

describe('how an order is taxed', () => {
  it('has GST inside its prices within Australia', () => {
    expect(taxed('AU', '2000')).toBe('included')
    expect(taxed('AU')).toBe('included')
  })

  it('is an export overseas and on the external territories, by the owner’s policy', () => {
    expect(taxed('NZ', '1010')).toBe('export-less-gst')
    expect(taxed('AU', '6798')).toBe('export-less-gst')
    expect(taxationOf({ country: 'NZ', postcode: '' }, { isPickup: false, exportPolicy: 'same-price' })).toBe(
      'export-same-price',
    )
  })

  it('is taxed as in the store when it is picked up there, whatever the address', () => {
    expect(taxed('NZ', '1010', true)).toBe('included')
  })
})

describe('a tax class', () => {
  const { tax } = ratesFixture()

  it('has GST in its price when it has a rate at home', () => {
    expect(pricedClassOf(tax, 'standard')).toBe('standard')
    expect(pricedClassOf(tax, 'gst-free')).toBe('gst-free')
  })

  it('that is unknown is taxed', () => {
    expect(pricedClassOf(tax, 'vanished')).toBe('standard')
  })
})
