import type { MetadataJson } from 'libphonenumber-js/core'
import { toInternational } from '../../forms/rules/international-phone.ts'
import {
  dial,
  initialCountry,
  PHONE_COUNTRIES,
  type PhoneCountry,
} from '../../forms/rules/phone-countries.ts'

/** Part of the names of the files with the countries' numbering plans, put here by the build. */
declare const PHONE_PLANS: string

/** What a popup with an international phone field fetches besides (W7.46): the library and the countries' names. */
export const phoneLibrary = {
  countries: PHONE_COUNTRIES,
  namedCountries,
  initialCountry,
  dial,
  toInternational,
  /** The numbering plan of all countries with a calling code; rejects when it cannot be fetched. */
  loadPlan: async (callingCode: string): Promise<MetadataJson> => {
    const address = new URL(`phone-${callingCode}-${PHONE_PLANS}.js`, import.meta.url).href
    const plan: { default: MetadataJson } = await import(address)
    return plan.default
  },
}

export type PhoneLibrary = typeof phoneLibrary

type NamedCountry = PhoneCountry & { name: string }
const named = new Map<string, NamedCountry[]>()

/** The countries by their names in the popup's language, worked out once for each. */
function namedCountries(language: string): NamedCountry[] {
  const known = named.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  // One for all comparisons: `localeCompare` would look up the language's rules each time.
  const { compare } = new Intl.Collator(language)
  const countries = PHONE_COUNTRIES.map((country) => ({
    ...country,
    name: names.of(country.code) ?? country.code,
  })).sort((one, other) => compare(one.name, other.name))
  named.set(language, countries)
  return countries
}
