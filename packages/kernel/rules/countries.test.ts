import { describe, expect, it } from 'vitest'
import { COUNTRIES, countryName, isCountry } from './countries.ts'

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
})
