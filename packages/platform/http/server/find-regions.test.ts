import { expect, it } from 'vitest'
import { openRegions } from './find-regions.ts'

const PROXY = '10.0.0.5'
const database = {
  tellsRegions: true,
  find: () => ({ country: 'AU', regions: ['AU-VIC'] }),
}
const ways = {
  countryOf: () => 'AU',
  header: 'CF-Region-Code',
  isProxy: (address: string) => address === PROXY,
  database: null,
}
const from = (remoteAddress: string | undefined, told?: string) => ({
  ip: '139.130.4.5',
  headers: told === undefined ? {} : { 'cf-region-code': told },
  socket: { remoteAddress },
})

it.each([
  ['QLD', ['AU-QLD']],
  [' au-qld ', ['AU-QLD']],
  ['NZ-AUK', []],
  ['Queensland', []],
  ['', []],
  ['AU-', []],
])('reads the header %j of a trusted proxy', (told, regions) => {
  expect(openRegions(ways)(from(PROXY, told))).toEqual(regions)
})

it.each(['203.0.113.9', '', undefined])('does not believe the header when %j sends it', (peer) => {
  expect(openRegions(ways)(from(peer, 'QLD'))).toEqual([])
  expect(openRegions({ ...ways, database })(from(peer, 'QLD'))).toEqual(['AU-VIC'])
})

it('believes no header that was not named', () => {
  expect(openRegions({ ...ways, header: undefined })(from(PROXY, 'QLD'))).toEqual([])
  expect(openRegions({ ...ways, header: 'x-region' })(from(PROXY, 'QLD'))).toEqual([])
})

it('asks the database where the proxy says nothing, and the proxy first', () => {
  const regionsOf = openRegions({ ...ways, database })
  expect(regionsOf(from(PROXY))).toEqual(['AU-VIC'])
  expect(regionsOf(from(PROXY, 'QLD'))).toEqual(['AU-QLD'])
})

it('takes no region of another country than the request’s', () => {
  expect(openRegions({ ...ways, countryOf: () => 'NZ', database })(from(PROXY))).toEqual([])
})

it('takes a whole code, and no part of one, where nobody knows the country', () => {
  const nobody = openRegions({ ...ways, countryOf: () => '' })
  expect(nobody(from(PROXY, 'AU-QLD'))).toEqual(['AU-QLD'])
  expect(nobody(from(PROXY, 'QLD'))).toEqual([])
})
