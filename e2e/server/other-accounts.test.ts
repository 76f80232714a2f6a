import { signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import type { Route } from '@buoy/tools/testing/bad-requests.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addressOf,
  admit,
  askAs,
  type Cookies,
  everythingOf,
  type FullAccount,
  openFullAccount,
  popupRoutes,
} from './accounts.fixtures.ts'

const PERIOD = 'from=2026-01-01&to=2026-12-31&by=day'
/** Hosts, addresses and names of what the other account has. */
const THEIRS = /theirs\.example|theirs@|Of theirs|Account theirs/

let buoy: TestServer
let routes: Route[]
let theirs: FullAccount
let ours: FullAccount
/** People who have everything elsewhere, and nothing in the account `theirs`. */
let strangers: Record<string, Cookies>

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  theirs = await openFullAccount(buoy, 'theirs')
  ours = await openFullAccount(buoy, 'ours')
  strangers = {
    marketer: await admit(buoy, 'marketer', 'mara'),
    guest: await admit(buoy, 'guest', 'gus', { clientId: ours.clientId, role: 'administrator' }),
    'guest of nothing': await admit(buoy, 'guest', 'nora'),
  }
  const connections = buoy.routes.filter(
    ({ method, url }) => url.startsWith('/console/api/connections/:id') && method !== 'HEAD',
  )
  routes = [...(await popupRoutes()), ...connections]
})
afterAll(() => buoy.close())

describe('an account of popups that somebody has no access to', () => {
  it('is not there for any route that the manifests of popups bring', async () => {
    expect(routes.length).toBeGreaterThan(50)
    const before = await everythingOf(buoy)
    const reached: string[] = []
    for (const [name, who] of Object.entries(strangers)) {
      for (const route of routes.filter(({ url }) => !url.startsWith('/console/api/connections'))) {
        const there = await askAs(
          buoy,
          who,
          route,
          `${addressOf(route, theirs)}?account=${theirs.clientId}&${PERIOD}`,
        )
        const nowhere = await askAs(
          buoy,
          who,
          route,
          `${addressOf(route, theirs)}?account=NobodyHasThis&${PERIOD}`,
        )
        const { code } = there.json<{ code: string }>()
        const isRefused = code === 'unknown-account' ? there.statusCode === 404 : code === 'not-allowed'
        if (!isRefused || nowhere.body !== there.body)
          reached.push(`${route.method} ${route.url} by the ${name}: ${there.statusCode} ${code}`)
      }
    }
    expect(reached).toEqual([])
    expect(await everythingOf(buoy)).toBe(before)
  })

  it('keeps its things from everybody: a route answers as for what does not exist', async () => {
    const ofThings = routes.filter(({ url }) => url.includes('/:id'))
    expect(ofThings.length).toBeGreaterThan(25)
    const nothing = { popups: 'NobodyHasThis', leads: 'nobody', connections: 'nobody', 'api-keys': 'nobody' }
    const before = await everythingOf(buoy)
    const reached: string[] = []
    for (const [name, who] of Object.entries(strangers)) {
      for (const route of ofThings) {
        for (const seed of [1, 2, 3]) {
          const there = await askAs(buoy, who, route, `${addressOf(route, theirs)}?${PERIOD}`, seed)
          const nowhere = await askAs(buoy, who, route, `${addressOf(route, nothing)}?${PERIOD}`, seed)
          if (there.statusCode < 400 || nowhere.body !== there.body || THEIRS.test(there.body))
            reached.push(`${route.method} ${route.url} by the ${name}: ${there.statusCode}`)
        }
      }
    }
    expect([...new Set(reached)]).toEqual([])
    expect(await everythingOf(buoy)).toBe(before)
  })

  it('is in no list, report, file or search', async () => {
    const found: string[] = []
    for (const [name, who] of Object.entries(strangers)) {
      const lists = routes.filter(({ method, url }) => method === 'GET' && !url.includes(':'))
      const others = [
        'connections',
        'connections?source=popup-leads',
        'popup-accounts',
        'records?search=theirs',
      ]
      for (const url of [
        ...lists.map((one) => `${one.url}?${PERIOD}`),
        ...others.map((one) => `/console/api/${one}`),
      ]) {
        const reply = await buoy.inject({ url, cookies: who })
        if (reply.statusCode >= 500 || THEIRS.test(reply.body)) found.push(`${url} for the ${name}`)
      }
    }
    expect(found).toEqual([])
    const owner = await signedInCookies(buoy, TEST_OWNER)
    for (const url of [
      'leads',
      'leads.csv',
      'popups',
      'popups/install',
      'connections',
      'records?search=theirs',
    ]) {
      const at = `/console/api/${url}${url.includes('?') ? '&' : '?'}account=${theirs.clientId}`
      expect((await buoy.inject({ url: at, cookies: owner })).body, url).toMatch(THEIRS)
    }
  })

  it('takes no connection from elsewhere', async () => {
    for (const [name, who] of Object.entries(strangers)) {
      const asked = { source: 'popup-leads', scope: theirs.clientId }
      const query = new URLSearchParams(asked)
      const options = await askAs(
        buoy,
        who,
        { method: 'GET', url: '' },
        `/console/api/connections/options?${query}`,
      )
      const listed = await askAs(buoy, who, { method: 'GET', url: '' }, `/console/api/connections?${query}`)
      expect([name, options.statusCode, listed.statusCode]).toEqual([name, 404, 404])
    }
  })
})

