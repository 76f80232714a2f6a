import { browserAt, registeredBrowser } from '@buoy/shop/account/pages/account.fixtures.ts'
import { type BadRequest, badRequestTo, type Route, type Sender } from '@buoy/tools/testing/bad-requests.ts'
import { routesOfCalls } from '@buoy/tools/testing/call-inputs.ts'
import { rawRequest, sendRaw } from '@buoy/tools/testing/raw-request.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** At least so many in all, and at least so many for each route. */
const REQUESTS = 2400
const REQUESTS_PER_ROUTE = 24
/** The same for somebody's session. */
const REQUESTS_PER_SESSION = 10
/** Calls get so many times as many: what each of them takes has to be met by chance. */
const TIMES_FOR_CALLS = 4
/** The same nonsense in every run, so that a failure can be repeated. */
const SEED = 20261121
/** Shorter than this no text tells a person anything. */
const SHORTEST_TEXT = 12

/** What may grow although nothing was bought, sent or changed: carts of shoppers who were refused, and job queues. */
const MAY_GROW = /^(shop\.cart|people\.owner_rate_limit|pgboss\..*)$/

let buoy: TestServer
let calls: Route[]

beforeAll(async () => {
  buoy = await openTestServer()
  calls = await routesOfCalls(buoy.calls)
  await buoy.listen()
})
afterAll(async () => {
  await buoy.close()
})

function send({ method, url, headers, payload }: BadRequest) {
  return buoy.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
}

/** Sends bad requests to every route, and gives those that were answered 500, or refused without words. */
async function sendToAll(
  routes: readonly Route[],
  options: { perRoute: number; sender?: () => Promise<Sender> },
): Promise<{ sent: number; broken: string[] }> {
  const { perRoute, sender } = options
  let sent = 0
  const broken: string[] = []
  for (const route of routes) {
    const from = sender === undefined ? null : await sender()
    const property = fc.asyncProperty(badRequestTo(route, from), async (request) => {
      sent += 1
      const response = await send(request)
      if (response.statusCode >= 400 && request.method !== 'HEAD')
        expect(response.body.length).toBeGreaterThan(SHORTEST_TEXT)
      expect(response.statusCode).toBeLessThan(500)
    })
    const numRuns = calls.includes(route) ? perRoute * TIMES_FOR_CALLS : perRoute
    const { failed, counterexample } = await fc.check(property, { numRuns, seed: SEED })
    if (failed) broken.push(`${route.method} ${route.url}: ${fc.stringify(counterexample)}`)
  }
  return { sent, broken }
}

/** The number of rows of every table that must stay as it is. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await buoy.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    if (MAY_GROW.test(name)) continue
    const { rows } = await buoy.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from ${name}`,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Every route that there is but those that Fastify adds by itself, and every call. */
const allRoutes = () => [
  ...buoy.routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS'),
  ...calls,
]

/** With somebody's session these do what they are for, which takes minutes or ends the session. */
const LONG_OR_LAST = /sign-out|simulations|customer-logout/

const cookieOf = (cookies: Iterable<readonly [string, string]>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function shopper(): Promise<Sender> {
  const browser = browserAt(buoy)
  const shop = await browser.get('/index.php/shop/')
  const product = /data-product_id="(\d+)"/.exec(shop.body)?.[1] ?? ''
  await browser.post('/?wc-ajax=add_to_cart', { product_id: product, quantity: '1' })
  return { cookie: cookieOf(browser.cookies), origin: buoy.url }
}

async function customer(): Promise<Sender> {
  const browser = await registeredBrowser(buoy, `bad-requests-${Math.random()}@example.com`)
  return { cookie: cookieOf(browser.cookies), origin: buoy.url }
}

async function owner(): Promise<Sender> {
  const headers = { origin: buoy.url, host: new URL(buoy.url).host }
  const url = '/console/api/auth/sign-in/email'
  const signedIn = await buoy.inject({ method: 'POST', url, headers, payload: TEST_OWNER })
  expect(signedIn.statusCode).toBe(204)
  return { cookie: cookieOf(signedIn.cookies.map(({ name, value }) => [name, value])), origin: buoy.url }
}

/** The same session for as long as it is one. */
function kept(
  open: () => Promise<Sender>,
  isAlive: (sender: Sender) => Promise<boolean>,
): () => Promise<Sender> {
  let sender: Sender | null = null
  return async () => {
    if (sender === null || !(await isAlive(sender))) sender = await open()
    return sender
  }
}

const isOwner = async ({ cookie }: Sender) =>
  (await buoy.inject({ url: '/console/api/session', headers: { cookie } })).json().owner !== null

describe('whatever a visitor sends', () => {
  it('is answered at every route without a 500, with words when refused, and leaves nothing half written', async () => {
    const routes = allRoutes()
    expect(routes.length).toBeGreaterThan(20)
    expect(calls.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/?wc-ajax=hold_stock',
        '/?wc-ajax=keep_checkout',
        '/wp-admin/admin-ajax.php?action=et_pb_update_stats_table',
      ]),
    )
    const perRoute = Math.max(REQUESTS_PER_ROUTE, Math.ceil(REQUESTS / routes.length))
    const before = await countRows()
    const { sent, broken } = await sendToAll(routes, { perRoute })
    expect(broken).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(REQUESTS)
    expect(await countRows()).toEqual(before)
    expect(buoy.errors()).toEqual([])
  })

  it.each([
    ['shopper', shopper, async () => true],
    ['customer', customer, async () => true],
    ['owner', owner, isOwner],
  ] as const)('is answered without a 500 for the session of a %s, too', async (who, open, isAlive) => {
    const routes = allRoutes().filter(
      ({ url }) => !LONG_OR_LAST.test(url) && (who === 'owner') === url.startsWith('/console/'),
    )
    const { broken } = await sendToAll(routes, {
      perRoute: REQUESTS_PER_SESSION,
      sender: kept(open, isAlive),
    })
    expect(broken).toEqual([])
    expect(buoy.errors()).toEqual([])
  })

  it('gets the same answer from every route by an address of two slashes, of backslashes or with a host', async () => {
    const port = Number(new URL(buoy.url).port)
    const routes = allRoutes().filter(({ url }) => !/[:*?]/.test(url))
    const different: string[] = []
    for (const { method, url } of routes) {
      const statusOf = async (target: string) => {
        const headers = ['Host: elsewhere.example', 'Content-Length: 0', 'X-Forwarded-For: 198.51.100.77']
        return (await sendRaw(port, rawRequest(target, headers, method))).status
      }
      const plain = await statusOf(url)
      for (const odd of [`/${url}`, `//${url}`, `/\\${url.slice(1)}`, `http://elsewhere.example${url}`]) {
        const status = await statusOf(odd)
        if (status !== plain && status !== 429) different.push(`${method} ${odd}: ${status} for ${plain}`)
      }
    }
    expect(different).toEqual([])
    expect(buoy.errors()).toEqual([])
  })
})
