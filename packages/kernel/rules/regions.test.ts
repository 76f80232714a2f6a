import { describe, expect, it } from 'vitest'
import { hasStates, isRequiredIn, statesOf } from './regions.ts'

const namesIn = (country: string) =>
  Object.fromEntries(statesOf(country).map(({ code, name }) => [code, name]))

it('an address has a state where the post of its country knows one, and where we do not know', () => {
  expect(['AU', 'US', 'JP', 'IT', 'IN', ''].map(hasStates)).toEqual([true, true, true, true, true, true])
  expect(['DE', 'AT', 'CH', 'FR', 'NL', 'GB'].map(hasStates)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

describe('the states of a country', () => {
  it('are all that Australia has', () => {
    expect(namesIn('AU')).toEqual({
      ACT: 'Australian Capital Territory',
      NSW: 'New South Wales',
      NT: 'Northern Territory',
      QLD: 'Queensland',
      SA: 'South Australia',
      TAS: 'Tasmania',
      VIC: 'Victoria',
      WA: 'Western Australia',
    })
  })

  it.each([
    ['BR', 27, 'SP', 'São Paulo'],
    ['CA', 13, 'QC', 'Quebec'],
    ['JP', 47, '13', 'Tōkyō'],
    ['MX', 32, 'CMX', 'Ciudad de México'],
    ['US', 54, 'CA', 'California'],
  ])('of %s are %i, %s among them', (country, count, code, name) => {
    const states = statesOf(country)
    expect(states).toHaveLength(count)
    expect(new Set(states.map((one) => one.code)).size).toBe(count)
    expect(states.every((one) => one.code !== '' && one.name !== '')).toBe(true)
    expect(namesIn(country)[code]).toBe(name)
  })

  // Codes of ISO 3166-2:NZ.
  it('are the sixteen regions of New Zealand', () => {
    expect(namesIn('NZ')).toEqual({
      NTL: 'Northland',
      AUK: 'Auckland',
      WKO: 'Waikato',
      BOP: 'Bay of Plenty',
      TKI: 'Taranaki',
      GIS: 'Gisborne',
      HKB: 'Hawke’s Bay',
      MWT: 'Manawatū-Whanganui',
      WGN: 'Wellington',
      NSN: 'Nelson',
      MBH: 'Marlborough',
      TAS: 'Tasman',
      WTC: 'West Coast',
      CAN: 'Canterbury',
      OTA: 'Otago',
      STL: 'Southland',
    })
  })

  it('are free text elsewhere', () => {
    expect(statesOf('GB')).toEqual([])
  })
})

describe('what an address must have', () => {
  const field = (name: string, required = true) => ({ name, required })

  it('is a state where they are known', () => {
    expect(isRequiredIn('AU', field('state', false))).toBe(true)
    expect(isRequiredIn('GB', field('state'))).toBe(false)
  })

  it('is a postcode where there are any', () => {
    expect(isRequiredIn('AU', field('postcode', false))).toBe(true)
    for (const country of ['HK', 'AE', 'ZW', 'ML', 'MO', 'IE'])
      expect(isRequiredIn(country, field('postcode'))).toBe(false)
  })

  it('is else what the form says', () => {
    expect(isRequiredIn('HK', field('city'))).toBe(true)
    expect(isRequiredIn('AU', field('company', false))).toBe(false)
  })
})
