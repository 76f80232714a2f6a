import { countryName } from '@buoy/kernel/rules/country-name.ts'
import { PHONE_COUNTRIES } from '../../forms/rules/phone-countries.ts'

/** Countries by their English names, in the order of the alphabet. */
export const COUNTRIES = PHONE_COUNTRIES.map(({ code }) => ({
  value: code,
  label: countryName(code) || code,
}))
  .filter(({ label }) => label !== '')
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

/** Languages that owners ask for most; any other can be typed. */
export const LANGUAGES = [
  'en',
  'en-AU',
  'he',
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'pt',
  'ru',
  'vi',
  'zh',
]

/** The runtime's IANA time zones. */
export const TIME_ZONES = Intl.supportedValuesOf('timeZone')
