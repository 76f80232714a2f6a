import { COUNTRIES } from '@buoy/kernel/rules/countries.ts'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, profileOf, reducedPercentOf, usuallyIncludesTax } from './country-profiles.ts'
import { isLocale } from './locales.ts'

describe('what a country proposes', () => {
  it('is for Australia what a store has that nobody has set', () => {
    expect(profileOf('AU')).toEqual({
      currency: 'AUD',
      locale: 'en-AU',
      taxName: 'GST',
      taxPercent: 10,
      businessNumberLabel: 'ABN',
    })
  })

  it.each([
    ['DE', 'EUR', 'MwSt.', 19],
    ['JP', 'JPY', 'Consumption tax', 10],
    ['KW', 'KWD', 'Tax', null],
    ['US', 'USD', 'Sales tax', null],
    ['CH', 'CHF', 'MWST', 8.1],
    ['BR', 'BRL', 'Tax', null],
    ['MX', 'MXN', 'IVA', 16],
    ['HR', 'EUR', 'PDV', 25],
  ])('is for %s %s, with %s at %s', (country, currency, taxName, taxPercent) => {
    expect(profileOf(country)).toMatchObject({ currency, taxName, taxPercent })
  })

  it('is there for every country, with a currency of three letters and a locale that Intl knows', () => {
    for (const { code } of COUNTRIES) {
      const profile = profileOf(code)
      expect(CURRENCIES, code).toContain(profile?.currency)
      expect(isLocale(profile?.locale ?? ''), code).toBe(true)
    }
    expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
    expect(CURRENCIES).toHaveLength(new Set(CURRENCIES).size)
  })

  it('names a currency for every country by name, none by a guess', () => {
    const dollars = COUNTRIES.filter(({ code }) => profileOf(code)?.currency === 'USD').map(
      ({ code }) => code,
    )
    expect(dollars.toSorted().join(' ')).toBe('AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI')
  })

  it('is nothing for what is no country', () => {
    expect(['ZZ', 'de', '', 'constructor'].map(profileOf)).toEqual([null, null, null, null])
  })
})

it('knows the reduced rate of countries that have a usual one', () => {
  expect(['DE', 'FR', 'JP', 'AU', 'US'].map(reducedPercentOf)).toEqual([7, 5.5, 8, null, null])
})

it.each([
  ['AT', 'UID'],
  ['AU', 'ABN'],
  ['BR', 'CNPJ'],
  ['CA', 'GST/HST number'],
  ['CH', 'UID'],
  ['DE', 'USt-IdNr.'],
  ['FR', 'N° TVA'],
  ['IN', 'GSTIN'],
  ['JP', 'Registration number'],
  ['MX', 'RFC'],
  ['NZ', 'GST number'],
  ['SG', 'GST registration number'],
  ['US', 'EIN'],
  ['IT', 'VAT number'],
  ['KW', 'Tax number'],
])('a business in %s is known by its %s', (country, label) => {
  expect(profileOf(country)?.businessNumberLabel).toBe(label)
})

it('prices include the tax on sales, but for Canada and the United States', () => {
  expect(['AU', 'DE', 'CA', 'US'].map(usuallyIncludesTax)).toEqual([true, true, false, false])
})
