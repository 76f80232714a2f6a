import { openCountries } from '@buoy/platform/http/server/find-country.ts'
import { openRegions } from '@buoy/platform/http/server/find-regions.ts'
import { openGeoDatabase } from '@buoy/platform/http/server/geo/geo-database.ts'
import { openProxies } from '../http/proxies.ts'
import type { ServeOptions } from '../serve-options.ts'

/**
 * Finds out where a request comes from: its country and its regions, by the headers that the owner trusts, by the owner's
 * database, or by the networks that are built in. Throws where the database cannot be used.
 */
export async function openPlaces({ env, logger: log }: Pick<ServeOptions, 'env' | 'logger'>) {
  const database = env.geoDatabase === undefined ? null : await openGeoDatabase({ log }, env.geoDatabase)
  const countryOf = openCountries({ header: env.countryHeader, database })
  const isProxy = openProxies(env.trustedProxies)
  return {
    countryOf,
    isProxy,
    regionsOf: openRegions({ countryOf, header: env.regionHeader, isProxy, database }),
    knowsRegions: env.regionHeader !== undefined || database?.tellsRegions === true,
  }
}
