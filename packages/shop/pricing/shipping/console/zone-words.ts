import { countryName } from '@buoy/kernel/rules/countries.ts'
import type { Zone } from '../contract.ts'

/** Where a zone is, in a line: `Australia (NSW), 3 postcode patterns`. */
export function placesInWords(zone: Pick<Zone, 'countries' | 'states' | 'postcodes' | 'isRest'>): string {
  if (zone.isRest) return 'Every address that is in no zone above'
  if (zone.countries.length === 0) return 'No country yet, so no address'
  const countries = zone.countries.map((code) => {
    const states = zone.states.filter((state) => state.startsWith(`${code}:`)).map((state) => state.slice(3))
    return states.length === 0 ? countryName(code) : `${countryName(code)} (${states.join(', ')})`
  })
  const shown =
    countries.length > 4
      ? `${countries.slice(0, 3).join(', ')} and ${countries.length - 3} more`
      : countries.join(', ')
  const patterns = zone.postcodes.length
  if (patterns === 0) return shown
  return `${shown}, ${patterns === 1 ? 'one postcode pattern' : `${patterns} postcode patterns`}`
}
