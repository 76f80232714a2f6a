import { join } from 'node:path'
import { signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { CountryRegions } from '@buoy/popups/targeting/contract.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const CITIES = '../../packages/platform/http/server/geo/geolite2-city-test.mmdb'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer({
    demo: false,
    env: { GEO_DATABASE: join(import.meta.dirname, CITIES) },
  })
  await buoy.listen()
})
afterAll(() => buoy.close())

it('tells the console that regions are known, where the owner has named a database of them', async () => {
  const reply = await buoy.inject({
    url: '/console/api/popups/regions?country=AU',
    cookies: await signedInCookies(buoy, TEST_OWNER),
    headers: { origin: buoy.url, host: new URL(buoy.url).host },
  })
  const { isKnown, regions } = reply.json<CountryRegions>()
  expect([reply.statusCode, isKnown, regions.length]).toEqual([200, true, 8])
})
