import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.max.json'
import { describe, expect, it } from 'vitest'
import { toInternational } from './international-phone.ts'
import { dial, initialCountry, PHONE_COUNTRIES, splitCallingCode } from './phone-countries.ts'

const all = metadata as unknown as MetadataJson

describe('an international number', () => {
  it.each([
    ['0412 345 678', 'AU', '+61412345678'],
    ['(02) 9876-5432', 'AU', '+61298765432'],
    ['61412345678', 'AU', '+61412345678'],
    ['021 123 4567', 'NZ', '+64211234567'],
    ['050-234-5678', 'IL', '+972502345678'],
    ['(212) 555-2368', 'US', '+12125552368'],
    ['07400 123456', 'GB', '+447400123456'],
    ['+64211234567', 'AU', '+64211234567'],
  ])('%j of %s is sent with + and dial code [W5.07] [W5.11]', (text, country, sent) => {
    expect(toInternational(text, country, all)).toBe(sent)
  })

  it.each([
    ['416 555 0123', 'US', 'CA'],
    ['(212) 555-2368', 'CA', 'US'],
    ['07797 712345', 'GB', 'JE'],
  ])('%j is none of %s: its area is in %s [W5.07]', (text, country, other) => {
    expect(toInternational(text, country, all)).toBeNull()
    expect(toInternational(text, other, all)).not.toBeNull()
  })

  it('says itself where it belongs when it comes with + and the calling code', () => {
    expect(toInternational('+14165550123', 'US', all)).toBe('+14165550123')
  })

  it('of no area is one in each of the countries that share it', () => {
    expect(toInternational('800 234 5678', 'US', all)).toBe('+18002345678')
    expect(toInternational('800 234 5678', 'CA', all)).toBe('+18002345678')
  })

  it.each([
    ['0412 345', 'AU'],
    ['0412 345 678', 'US'],
    ['111 111 1111', 'US'],
    ['abc', 'AU'],
    ['', 'AU'],
    ['1', 'GB'],
    ['0'.repeat(300), 'AU'],
  ])('%j of %s does not exist [W5.07]', (text, country) => {
    expect(toInternational(text, country, all)).toBeNull()
  })
})

describe('the countries of a phone field', () => {
  it('are those of the library', () => {
    const theirs = getCountries(all)
      .map((code: CountryCode) => `${code}${getCountryCallingCode(code, all)}`)
      .sort()
    expect(PHONE_COUNTRIES.map(({ code, callingCode }) => code + callingCode)).toEqual(theirs)
  })

  it('begin with the visitor’s, else the owner’s, else us [W5.10] [W5.11]', () => {
    expect(initialCountry('nz', 'AU').code).toBe('NZ')
    expect(initialCountry('', 'AU')).toEqual({ code: 'AU', callingCode: '61' })
    expect(initialCountry('', null).code).toBe('US')
    expect(initialCountry('zz', 'QQ').code).toBe('US')
  })
})

it.each([
  ['+61 412 345 678', 'AU', '412345678'],
  ['+1 (212) 555-2368', 'US', '2125552368'],
  ['+44 7400 123456', 'GB', '7400123456'],
  ['+972502345678', 'IL', '502345678'],
])('a number that comes whole, %j, names %s itself', (text, country, rest) => {
  expect(splitCallingCode(text)).toMatchObject({ country: { code: country }, rest })
})

it('no country is named by a number without +, or by a code that nobody has', () => {
  expect(splitCallingCode('61412345678')).toBeNull()
  expect(splitCallingCode('+999')).toBeNull()
  expect(splitCallingCode('+')).toBeNull()
})

it('a country that shares its calling code with bigger ones is known by it', () => {
  for (const { callingCode } of PHONE_COUNTRIES) {
    const named = splitCallingCode(`+${callingCode}`)?.country.code
    const listed = (all.country_calling_codes as Record<string, string[]>)[callingCode]
    expect(named).toBe(listed?.[0])
  }
})

it('of countries that share a calling code the one that is chosen stays', () => {
  const canada = { code: 'CA', callingCode: '1' }
  expect(splitCallingCode('+1 416 555 0123', canada)).toEqual({ country: canada, rest: '4165550123' })
  expect(splitCallingCode('+61 412', canada)?.country.code).toBe('AU')
})

it('a calling code is begun by its first digits, and whole with its last', () => {
  expect(['', '6', '97', '(9'].map((text) => dial(text))).toEqual(['begun', 'begun', 'begun', 'begun'])
  expect(['0', '(04', '999'].map((text) => dial(text))).toEqual([null, null, null])
  for (const { callingCode } of PHONE_COUNTRIES) {
    expect(dial(callingCode)).toMatchObject({ country: { callingCode }, rest: '' })
    expect(dial(callingCode.slice(0, -1))).toBe('begun')
  }
})
