import { countryName } from '@buoy/kernel/rules/country-name.ts'
import { expect, it } from 'vitest'
import { openCountries } from './find-country.ts'

const byAddress = openCountries({ header: undefined, database: null })
const byProxy = openCountries({ header: 'CF-IPCountry', database: null })

it('knows the country of an IPv4 address, also one written as IPv6 [W3.56]', () => {
  expect(byAddress({ ip: '139.130.4.5', headers: {} })).toBe('AU')
  expect(byAddress({ ip: '::ffff:212.143.70.40', headers: {} })).toBe('IL')
})

it.each([
  ['2001:4860:4860::8888', 'US'],
  ['2001:8000::1', 'AU'],
  ['2a02:8070::1', 'DE'],
  ['2406:e000::1', 'NZ'],
])('knows the country of the IPv6 address %s', (ip, country) => {
  expect(byAddress({ ip, headers: {} })).toBe(country)
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '::1',
  'fe80::1',
  '2001:db8::1',
  'fd12:3456::1',
  '',
  'nonsense',
  '1.2.3.4.5',
])('does not guess for %j', (ip) => {
  expect(byAddress({ ip, headers: {} })).toBe('')
})

it('believes the header that the owner named, and no other', () => {
  expect(byProxy({ ip: '139.130.4.5', headers: { 'cf-ipcountry': 'nz' } })).toBe('NZ')
  expect(byAddress({ ip: '139.130.4.5', headers: { 'cf-ipcountry': 'NZ' } })).toBe('AU')
})

it.each(['XX', 'T1', '', 'Atlantis'])('looks the address up when the proxy says %j', (code) => {
  expect(byProxy({ ip: '139.130.4.5', headers: { 'cf-ipcountry': code } })).toBe('AU')
})

it('names countries in English, and nothing else', () => {
  expect(countryName('AU')).toBe('Australia')
  expect(countryName('IL')).toBe('Israel')
  expect(countryName('QQ')).toBe('')
  expect(countryName('aus')).toBe('')
})
