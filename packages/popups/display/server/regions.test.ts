import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { openRegions } from '@buoy/platform/http/server/find-regions.ts'
import { openGeoDatabase } from '@buoy/platform/http/server/geo/geo-database.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AudienceRule } from '../../targeting/contract.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'
import { displayCalls } from '../display-calls.fixtures.ts'

const CITIES = '../../../platform/http/server/geo/geolite2-city-test.mmdb'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15'
const SEATTLE = '216.160.83.56'
/** An address that the database does not know. */
const ELSEWHERE = '139.130.4.5'

describe('a popup for regions', () => {
  let service: TestService

  beforeAll(async () => {
    const database = await openGeoDatabase({ log: silentLog }, join(import.meta.dirname, CITIES))
    service = await openDisplayService({
      regionsOf: openRegions({
        countryOf: ({ headers }) => String(headers['x-country'] ?? ''),
        header: 'cf-region-code',
        isProxy: (address) => address === '127.0.0.1',
        database,
      }),
    })
    await service.start()
  })
  afterAll(() => service.close())

  const { account } = displayCalls(() => service)
  const only = (show: boolean): AudienceRule => ({
    kind: 'region',
    country: 'US',
    regions: ['US-WA', 'US-OR'],
    show,
  })
  /** Which popups are shown to a visitor whose call comes from `peer`. */
  const shown = async (
    clientId: string,
    {
      peer,
      visitor = peer,
      country = 'US',
      region,
    }: { peer: string; visitor?: string; country?: string; region?: string },
  ) => {
    const reply = await service.app.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: SITE,
        'user-agent': MAC,
        'x-country': country,
        'x-forwarded-for': visitor,
        ...(region !== undefined && { 'cf-region-code': region }),
      },
      remoteAddress: peer,
      payload: new URLSearchParams({ poptin_viewed_url: `${SITE}/` }).toString(),
    })
    return reply.json<DisplayReply>().poptins.map((popup) => popup.poptin_id)
  }

  it('is shown by the region of the visitor’s address, and where that is not known, as countries are', async () => {
    const { clientId, ids } = await account({ audience: [[only(true)]] }, { audience: [[only(false)]] })
    const [there, notThere] = ids
    expect(await shown(clientId, { peer: SEATTLE })).toEqual([there])
    expect(await shown(clientId, { peer: '127.0.0.1', visitor: SEATTLE })).toEqual([there])
    expect(await shown(clientId, { peer: ELSEWHERE })).toEqual([notThere])
    expect(await shown(clientId, { peer: SEATTLE, country: 'CA' })).toEqual([notThere])
  })

  it('is shown by a trusted proxy’s header, which others forge in vain', async () => {
    const { clientId, ids } = await account({ audience: [[only(true)]] })
    const forged = { peer: ELSEWHERE, region: 'WA' }
    expect(await shown(clientId, { peer: '127.0.0.1', visitor: ELSEWHERE, region: 'WA' })).toEqual(ids)
    expect(await shown(clientId, forged)).toEqual([])
    expect(await shown(clientId, { ...forged, region: 'US-WA' })).toEqual([])
    expect(await shown(clientId, { peer: '127.0.0.1', visitor: SEATTLE, region: 'CA' })).toEqual([])
  })

  it('is decided alike before the router', async () => {
    const { clientId, ids } = await account({ audience: [[only(true)]] })
    const [quick] = service.quickCalls
    const ask = async (remoteAddress: string) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: SITE,
        'user-agent': MAC,
        'x-country': 'US',
        'cf-region-code': 'WA',
      }
      const found = quick?.find({ url: `/api/display/${clientId}`, headers } as unknown as IncomingMessage)
      const body = Buffer.from(new URLSearchParams({ poptin_viewed_url: `${SITE}/` }).toString())
      const answer = await quick?.answer(found, { ip: ELSEWHERE, headers, socket: { remoteAddress }, body })
      const reply: DisplayReply = JSON.parse(String(answer?.body))
      return reply.poptins.map((popup) => popup.poptin_id)
    }
    expect(await ask('127.0.0.1')).toEqual(ids)
    expect(await ask(ELSEWHERE)).toEqual([])
  })
})
