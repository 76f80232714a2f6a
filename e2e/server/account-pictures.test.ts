import { signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { PictureLibrary } from '@buoy/platform/pictures/contract.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admit, type Cookies, type FullAccount, openFullAccount } from './accounts.fixtures.ts'

let buoy: TestServer
let brand: FullAccount
let ofShop: number
let ofBrand: number
let guest: Cookies
let viewer: Cookies
let marketer: Cookies
beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  brand = await openFullAccount(buoy, 'brand')
  guest = await admit(buoy, 'guest', 'greta', { clientId: brand.clientId, role: 'editor' })
  viewer = await admit(buoy, 'guest', 'vera', { clientId: brand.clientId, role: 'viewer' })
  marketer = await admit(buoy, 'marketer', 'mara')
  const { rows } = await buoy.database.pool.query<{ id: number }>(
    `insert into shop.picture (name, alt, caption, width, height, widths, library)
     select 'of-brand', 'A hat', '', width, height, widths, $1 from shop.picture order by id limit 1 returning id`,
    [brand.clientId],
  )
  ofBrand = rows[0]?.id ?? 0
  ofShop = (await pictures(marketer)).pictures[0]?.id ?? 0
})
afterAll(() => buoy.close())

const read = (cookies: Cookies, path: string) => buoy.inject({ url: `/console/api/pictures${path}`, cookies })
const pictures = async (cookies: Cookies, path = '') => (await read(cookies, path)).json<PictureLibrary>()
const names = async (cookies: Cookies, path = '') =>
  (await pictures(cookies, path)).pictures.map(({ name }) => name)

it('each account has a library of pictures, which those see who edit its popups', async () => {
  expect(await names(guest)).toEqual(['of-brand'])
  expect((await pictures(guest)).counts.all).toBe(1)
  expect(await names(marketer)).not.toContain('of-brand')
  expect((await pictures(marketer)).total).toBeGreaterThan(10)
  const owner = await signedInCookies(buoy, TEST_OWNER)
  expect(await names(owner)).not.toContain('of-brand')
  expect(await names(owner, `?account=${brand.clientId}`)).toEqual(['of-brand'])
  expect((await read(viewer, '')).statusCode).toBe(404)
  expect((await read(marketer, `?account=${brand.clientId}`)).statusCode).toBe(404)
})

it('a picture of another library is not there', async () => {
  const headers = { origin: buoy.url, host: new URL(buoy.url).host }
  for (const [cookies, id] of [
    [guest, ofShop],
    [marketer, ofBrand],
  ] as const) {
    expect(await names(cookies, `?ids=${ofShop},${ofBrand}`)).toHaveLength(1)
    const says = { alt: 'Mine', caption: '', focus: { x: 0, y: 0 }, crop: null, version: 0 }
    for (const [method, path, payload] of [
      ['GET', ''],
      ['PUT', '', says],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['GET', '/users'],
      ['GET', '/original'],
    ] as const) {
      const ask = (one: number) =>
        buoy.inject({
          method,
          url: `/console/api/pictures/${one}${path}`,
          cookies,
          headers,
          ...(payload && { payload }),
        })
      const reply = await ask(id)
      expect([method, path, reply.statusCode]).toEqual([method, path, 404])
      expect(reply.json().code).toBe('unknown-picture')
    }
  }
})
