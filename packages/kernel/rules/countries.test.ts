import { describe, expect, it } from 'vitest'
import { COUNTRIES, countriesIn, countryName, isCountry } from './countries.ts'

describe('countries', () => {
  it('are each there once, with a code of two letters and a name, the store’s own first', () => {
    expect(COUNTRIES.slice(0, 3).map(({ name }) => name)).toEqual(['Australia', 'New Zealand', 'Afghanistan'])
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length)
    expect(COUNTRIES.length).toBe(241)
    for (const { code, name } of COUNTRIES) expect(`${code} ${name}`).toMatch(/^[A-Z]{2} \p{Lu}.+[^\s|]$/u)
  })

  it('are named as a parcel names them, and unknown ones by their code', () => {
    expect(countryName('CI')).toBe('Côte d’Ivoire')
    expect(countryName('QQ')).toBe('QQ')
    expect([isCountry('GB'), isCountry('QQ'), isCountry('')]).toEqual([true, false, false])
  })

  it('are named and sorted in the language of the shop, and in English as they stand', () => {
    const textsIn = (language: string) => ({ dictionary: { language, messages: {} }, locale: language })
    expect(countriesIn(textsIn('en-GB'))).toBe(COUNTRIES)
    expect(countryName('DE', textsIn('en-US'))).toBe('Germany')
    expect(['de', 'fr', 'es', 'he'].map((language) => countryName('DE', textsIn(language)))).toEqual([
      'Deutschland',
      'Allemagne',
      'Alemania',
      'גרמניה',
    ])
    const german = countriesIn(textsIn('de'))
    expect(german.slice(0, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln'])
    expect(german.map(({ code }) => code).toSorted()).toEqual(COUNTRIES.map(({ code }) => code).toSorted())
    expect(countryName('QQ', textsIn('de'))).toBe('QQ')
  })
})
