import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { ratesFixture, taxRateFixture } from '../../shipping/shipping.fixtures.ts'
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
        ['standard', [GST]],
        ['gst-free', []],
      ]),
    })
    expect(taxed({ country: 'AU' }).taxation).toBe('included')
  })

  it('is an export overseas and on the external territories, by the owner’s policy', () => {
    expect(taxed({ country: 'NZ', postcode: '1010' })).toMatchObject({ taxation: 'export-less-gst' })
    expect(taxed({ country: 'NZ' }).rates.get('standard')).toEqual([GST])
    expect(taxed({ country: 'AU', postcode: '6798' }).taxation).toBe('export-less-gst')
    for (const postcode of ['2899', '6798', '6799', '7151', ' 2899 '])
      expect(taxed({ country: 'AU', postcode }).taxation).toBe('export-less-gst')
    for (const postcode of ['2898', '6797', '7150', '0872'])
      expect(taxed({ country: 'AU', postcode }).taxation).toBe('included')
    const same: TaxRules = { ...tax, exportPolicy: 'same-price' }
    expect(taxed({ country: 'NZ' }, same).taxation).toBe('export-same-price')
  })

  it('is taxed as in the store when it is picked up there, whatever the address', () => {
    const rules = sellingIn(taxRateFixture({ country: 'NZ', state: '', name: 'GST', rate: 150_000 }))
    const pickedUp = taxed({ country: 'NZ', postcode: '1010' }, rules, true)
    expect(pickedUp.taxation).toBe('included')
    expect(pickedUp.rates.get('standard')).toEqual([GST])
  })

  it('holds the rates of a country that the store sells in, and none for classes without one there', () => {
    const there = taxed({ country: 'GB' }, sellingIn(taxRateFixture({ country: 'GB', state: '', ...VAT })))
    expect(there.taxation).toBe('included')
    expect([...there.rates]).toEqual([
      ['standard', [VAT]],
      ['gst-free', []],
    ])
  })

  it('is an export to a state without a rate where only another state has one', () => {
    const rules = sellingIn(taxRateFixture({ country: 'US', state: 'CA', name: 'Sales tax', rate: 72_500 }))
    expect(taxed({ country: 'US', state: ' ca' }, rules).taxation).toBe('included')
    expect(taxed({ country: 'US', state: 'NY' }, rules).taxation).toBe('export-less-gst')
  })
})

describe('the tax that prices at home hold', () => {
  it('is named by class, and is none for goods that are not taxed', () => {
    expect(homeTaxNames(tax, DEFAULT_LOCALE)).toEqual({ standard: 'GST', 'gst-free': null })
    const atNought = { slug: 'zero', name: 'Zero', description: '' }
    const rates = [taxRateFixture({ country: 'AU', state: '', name: 'GST', rate: 0 })]
    expect(homeTaxNames({ ...tax, classes: [{ ...atNought, rates }] }, DEFAULT_LOCALE)).toEqual({
      zero: null,
    })
  })
})

describe('the rate of a class', () => {
  const rates = [
    taxRateFixture({ country: 'CA', state: '', name: 'GST', rate: 50_000 }),
    taxRateFixture({ country: 'CA', state: 'ON', name: 'HST', rate: 130_000 }),
  ]

  it('is that of the state before that of the country', () => {
    expect(rateAt({ rates }, { country: 'CA', state: 'ON', postcode: '' })?.name).toBe('HST')
    expect(rateAt({ rates }, { country: 'CA', state: 'AB', postcode: '' })?.name).toBe('GST')
    expect(rateAt({ rates }, { country: 'CA', state: '', postcode: '' })?.name).toBe('GST')
    expect(rateAt({ rates }, { country: 'US', state: 'ON', postcode: '' })).toBeNull()
  })
})

