import { isTimeZone } from '../rules/time-zones.ts'

/** The zone in which most people of a large country live; elsewhere the country's first one is proposed. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
}

/** Not every browser knows the zones of a country. */
type KnownLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The zone to propose for a country; `null` where this browser knows none. */
export function zoneOf(country: string): string | null {
  const main = MAIN_ZONES[country]
  if (main !== undefined) return main
  const [first] = (new Intl.Locale(`und-${country}`) as KnownLocale).getTimeZones?.() ?? []
  return first !== undefined && isTimeZone(first) ? first : null
}

/** How numbers and dates may be written in a country: in English, in its main language, and as is chosen now. */
export function localesOf(country: string, chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const codes = new Set([`en-${country}`, `${language}-${country}`, chosen])
  return [...codes].map((value) => ({ value, label: names.of(value) ?? value }))
}
