import { DEFAULT_LOCALE, type StoreLocale } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import type { TaxRules } from '../contract.ts'
import { AS_ENTERED, displayOf, shopDisplay, shownPrice } from './shown-price.ts'
import type { NamedRate, Taxation } from './tax-rate.ts'

const rates = (...all: NamedRate[]) => new Map([['standard', all]])
const percent = (name: string, parts: number): NamedRate => ({ name, rate: parts })

describe('a price that was entered with tax, shown without it', () => {
  it.each([
    ['GST of 10 %', 100_000, 110_00, 100_00],
    ['GST of 10 %, the eleventh rounded', 100_000, 19_95, 18_14],
    ['VAT of 20 %', 200_000, 120_00, 100_00],
    ['MwSt. of 19 %', 190_000, 119_00, 100_00],
    // 99.95 × 19 / 119 is 15.958…
    ['MwSt. of 19 %, rounded', 190_000, 99_95, 83_99],
    // The half cent is the tax's, as in the rows of an order: 8.32 and 1.67 make 9.99.
    ['VAT of 20 %, half a cent', 200_000, 9_99, 8_32],
  ])('%s', (_, rate, entered, shown) => {
    const display = displayOf({ taxation: 'included', rates: rates(percent('Tax', rate)) }, 'without-tax')
    expect(shownPrice(entered, 'standard', display)).toBe(shown)
  })
})

describe('a price that was entered without tax, shown with it', () => {
  it.each([
    ['GST of 10 %', [percent('GST', 100_000)], 100_00, 110_00],
    ['VAT of 20 %', [percent('VAT', 200_000)], 8_33, 10_00],
    ['MwSt. of 19 %', [percent('MwSt.', 190_000)], 83_99, 99_95],
    // 8.875 % of 10.00 is 0.8875.
    ['one rate of four decimals', [percent('Sales tax', 88_750)], 10_00, 10_89],
    // 0.50 and 0.9975: rounded one by one, not together.
    ['GST and QST', [percent('GST', 50_000), percent('QST', 99_750)], 10_00, 11_50],
    ['two rates of half a cent each', [percent('A', 50_000), percent('B', 50_000)], 10, 12],
  ])('%s', (_, charged, entered, shown) => {
    const display = displayOf({ taxation: 'added', rates: rates(...charged) }, 'with-tax')
    expect(shownPrice(entered, 'standard', display)).toBe(shown)
  })
})

it.each<[Taxation, 'add' | 'take' | 'none', 'add' | 'take' | 'none']>([
  ['included', 'none', 'take'],
  ['added', 'add', 'none'],
  ['added-later', 'none', 'none'],
  ['export-less-gst', 'none', 'take'],
  // The same price is paid with no tax in it: there is none to show or to take out.
  ['export-same-price', 'none', 'none'],
])('how an order that is taxed as %s is shown with tax, and without', (taxation, withTax, without) => {
  const tax = { taxation, rates: rates() }
  expect(displayOf(tax, 'with-tax').change).toBe(withTax)
  expect(displayOf(tax, 'without-tax').change).toBe(without)
  expect(displayOf(tax, 'as-entered').change).toBe('none')
})

it('leaves goods without tax as they are, and takes a class that nobody knows for the standard one', () => {
  const display = displayOf(
    { taxation: 'included', rates: new Map([...rates(percent('GST', 100_000)), ['free', []]]) },
    'without-tax',
  )
  expect(shownPrice(11_00, 'free', display)).toBe(11_00)
  expect(shownPrice(11_00, 'tax:none', display)).toBe(11_00)
  expect(shownPrice(11_00, 'vanished', display)).toBe(10_00)
})

describe('the pages of the shop', () => {
  const texas = (postcode: string): TaxRules => ({
    classes: [
      {
        slug: 'standard',
        name: 'Standard',
        description: '',
        rates: [
          { country: 'US', state: 'TX', postcodes: '', together: false, name: 'State', rate: 62_500 },
          { country: 'US', state: 'TX', postcodes: '78701', together: true, name: 'City', rate: 10_000 },
          { country: 'US', state: 'NY', postcodes: '', together: false, name: 'State', rate: 40_000 },
        ],
      },
    ],
    exportPolicy: 'less-tax',
    handover: { country: 'US', state: 'TX', postcode },
  })
  const store = (part: Partial<StoreLocale>) => ({ ...DEFAULT_LOCALE, country: 'US', ...part })

  it('add the tax of the store’s own address, every rate of it', () => {
    const display = shopDisplay(texas('78701'), store({ pricesIncludeTax: false, shopPrices: 'with-tax' }))
    expect(shownPrice(100_00, 'standard', display)).toBe(107_25)
  })

  it('show prices as they were entered while the address does not decide the rates', () => {
    const display = shopDisplay(texas(''), store({ pricesIncludeTax: false, shopPrices: 'with-tax' }))
    expect(shownPrice(100_00, 'standard', display)).toBe(100_00)
  })

  it.each([
    [true, 'as-entered'],
    [true, 'with-tax'],
    [false, 'as-entered'],
    [false, 'without-tax'],
  ] as const)(
    'show what was entered (with tax: %s) where that is what is asked for (%s)',
    (entered, shopPrices) => {
      expect(shopDisplay(texas('78701'), store({ pricesIncludeTax: entered, shopPrices }))).toBe(AS_ENTERED)
    },
  )

  it('take out the tax of the store’s country', () => {
    const rules = texas('78701')
    rules.classes[0]?.rates.push({
      country: 'AU',
      state: '',
      postcodes: '',
      together: false,
      name: 'GST',
      rate: 100_000,
    })
    const display = shopDisplay(rules, { ...DEFAULT_LOCALE, shopPrices: 'without-tax' })
    expect(shownPrice(110_00, 'standard', display)).toBe(100_00)
  })
})
