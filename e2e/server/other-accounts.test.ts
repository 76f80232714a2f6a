import { systemChance } from '@buoy/kernel/server/chance.ts'
import { openAccount } from '@buoy/popups/accounts/server/open-account.ts'
import { createCampaign } from '@buoy/popups/campaigns/server/create-campaign.ts'
import { jsonSchemaOf, likelyValue } from '@buoy/tools/testing/likely-value.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The routes of popups, their leads and receivers that take the id of one thing. */
const OF_ONE_THING = /^\/console\/api\/(?:popups|leads|connections)\/:/
const PERIOD = '?from=2026-01-01&to=2026-12-31&by=day'
const TABLES = ['popups.campaign', 'popups.conversion', 'platform.connection', 'popups.campaign_version']

let buoy: TestServer
let cookies: Record<string, string>
/** Ids of another account's things, by the part of the console that they belong to. */
let foreign: Record<string, string>

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  const deps = {
    db: buoy.database.db,
    clock: buoy.clock,
    chance: systemChance,
  }
  const clientId = await openAccount(deps, { name: 'Another shop', language: 'en', sites: ['other.example'] })
  const campaign = await createCampaign(deps, { clientId, type: 'lightbox', goal: 'lead', name: 'Theirs' })
  await buoy.database.pool.query(
    `insert into platform.connection (id, source, scope, adapter, takes, name, settings, sealed_for, created_at)
     values ('theirs', 'popup-leads', $1, 'webhook', 'events', 'Theirs', '{"address": "https://other.example/in"}', '', now())`,
    [clientId],
  )
  await buoy.database.pool.query(
    `insert into popups.conversion (id, client_id, campaign_id, version, idempotency_key, viewer_id, kind, email, fields,
       trigger, coupon, extra_button, page_url, page_title, device, context, at)
     values ('theirs', $1, $2, 1, 'theirs', 'viewer', 'lead', 'secret@other.example', '[]', '', '', '', '', '', 'desktop', '{}', now())`,
    [clientId, campaign],
  )
  foreign = { popups: campaign, leads: 'theirs', connections: 'theirs' }
  const headers = { origin: buoy.url, host: new URL(buoy.url).host }
  const url = '/console/api/auth/sign-in/email'
  const signedIn = await buoy.inject({ method: 'POST', url, headers, payload: TEST_OWNER })
  cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
})
afterAll(() => buoy.close())

async function stored(): Promise<string> {
  const rows = await Promise.all(
    TABLES.map((table) => buoy.database.pool.query(`select * from ${table} order by 1, 2`)),
  )
  return JSON.stringify(rows.map((one) => one.rows))
}

it('things of another account of popups are not there for an owner: no route reads or changes them', async () => {
  const routes = buoy.routes.filter(({ method, url }) => OF_ONE_THING.test(url) && method !== 'HEAD')
  expect(routes.length).toBeGreaterThan(15)
  const before = await stored()
  const reached: string[] = []
  for (const { method, url, body } of routes) {
    const kind = url.split('/')[3] ?? ''
    const address =
      url.replace(':id', foreign[kind] ?? '').replace(/:number|:delivery/, '1') +
      (url.includes('/report') ? PERIOD : '')
    const headers = { origin: buoy.url, host: new URL(buoy.url).host }
    const schema = jsonSchemaOf(body)
    const payloads =
      schema === null
        ? [undefined]
        : fc.sample(likelyValue(schema, fc.constant('x')), { numRuns: 5, seed: 7 })
    for (const payload of payloads) {
      const reply = await buoy.inject({
        method: method as 'GET',
        url: address,
        cookies,
        headers,
        ...(payload === undefined || payload === null ? {} : { payload: payload as object }),
      })
      expect(reply.body).not.toContain('secret@other.example')
      if (![400, 403, 404, 409, 422].includes(reply.statusCode))
        reached.push(`${method} ${url}: ${reply.statusCode}`)
      if (method === 'GET' && reply.statusCode !== 404) reached.push(`${method} ${url}: ${reply.statusCode}`)
    }
  }
  expect(reached).toEqual([])
  expect(await stored()).toBe(before)
})

it('lists, reports and files of an owner hold nothing of another account', async () => {
  for (const url of [
    'popups',
    'popups/names',
    `popups/reports${PERIOD}`,
    'leads',
    'leads.csv',
    'connections',
    'connections?source=popup-leads',
    'conversion-code/campaigns',
  ]) {
    const reply = await buoy.inject({ url: `/console/api/${url}`, cookies })
    expect([url, reply.statusCode]).toEqual([url, 200])
    for (const theirs of ['Theirs', 'secret@other.example', 'other.example/in'])
      expect(reply.body).not.toContain(theirs)
  }
})
