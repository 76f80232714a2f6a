import { type CountryCode, type MetadataJson, ParseError, parsePhoneNumber } from 'libphonenumber-js/core'

/**
 * The number in the form `+61412345678` when it exists in the country or in one that shares its calling
 * code, else `null` (W5.07, W5.11). `country` is where a number without `+` belongs, in ISO 3166 upper case;
 * `metadata` must know it, or at least the number's calling code.
 */
export function toInternational(text: string, country: string, metadata: MetadataJson): string | null {
  try {
    const number = parsePhoneNumber(
      text,
      { defaultCountry: country as CountryCode, extract: false },
      metadata,
    )
    return number.isValid() ? number.number : null
  } catch (error) {
    if (error instanceof ParseError) return null
    throw error
  }
}
