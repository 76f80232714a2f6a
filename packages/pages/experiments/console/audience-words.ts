import { countryName } from '@buoy/kernel/rules/countries.ts'
import type { Audience } from '../rules/audience.ts'
import { PART_NAMES } from './test-words.ts'

/** Countries that are named; of more only how many there are. */
const MOST_NAMED = 3

/** Who takes part in a test, in words: `New visitors · New Zealand · Phone`. */
export function audienceWords(audience: Audience | null): string {
  if (audience === null) return 'All visitors'
  const { visit, countries, devices, sources } = audience
  const visitors = { first: 'New visitors', later: 'Returning visitors' }
  return [
    visit === null ? 'Visitors' : visitors[visit],
    countries.length > MOST_NAMED
      ? `${countries.length} countries`
      : countries.map((code) => countryName(code)).join(' or '),
    devices.map((device) => PART_NAMES.device[device]).join(' or '),
    sources.map((source) => PART_NAMES.source[source]).join(' or '),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