describe('tax that is added to prices', () => {
  const US = { country: 'US', state: '', postcode: '' }
  const rules = (...rates: TaxRate[]): TaxRules => ({
    classes: [{ slug: 'standard', name: 'Standard', description: '', rates }],
    exportPolicy: 'less-tax',
    handover: { country: 'US', state: 'TX', postcode: '78701' },
  })
  const texas = taxRateFixture({ country: 'US', state: 'TX', name: 'State', rate: 62_500 })
  const austin = taxRateFixture({
    ...texas,
    postcodes: '78701...78799, 733*',
    name: 'City',
    rate: 20_000,
    together: true,
  })
  const at = (to: object, of = rules(texas, austin), isPickup = false, country = 'US') => {
    const store = { country, pricesIncludeTax: false }
    const { taxation, rates } = taxationOf(of, { ...US, ...to }, { isPickup, store })
    return [
      taxation,
      rates
        .get('standard')
        ?.map(({ name }) => name)
        .join(' '),
    ]
  }

  it('is every rate of the place: the state’s, and the city’s for its postcodes', () => {
    expect(at({ state: 'TX', postcode: '78702' })).toEqual(['added', 'City State'])
    expect(at({ state: 'tx', postcode: '73301-1234' })).toEqual(['added', 'City State'])
    expect(at({ state: 'TX', postcode: '75001' })).toEqual(['added', 'State'])
  })

  it('is not known before the state is, nor before the postcode where a rate has some', () => {
    expect(at({})).toEqual(['added-later', ''])
    expect(at({ state: 'TX' })).toEqual(['added-later', ''])
    expect(at({ state: 'TX', postcode: '787**' })).toEqual(['added-later', ''])
    expect(at({ state: 'TX' }, rules(texas))).toEqual(['added', 'State'])
    expect(at({ state: 'OR' })).toEqual(['added', ''])
  })

  it('is that of the store for what is picked up, wherever the shopper lives', () => {
    expect(at({ state: 'OR', postcode: '97201' }, rules(texas, austin), true)).toEqual([
      'added',
      'City State',
    ])
    const homeless = { ...rules(texas, austin), handover: US }
    expect(at({ state: 'OR', postcode: '97201' }, homeless, true)).toEqual(['added-later', ''])
  })

  it('leaves what goes abroad untaxed, and takes nothing off its price', () => {
    expect(at({ country: 'NZ', postcode: '1010' })).toEqual(['export-same-price', ''])
    const nz = taxRateFixture({ country: 'NZ', rate: 150_000 })
    expect(at({ country: 'NZ', postcode: '1010' }, rules(texas, nz))).toEqual(['added', 'GST'])
    const au = rules(taxRateFixture())
    expect(at({ country: 'AU', postcode: '6798' }, au, false, 'AU')).toEqual(['export-same-price', ''])
    expect(at({ country: 'AU', postcode: '2000' }, au, false, 'AU')).toEqual(['added', 'GST'])
  })

  it('in Canada is GST and PST in one province, and HST in the stead of both in another', () => {
    const canada = rules(
      taxRateFixture({ country: 'CA', rate: 50_000 }),
      taxRateFixture({ country: 'CA', state: 'BC', name: 'PST', rate: 70_000, together: true }),
      taxRateFixture({ country: 'CA', state: 'ON', name: 'HST', rate: 130_000 }),
    )
    const of = (state: string) => at({ country: 'CA', state, postcode: 'V6B 1A1' }, canada, false, 'CA')
    expect([of('BC'), of('ON'), of('AB')].map(([, names]) => names)).toEqual(['PST GST', 'HST', 'GST'])
  })

  it('is named by the store on product pages, for goods that are taxed somewhere at home', () => {
    const store = { ...DEFAULT_LOCALE, country: 'US', pricesIncludeTax: false, taxName: 'Sales tax' }
    expect(homeTaxNames(rules(texas), store)).toEqual({ standard: 'Sales tax' })
    expect(homeTaxNames(rules({ ...texas, rate: 0 }), store)).toEqual({ standard: null })
    expect(homeTaxNames(rules({ ...texas, country: 'NZ' }), store)).toEqual({ standard: null })
  })

  it('is named where prices are shown with it, by the rates of the store’s own address', () => {
    const store = {
      ...DEFAULT_LOCALE,
      country: 'US',
      pricesIncludeTax: false,
      shopPrices: 'with-tax' as const,
      taxName: 'Sales tax',
    }
    const from = (state: string) => ({
      ...rules(texas),
      handover: { country: 'US', state, postcode: '78701' },
    })
    expect(homeTaxNames(from('TX'), store)).toEqual({ standard: 'Sales tax' })
    expect(homeTaxNames(from('OR'), store)).toEqual({ standard: null })
    const free = { ...rules({ ...texas, rate: 0 }), handover: from('TX').handover }
    expect(homeTaxNames(free, store)).toEqual({ standard: null })
  })
})

it('a postcode may have a rate of its own inside the prices, before its state and country', () => {
  const rates = [
    taxRateFixture({ country: 'ES', name: 'IVA', rate: 210_000 }),
    taxRateFixture({ country: 'ES', postcodes: '35*, 38*', name: 'IGIC', rate: 70_000 }),
  ]
  expect(rateAt({ rates }, { country: 'ES', state: '', postcode: '35001' })?.name).toBe('IGIC')
  expect(rateAt({ rates }, { country: 'ES', state: '', postcode: '28001' })?.name).toBe('IVA')
  expect(rateAt({ rates }, { country: 'ES', state: '', postcode: '' })?.name).toBe('IVA')
})
