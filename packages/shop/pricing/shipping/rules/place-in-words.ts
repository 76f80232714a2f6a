import { countryName } from '@buoy/kernel/rules/countries.ts'
import type { Destination } from '../contract.ts'

/** A destination as a sentence names it: `NSW 2000`, `Auckland, New Zealand`, `France`. */
export function placeInWords({ country, state, postcode }: Destination, stateName: string): string {
  if (country === 'AU') return [state, postcode].filter(Boolean).join(' ') || countryName(country)
  const near = [stateName || state, postcode].filter(Boolean).join(' ')
  return near === '' ? countryName(country) : `${near}, ${countryName(country)}`
}
