import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCountries } from '../find-country.ts'
import { openGeoDatabase, placeOf } from './geo-database.ts'

/** MaxMind's own test database (github.com/maxmind/MaxMind-DB, Apache-2.0 or MIT). */
const CITIES = join(import.meta.dirname, 'geolite2-city-test.mmdb')

const open = (path: string) => openGeoDatabase({ log: silentLog }, path)

describe('a database of the owner’s', () => {
  it.each([
    ['2.125.160.216', 'GB', ['GB-ENG', 'GB-WBK']],
    ['::ffff:216.160.83.56', 'US', ['US-WA']],
    ['89.160.20.112', 'SE', ['SE-E']],
    ['2a02:cf80::1', 'IL', []],
  ])('knows country and regions of %s', async (address, country, regions) => {
    expect((await open(CITIES)).find(address)).toEqual({ country, regions })
  })

  it.each(['127.0.0.1', '10.1.2.3', '::1', '1.1.1.1', '', 'nonsense'])(
    'does not guess for %j',
    async (address) => {
      expect((await open(CITIES)).find(address)).toEqual({ country: '', regions: [] })
    },
  )

  it('says that it tells regions', async () => {
    expect((await open(CITIES)).tellsRegions).toBe(true)
  })

  it('is asked for the country before the tables that come with the service, after a proxy’s header', async () => {
    const database = await open(CITIES)
    const countryOf = openCountries({ header: 'cf-ipcountry', database })
    const plain = openCountries({ header: undefined, database: null })
    const request = { ip: '2a02:cf80::1', headers: {} }
    expect(plain({ ...request, ip: '175.16.199.1' })).toBe('CN')
    expect(countryOf(request)).toBe('IL')
    expect(countryOf({ ...request, headers: { 'cf-ipcountry': 'NZ' } })).toBe('NZ')
    expect(countryOf({ ...request, ip: '139.130.4.5' })).toBe('AU')
    const elsewhere = { tellsRegions: false, find: () => ({ country: 'NZ', regions: [] }) }
    expect(openCountries({ header: undefined, database: elsewhere })({ ...request, ip: '139.130.4.5' })).toBe(
      'NZ',
    )
  })
})

describe('a file that is no database of places', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buoy-geo-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('stops the start, and says what, why and what to do', async () => {
    const missing = join(folder, 'missing.mmdb')
    await expect(open(missing)).rejects.toThrow(
      `GEO_DATABASE: ${missing} cannot be read (ENOENT). Name a file`,
    )

    const text = join(folder, 'text.mmdb')
    await writeFile(text, 'not a database '.repeat(100))
    await expect(open(text)).rejects.toThrow(
      `GEO_DATABASE: ${text} is not a database in MaxMind format. Name`,
    )

    const networks = join(folder, 'networks.mmdb')
    const bytes = await readFile(CITIES)
    bytes.write('GeoLite2-ASNs', bytes.lastIndexOf('GeoLite2-City'))
    await writeFile(networks, bytes)
    await expect(open(networks)).rejects.toThrow(/of the type GeoLite2-ASNs?, not of places\. Name/)
  })

  it('tells no regions when it is one of countries', async () => {
    const countries = join(folder, 'countries.mmdb')
    const bytes = await readFile(CITIES)
    bytes.write('Country-Only-', bytes.lastIndexOf('GeoLite2-City'))
    await writeFile(countries, bytes)
    expect((await open(countries)).tellsRegions).toBe(false)
  })
})

describe('a record', () => {
  it.each([
    ['Queensland', 'AU', ['AU-QLD']],
    ['Bavaria', 'DE', ['DE-BY']],
    ['Ostergotland County', 'SE', ['SE-E']],
    ['Atlantis', 'AU', []],
    ['', 'AU', []],
  ])('that names the region %j without its code is of the region of that name', (en, country, regions) => {
    const subdivisions = [{ names: { en } }]
    expect(placeOf({ country: { iso_code: country }, subdivisions })).toEqual({ country, regions })
  })

  it.each([null, {}, { continent: { code: 'EU' } }, { country: 'AU' }])('%j tells nothing', (found) => {
    expect(placeOf(found)).toEqual({ country: '', regions: [] })
  })
})
