import { remembered } from './remembered.ts'

const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** All that two letters can make. */
const MOST_CODES = 676

/** English name of a country by its ISO 3166 alpha-2 code, or '' when there is none (W3.56). */
export const countryName = remembered(
  (code) => (/^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? '') : ''),
  MOST_CODES,
)
