import type { IncomingHttpHeaders } from 'node:http'
import type { FindCountry } from './find-country.ts'
import type { GeoDatabase } from './geo/geo-database.ts'

/** What tells where a request comes from, and who has handed it on. */
type Origin = {
  ip: string
  headers: IncomingHttpHeaders
  /** Of the last proxy, or of the visitor where there is none. */
  socket: { remoteAddress?: string | undefined }
}

/** Gives the regions of a request by their ISO 3166-2 codes, the larger before the smaller; none when nobody knows. */
export type FindRegions = (request: Origin) => readonly string[]

type Ways = {
  countryOf: FindCountry
  /** Names the header that a proxy of the owner's sets. */
  header: string | undefined
  /** Whether a proxy at this address is trusted. */
  isProxy: (address: string) => boolean
  database: GeoDatabase | null
}

/**
 * Opens the ways to know a region. The header is believed only of a trusted proxy, and may leave the country out as
 * Cloudflare's `cf-region-code` does; the database is asked where there is none. A region of another country than the request's is nobody's.
 */
export function openRegions({ countryOf, header, isProxy, database }: Ways): FindRegions {
  const name = header?.toLowerCase()
  return (request) => {
    const country = countryOf(request)
    if (name !== undefined && isProxy(request.socket.remoteAddress ?? '')) {
      const told = request.headers[name]
      const code = typeof told === 'string' ? readRegion(told, country) : null
      if (code !== null) return [code]
    }
    const regions = database?.find(request.ip).regions ?? []
    return regions.filter((code) => code.startsWith(`${country}-`))
  }
}

/** The ISO 3166-2 code that a header tells, with its country or without. */
function readRegion(told: string, country: string): string | null {
  const text = told.trim().toUpperCase()
  const code = /^[A-Z0-9]{1,3}$/.test(text) ? `${country}-${text}` : text
  if (!/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code)) return null
  return country === '' || code.startsWith(`${country}-`) ? code : null
}
