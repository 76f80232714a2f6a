import { readFile } from 'node:fs/promises'
import { remembered } from '@buoy/kernel/rules/remembered.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { networkOf } from '@buoy/kernel/server/network-of.ts'
import { type CityResponse, Reader } from 'mmdb-lib'
import { z } from 'zod'
import { regionByName } from './region-names.ts'

/** Where an address is: ISO 3166 alpha-2, '' where it is not known, and ISO 3166-2 from the larger region to the smaller. */
export type Place = { country: string; regions: readonly string[] }

/** A database of the owner's, in memory. */
export type GeoDatabase = {
  /** False for a database of countries. */
  tellsRegions: boolean
  find: (address: string) => Place
}

/** Visitors of some minutes. */
const MOST_ADDRESSES = 20_000
const NOWHERE: Place = { country: '', regions: [] }
/** What other databases of the same format are about, by the type that their head names. */
const OF_SOMETHING_ELSE = /asn|isp|domain|connection|anonymous|proxy|density|user-count|static-ip|risk/i
const OF_PLACES = /city|country|enterprise/i
const ADVICE =
  'Name a file of cities in MaxMind format (.mmdb), such as GeoLite2-City.mmdb or dbip-city-lite.mmdb, that the server may read, or leave GEO_DATABASE out.'

const record = z.object({
  country: z.object({ iso_code: z.string() }),
  subdivisions: z
    .array(z.object({ iso_code: z.string().optional(), names: z.object({ en: z.string() }).optional() }))
    .default([]),
})

/**
 * Reads a database of places in MaxMind format, whole, into memory: it is read again at the next start only. Throws an
 * error for the person who starts the shop when the file cannot be read or is about something else.
 */
export async function openGeoDatabase({ log }: { log: Log }, path: string): Promise<GeoDatabase> {
  const reader = await openReader(path)
  const { databaseType, ipVersion } = reader.metadata
  if (OF_SOMETHING_ELSE.test(databaseType) && !OF_PLACES.test(databaseType))
    throw new Error(
      `GEO_DATABASE: ${path} is a database of the type ${databaseType}, not of places. ${ADVICE}`,
    )
  const find = remembered((ip: string): Place => {
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    if (networkOf(address) !== 'public' || (ipVersion === 4 && address.includes(':'))) return NOWHERE
    try {
      return placeOf(reader.get(address))
    } catch (error) {
      log.error({ err: error }, 'the file of GEO_DATABASE is damaged; get it again and restart')
      return NOWHERE
    }
  }, MOST_ADDRESSES)
  return { tellsRegions: !/country/i.test(databaseType), find }
}

async function openReader(path: string): Promise<Reader<CityResponse>> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
  } catch (error) {
    throw new Error(`GEO_DATABASE: ${path} cannot be read (${codeOf(error)}). ${ADVICE}`, { cause: error })
  }
  try {
    return new Reader<CityResponse>(bytes)
  } catch (error) {
    throw new Error(`GEO_DATABASE: ${path} is not a database in MaxMind format. ${ADVICE}`, { cause: error })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
}

/**
 * The place that a record of GeoIP2's and GeoLite2's form tells. DB-IP's free databases name regions without codes: there
 * the code is found by the English name, and a name that is not known counts as no region.
 */
export function placeOf(found: unknown): Place {
  const read = record.safeParse(found)
  if (!read.success) return NOWHERE
  const country = read.data.country.iso_code.toUpperCase()
  const regions = read.data.subdivisions.flatMap(({ iso_code, names }) => {
    const code = iso_code === undefined ? regionByName(country, names?.en ?? '') : `${country}-${iso_code}`
    return code === null ? [] : [code]
  })
  return { country, regions }
}
