import { signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** What owners read and save as a whole at one address, with parameters that the demo store knows. */
const DOCUMENTS = {
  '/attribution/settings': {},
  '/categories/:id': { id: '1' },
  '/checkout/layout': {},
  '/comments/:id': { id: '1' },
  '/comments/settings': {},
  '/conversion-code': {},
  '/languages': {},
  '/lead-mail': {},
  '/legal/:slug': { slug: 'warranty' },
  '/mail/kinds/:kind': { kind: 'order-completed' },
  '/maps': {},
  '/menus/:name': { name: 'main' },
  '/messages/settings': {},
  '/newsletters/:key': { key: 'news' },
  '/page-editor/:id': { id: '1' },
  '/page-tests/settings': {},
  '/pages/:id': { id: '1' },
  '/payment-methods': {},
  '/payments/capture': {},
  '/payments/wallets': {},
  '/pictures/:id': { id: '1' },
  '/popups/analytics': {},
  '/popups/cap': {},
  '/popups/free-shipping': {},
  '/popups/plan': {},
  '/popups/reports/settings': {},
  '/posts/:id': { id: '1' },
  '/products/:id': { id: '1' },
  '/projects/:id': { id: '1' },
  '/reviews/:id/reply': { id: '1' },
  '/reviews/settings': {},
  '/search/synonyms': {},
  '/shipping/classes': {},
  '/shipping/sending': {},
  '/shipping/zones/:id': { id: '1' },
  '/spam-protection': {},
  '/store/details': {},
  '/store/announcement': {},
  '/tax': {},
  '/header': {},
} as const

/** Read and written at one address too, and why it is not in the list above. */
const OTHERS = {
  '/brand': 'takes the ids of pictures; its test is beside its routes',
  '/coupons/:id': 'has versions of its own, and its test beside its routes',
  '/custom-fields/:id': 'the demo store has none; its test stands beside its routes',
  '/orders/:id': 'has versions of its own, and its test beside its routes',
  '/page-templates/:id': 'needs a template; its test stands beside its routes',
  '/page-tests/:id': 'needs a test of a page; its test stands beside its routes',
  '/checkout-tests/:id': 'needs a test of the checkout; its test stands beside its routes',
  '/price-tests/:id': 'needs a test of prices; its test stands beside its routes',
  '/redirects/:id': 'needs a redirect; its test stands beside its routes',
  '/texts/:language/:id': 'needs a further language; its test is `e2e/server/two-languages.test.ts`',
  '/texts/:id': 'its ids hold slashes; its test stands beside its routes',
  '/translations/:language/:kind/:id/:field':
    'needs a further language; its test is `e2e/server/translations.test.ts`',
  '/connections/:id': 'needs something to connect; its test stands beside its routes',
} as const

type Stored = { version: number; picture?: { id: number } | null; pictures?: { id: number }[] }

let buoy: TestServer
let cookies: Record<string, string>

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  cookies = await signedInCookies(buoy, TEST_OWNER)
})
afterAll(() => buoy.close())

const ask = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  buoy.inject({
    method,
    url: `/console/api${url}`,
    cookies,
    headers: { host: new URL(buoy.url).host },
    ...(payload && { payload }),
  })

/** As its form would send it: pictures go by their ids. */
const read = async (url: string) => {
  const stored = (await ask('GET', url)).json<Stored>()
  const { picture, pictures } = stored
  return { ...stored, pictureId: picture?.id ?? null, pictureIds: pictures?.map(({ id }) => id) }
}

const addresses = Object.entries(DOCUMENTS).map(([path, params]) =>
  Object.entries(params).reduce((url, [name, value]) => url.replace(`:${name}`, value), path),
)

describe('two owners who edit the same', () => {
  it.each(addresses)('%s: the second is told, with what the first has saved', async (url) => {
    const seen = await read(url)
    const saved = await ask('PUT', url, seen)
    expect(saved.statusCode, saved.body).toBe(200)
    const now = await read(url)
    expect(saved.json<Stored>().version).toBe(now.version)
    expect(now.version).toBe(seen.version + 1)
    const late = await ask('PUT', url, seen)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed-meanwhile', theirs: { version: now.version } })
    expect((await read(url)).version).toBe(now.version)
    expect((await ask('PUT', url, now)).statusCode, 'the next one begins from there').toBe(200)
  })

  it('lets one of two win who save at the same moment, the first time and later', async () => {
    for (const url of ['/menus/mobile', '/menus/mobile', '/tax', '/tax']) {
      const seen = await read(url)
      const both = await Promise.all([ask('PUT', url, seen), ask('PUT', url, seen)])
      expect(both.map(({ statusCode }) => statusCode).toSorted(), url).toEqual([200, 409])
    }
  })

  it('a save that is refused for another reason leaves the version as it was', async () => {
    const seen = await read('/tax')
    const refused = await ask('PUT', '/tax', {
      ...seen,
      classes: [{ name: 'All', description: '', rates: [] }],
    })
    expect(refused.statusCode).toBe(400)
    expect((await ask('PUT', '/tax', seen)).statusCode).toBe(200)
  })

  it('a save that does not say what it began from is none', async () => {
    const { version: _, ...rest } = await read('/header')
    expect((await ask('PUT', '/header', rest)).statusCode).toBe(400)
  })
})

it('whatever is read and written at one address is in one of the two lists', () => {
  const at = (wanted: string) =>
    buoy.routes
      .filter(({ method, url }) => method === wanted && url.startsWith('/console/api/'))
      .map(({ url }) => url.replace('/console/api', ''))
  const known: string[] = [...Object.keys(DOCUMENTS), ...Object.keys(OTHERS)]
  const written = at('PUT').filter((url) => at('GET').includes(url))
  expect(written.toSorted()).toEqual(known.toSorted())
})
