import { matchesPostcode } from '../../addresses/rules/postcode-patterns.ts'
import { wholePostcode } from '../../addresses/rules/whole-postcode.ts'
import type { Destination, Zone } from '../contract.ts'

/** Why a zone does or does not hold an address. */
export type ZoneVerdict = 'matches' | 'other-country' | 'other-state' | 'other-postcode' | 'postcode-unknown'

/** The first zone, in the owner's order, that holds the address; the rest of the world when none does. */
export function matchZone(zones: readonly Zone[], to: Destination): Zone | null {
  const first = zones.find((zone) => !zone.isRest && evaluateZone(zone, to) === 'matches')
  return first ?? zones.find((zone) => zone.isRest) ?? null
}

/**
 * Tells whether a zone holds an address: country, state when the zone names any of that country's, and
 * postcode when it has patterns. A postcode that is missing or not whole matches no pattern.
 */
export function evaluateZone(zone: Zone, to: Destination): ZoneVerdict {
  if (zone.isRest) return 'matches'
  if (!zone.countries.includes(to.country)) return 'other-country'
  const named = zone.states.filter((state) => state.startsWith(`${to.country}:`))
  if (named.length > 0 && !named.includes(`${to.country}:${to.state}`)) return 'other-state'
  if (zone.postcodes.length === 0) return 'matches'
  const postcode = wholePostcode(to.country, to.postcode)
  if (postcode === null) return 'postcode-unknown'
  return matchesPostcode(zone.postcodes, postcode) ? 'matches' : 'other-postcode'
}
