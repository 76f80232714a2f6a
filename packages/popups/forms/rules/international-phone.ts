import { type CountryCode, type MetadataJson, ParseError, parsePhoneNumber } from 'libphonenumber-js/core'

/**
 * The number in the form `+61412345678` when it exists in the country, else `null` (W5.07, W5.11): an area of another
 * country that shares the calling code is none of this one's. `country`, in ISO 3166 upper case, is where a number
 * without `+` belongs; one with `+` says itself where. `metadata` must know the country, or the number's calling code.
 */
export function toInternational(text: string, country: string, metadata: MetadataJson): string | null {
  try {
    const number = parsePhoneNumber(
      text,
      { defaultCountry: country as CountryCode, extract: false },
      metadata,
    )
    // The library has chosen among the countries of the calling code; the visitor has chosen one.
    if (!text.trim().startsWith('+')) number.country = country as CountryCode
    return number.isValid() ? number.number : null
  } catch (error) {
    if (error instanceof ParseError) return null
    throw error
  }
}
