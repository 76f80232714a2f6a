import { expect, it } from 'vitest'
import { storeDetailsFixture } from '../store.fixtures.ts'
import { isLocale } from './locales.ts'
import { storeLocaleOf } from './store-locale-of.ts'
import { AUSTRALIAN_ZONES, isTimeZone, otherZones } from './time-zones.ts'

it.each([
  'Australia/Sydney',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'Africa/Porto-Novo',
  'UTC',
])('%s is a time zone', (zone) => {
  expect(isTimeZone(zone)).toBe(true)
})

it.each([
  '',
  '+10:00',
  'EST',
  'utc',
  'Sydney',
  'Australia/Atlantis',
  'australia/Sydney',
  ' Australia/Sydney',
  'Australia/Sydney ',
  'Australia/',
])('%j is none', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})

it('zones of Australia are offered first, and no others twice', () => {
  const others = otherZones()
  expect(others).toContain('Europe/Berlin')
  expect(others.length).toBeGreaterThan(300)
  expect(AUSTRALIAN_ZONES.filter(({ zone }) => others.includes(zone))).toEqual([])
  expect(AUSTRALIAN_ZONES.every(({ zone }) => isTimeZone(zone))).toBe(true)
})

it.each(['en-AU', 'de', 'fil-PH', 'sr-Latn-RS', 'es-419'])('%s is a locale', (text) => {
  expect(isLocale(text)).toBe(true)
})

it.each(['', 'en-au', 'german', 'xx-XX', 'en-AU-u-nu-arab', ' en-AU', 'en-AU ', 'EN-AU', 'en_AU', 'e-AU'])(
  '%j is none',
  (text) => {
    expect(isLocale(text)).toBe(false)
  },
)

it('of a store’s details views are handed where it is and how it writes prices', () => {
  const details = storeDetailsFixture({
    country: 'DE',
    currency: 'EUR',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
  })
  expect(storeLocaleOf({ ...details, taxName: 'MwSt.', pricesIncludeTax: true })).toEqual({
    country: 'DE',
    currency: 'EUR',
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    taxName: 'MwSt.',
    pricesIncludeTax: true,
    shopPrices: 'as-entered',
    cartPrices: 'as-entered',
  })
})
