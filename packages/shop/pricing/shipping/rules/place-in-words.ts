import { countryName } from '@buoy/kernel/rules/countries.ts'
import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import type { Destination } from '../contract.ts'

/** A destination as a sentence names it: `NSW 2000`, `Auckland, New Zealand`, `France`. */
export function placeInWords(
  { country, state, postcode }: Destination,
  stateName: string,
  texts: TextLocale,
): string {
  const name = countryName(country, texts)
  if (country === 'AU') return [state, postcode].filter(Boolean).join(' ') || name
  const near = [stateName || state, postcode].filter(Boolean).join(' ')
  return near === '' ? name : `${near}, ${name}`
}