describe('what people did in an account', () => {
  it('is seen by its people, and nothing of other accounts or of the shop', async () => {
    const owner = await signedInCookies(buoy, TEST_OWNER)
    const add = (account: string, host: string) =>
      buoy.inject({
        method: 'POST',
        url: `/console/api/popups/install/sites?account=${account}`,
        cookies: owner,
        headers: { origin: buoy.url, host: new URL(buoy.url).host },
        payload: { host },
      })
    expect((await add(theirs.clientId, 'more-of-theirs.example')).statusCode).toBe(200)
    expect((await add(ours.clientId, 'more-of-ours.example')).statusCode).toBe(200)
    const seen = async (who: Cookies, query = '') => {
      const reply = await buoy.inject({ url: `/console/api/popups/activity${query}`, cookies: who })
      return { status: reply.statusCode, hosts: reply.body.match(/more-of-\w+/g), body: reply.json() }
    }

    const own = await seen(strangers.guest ?? {})
    expect(own.hosts).toEqual(['more-of-ours'])
    expect(own.body).toMatchObject({ people: [], scopes: [], total: 1 })
    expect((await seen(strangers.guest ?? {}, `?scope=${theirs.clientId}`)).hosts).toEqual(['more-of-ours'])
    expect((await seen(strangers.guest ?? {}, `?account=${theirs.clientId}`)).status).toBe(404)
    expect((await seen(strangers['guest of nothing'] ?? {})).status).toBe(404)
    expect(
      (await buoy.inject({ url: '/console/api/activity', cookies: strangers.guest ?? {} })).statusCode,
    ).toBe(403)

    const all = await buoy.inject({ url: `/console/api/activity?scope=${theirs.clientId}`, cookies: owner })
    expect(all.body.match(/more-of-\w+/g)).toEqual(['more-of-theirs'])
    expect(all.json().scopes).toEqual(
      expect.arrayContaining([{ id: theirs.clientId, name: 'Account theirs' }]),
    )
  })

  it('begins with an invitation that names the account', async () => {
    const owner = await signedInCookies(buoy, TEST_OWNER)
    const invite = (id: string) =>
      buoy.inject({
        method: 'POST',
        url: '/console/api/staff/invitations',
        cookies: owner,
        headers: { origin: buoy.url, host: new URL(buoy.url).host },
        payload: { email: 'ivy@example.com', role: 'guest', places: [{ id, role: 'viewer' }] },
      })
    expect((await invite('NobodyHasThis')).json().code).toBe('unknown-place')
    expect((await invite(theirs.clientId)).statusCode).toBe(200)

    const written = async () => {
      const text = "select html from shop.mail where recipient = 'ivy@example.com' and kind = 'staff-invite'"
      return (await buoy.database.pool.query<{ html: string }>(text)).rows[0]?.html ?? ''
    }
    await expect.poll(written, { timeout: 10_000 }).toContain('popup account “Account theirs” (Viewer)')
  })
})
