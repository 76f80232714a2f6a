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
