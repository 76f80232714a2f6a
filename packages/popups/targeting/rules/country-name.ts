const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** English name of a country by its ISO 3166 alpha-2 code, or '' when there is none (W3.56). */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? '') : ''
}
