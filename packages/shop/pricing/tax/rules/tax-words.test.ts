import { SOURCE_TEXT_LOCALE } from '@buoy/kernel/rules/messages/translate.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import { describe, expect, it } from 'vitest'
import { GST_RATE } from './tax-rate.ts'
import { lineTaxNote, taxAmounts, taxationInWords, taxName, taxOfAmounts, taxRows } from './tax-words.ts'

const GST = { name: 'GST', rate: GST_RATE, taxable: 11_000, tax: 1000 }
const REDUCED = { name: 'GST', rate: 50_000, taxable: 2100, tax: 100 }
const VAT = { name: 'VAT', rate: 200_000, taxable: 1200, tax: 200 }

describe('the tax in a total, in words', () => {
  it('is plain GST where there is one rate', () => {
    const one = { gst: 1000, taxes: [GST] }
    expect(taxAmounts(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBe('$10.00 GST')
    expect(taxOfAmounts(one, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBe('GST of $10.00')
    expect(taxRows({ ...one, taxAdded: 0 }, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toEqual([
      { name: 'GST in the total', amount: 1000 },
    ])
  })

  it('names each rate where there are several', () => {
    const two = { gst: 1100, taxes: [GST, REDUCED] }
    expect(taxAmounts(two, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBe('$10.00 GST 10% and $1.00 GST 5%')
    expect(taxOfAmounts(two, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBe(
      'GST 10% of $10.00 and GST 5% of $1.00',
    )
    expect(
      taxRows({ ...two, taxAdded: 0 }, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE).map(({ name }) => name),
    ).toEqual(['GST 10% in the total', 'GST 5% in the total'])
  })

  it('has the name of the tax that it is, and the one at home where there is none', () => {
    expect(taxAmounts({ gst: 200, taxes: [VAT] }, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBe('$2.00 VAT')
    expect([
      taxName([], DEFAULT_LOCALE),
      taxName([VAT, VAT], DEFAULT_LOCALE),
      taxName([GST, VAT], DEFAULT_LOCALE),
    ]).toEqual(['GST', 'VAT', 'tax'])
    expect(taxAmounts({ gst: 0, taxes: [] }, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toBe('')
    expect(taxationInWords('included', [[VAT], []], DEFAULT_LOCALE)).toBe('VAT is inside the prices.')
    expect(taxationInWords('included', [], DEFAULT_LOCALE)).toBe('GST is inside the prices.')
    expect(taxationInWords('included', [[GST], [{ name: 'VAT', rate: 0 }]], DEFAULT_LOCALE)).toBe(
      'GST is inside the prices.',
    )
    expect(taxationInWords('included', [[GST], [VAT]], DEFAULT_LOCALE)).toBe('Tax is inside the prices.')
    expect(taxationInWords('export-same-price', [[GST]], DEFAULT_LOCALE)).toBe(
      'An export: the same price is paid, with no GST in it.',
    )
    expect(taxationInWords('export-less-gst', [[GST], [VAT]], DEFAULT_LOCALE)).toBe(
      'An export: the price less its tax is paid.',
    )
  })
})

describe('what a line of an invoice says of its tax', () => {
  const taxed = { isTaxed: true, rate: 'GST 5%' }
  const free = { isTaxed: false, rate: '' }
  const one = { gst: 1000, taxes: [GST] }
  const two = { gst: 1100, taxes: [GST, REDUCED] }

  it('is that it is free of it, where others are not', () => {
    expect(lineTaxNote(free, one, SOURCE_TEXT_LOCALE)).toBe('GST-free')
    expect(lineTaxNote(free, { gst: 1200, taxes: [GST, VAT] }, SOURCE_TEXT_LOCALE)).toBe('tax-free')
  })

  it('is its rate where there are several, and nothing where the total says it all', () => {
    expect(lineTaxNote(taxed, two, SOURCE_TEXT_LOCALE)).toBe('GST 5%')
    expect(lineTaxNote(taxed, one, SOURCE_TEXT_LOCALE)).toBe('')
    expect(lineTaxNote(free, { gst: 0, taxes: [] }, SOURCE_TEXT_LOCALE)).toBe('')
  })
})

describe('tax that is added to prices, in words', () => {
  const state = { name: 'State', rate: 62_500 }

  it('has no row below the total', () => {
    const taxed = { gst: 1000, taxes: [GST], taxAdded: 1000 }
    expect(taxRows(taxed, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toEqual([])
    expect(taxRows({ ...taxed, gst: 0, taxAdded: null }, DEFAULT_LOCALE, SOURCE_TEXT_LOCALE)).toEqual([])
  })

  it('is named beside a line that is not taxed like the whole order', () => {
    const taxed = { gst: 1100, taxes: [GST, REDUCED] }
    const noteOf = (rate: string) => lineTaxNote({ isTaxed: true, rate }, taxed, SOURCE_TEXT_LOCALE)
    expect(noteOf('GST 10%, GST 5%')).toBe('')
    expect(noteOf('GST 5%')).toBe('GST 5%')
  })

  it('names each rate once for the owner who tries an address', () => {
    expect(taxationInWords('added', [[GST, state], [GST]], DEFAULT_LOCALE)).toBe(
      'Added to the prices: GST 10%, State 6.25%.',
    )
    expect(taxationInWords('added', [[], [{ ...state, rate: 0 }]], DEFAULT_LOCALE)).toBe(
      'No tax is added to the prices.',
    )
    expect(taxationInWords('added-later', [[]], DEFAULT_LOCALE)).toBe(
      'The tax depends on the state and the postcode.',
    )
  })
})
