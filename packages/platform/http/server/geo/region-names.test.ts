import { expect, it } from 'vitest'
import { regionByName, regionsOfCountry } from './region-names.ts'
import packed from './regions.json' with { type: 'json' }

it('names the regions of a country in the order of their names', () => {
  expect(regionsOfCountry('AU').slice(0, 4)).toEqual([
    { code: 'AU-ACT', name: 'Australian Capital Territory' },
    { code: 'AU-NSW', name: 'New South Wales' },
    { code: 'AU-NT', name: 'Northern Territory' },
    { code: 'AU-QLD', name: 'Queensland' },
  ])
  expect(regionsOfCountry('DE').find(({ code }) => code === 'DE-BY')?.name).toBe('Bavaria')
  expect(regionsOfCountry('VA')).toEqual([])
  expect(regionsOfCountry('constructor')).toEqual([])
})

it('has a code of ISO 3166-2 and a name for each, and no code twice', () => {
  const all = Object.keys(packed.regions).flatMap(regionsOfCountry)
  expect(all.length).toBeGreaterThan(4900)
  expect(all.filter(({ code }) => !/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code))).toEqual([])
  expect(all.filter(({ name }) => name === '' || /[⁰¹²³⁴-⁹]/.test(name))).toEqual([])
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
})

it('finds no region by a name that two of them have', () => {
  const names = regionsOfCountry('LT').map(({ name }) => name)
  expect(names).toContain('Kaunas')
  expect(regionByName('LT', 'Kaunas')).toBeNull()
  expect(regionByName('AU', 'queensland')).toBe('AU-QLD')
})
