import type { MetadataJson } from 'libphonenumber-js/core'
import { toInternational } from '../../forms/rules/international-phone.ts'
import { initialCountry, PHONE_COUNTRIES, splitCallingCode } from '../../forms/rules/phone-countries.ts'

/** Part of the names of the files with the countries' numbering plans, put here by the build. */
declare const PHONE_PLANS: string

/** What a popup with an international phone field fetches besides (W7.46): the library and the countries' names. */
export const phoneLibrary = {
  countries: PHONE_COUNTRIES,
  initialCountry,
  splitCallingCode,
  toInternational,
  /** The numbering plan of all countries with a calling code; rejects when it cannot be fetched. */
  loadPlan: async (callingCode: string): Promise<MetadataJson> => {
    const address = new URL(`phone-${callingCode}-${PHONE_PLANS}.js`, import.meta.url).href
    const plan: { default: MetadataJson } = await import(address)
    return plan.default
  },
}

export type PhoneLibrary = typeof phoneLibrary
