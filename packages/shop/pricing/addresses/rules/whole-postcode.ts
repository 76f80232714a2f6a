import { plainPostcode } from './postcode-patterns.ts'

/** What a complete postcode looks like where it has one form; elsewhere anything without a star is taken as whole. */
const WHOLE: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  US: /^\d{5}(?:\d{4})?$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
}

/**
 * The postcode in its plain form, or `null` when it is missing or only a part of one. Wallets hide the
 * end until the payment is authorised (`2***`, `SW1`): such an address is quoted by its state, and a
 * star in it never acts as a wildcard.
 */
export function wholePostcode(country: string, postcode: string): string | null {
  const code = plainPostcode(postcode)
  if (code === '' || !/^[0-9A-Z]+$/.test(code)) return null
  const form = WHOLE[country]
  return form === undefined || form.test(code) ? code : null
}
