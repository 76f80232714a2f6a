/**
 * Tells whether a text names a locale whose habits `Intl` knows, as BCP 47 writes it: `en-AU`, `de-DE`. `en-au` and `german`
 * are none. A calendar or digits of one's own cannot be asked for: days and prices are read again elsewhere.
 */
export function isLocale(text: string): boolean {
  if (!/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(text)) return false
  try {
    return Intl.NumberFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}
