import { createProduct } from '@buoy/shop/catalogue/products/server/create-product.ts'
import { crawl, wordsOfPage } from '@buoy/tools/testing/crawl.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Words of the demo store, which no other shop may show. */
const OF_THE_DEMO_STORE =
  /\b(?:trays?|pools?|lagoons?|afloat|floats?|floating|drifted|swim\w*|queensland|noosa|bamboo)\b/i

const DETAILS = [{ label: 'Material', value: 'Stoneware' }]
const GOODS = [
  { slug: 'blue-mug', name: 'Blue Mug', attributes: DETAILS },
  { slug: 'red-mug', name: 'Red Mug', attributes: DETAILS },
  { slug: 'plain-t-shirt', name: 'Plain T-shirt', attributes: [{ label: 'Material', value: 'Cotton' }] },
]

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer({ demo: false })
  await buoy.listen()
})
afterAll(() => buoy.close())

const get = (url: string, cookies: Record<string, string> = {}) => buoy.inject({ url, cookies })

const BEGIN = ['/', '/index.php/checkout/', '/index.php/no-such-page/', '/index.php/product/no-such-product/']

/** Cookies of an owner who has signed in and opened the console. */
async function ownerCookies(): Promise<Record<string, string>> {
  const url = '/console/api/auth/sign-in/email'
  const headers = { origin: buoy.url, host: new URL(buoy.url).host }
  const signedIn = await buoy.inject({ method: 'POST', url, headers, payload: TEST_OWNER })
  const session = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const opened = await buoy.inject({ url: '/console/api/own', cookies: session, headers })
  return { ...session, ...Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value])) }
}

describe('a shop without any content', () => {
  it('has a home page with its name, and leads nowhere that is not there', async () => {
    const home = await get('/')
    expect(home.statusCode).toBe(200)
    expect(home.body).toContain('Your store</h1>')
    expect(home.body).toContain('No products yet')
    expect(home.body).not.toContain('/console/')
    expect(home.body).not.toContain('og:image')
    const pages = await crawl(get, BEGIN)
    const dead = [...pages].filter(([url, { status }]) => status !== 200 && !url.includes('no-such'))
    expect(dead.map(([url]) => url)).toEqual([])
    expect(pages.size).toBeGreaterThan(6)
  })

  it('leads those who may edit pages on to the console', async () => {
    const home = await get('/', await ownerCookies())
    expect(home.headers['cache-control']).toBe('no-store')
    expect(home.body).toContain('href="/console/products/new"')
  })
})

describe('a shop of two mugs and a T-shirt', () => {
  beforeAll(async () => {
    for (const [position, goods] of GOODS.entries()) {
      await buoy.database.db.transaction((tx) =>
        createProduct(tx, {
          ...goods,
          shortDescription: 'Made to be used every day.',
          description: '<p>Made to be used every day.</p>',
          tags: [],
          categorySlugs: [],
          position,
          createdAt: new Date(Date.UTC(2026, 0, 1 + position)),
          pictures: [],
          options: [],
          variants: [
            {
              sku: goods.slug,
              options: {},
              price: 2_500,
              regularPrice: 2_500,
              stock: 9,
              weightGrams: 400,
              pictureName: null,
            },
          ],
        }),
      )
    }
    await buoy.database.pool.query("select pg_notify('catalogue_changed', '')")
  })

  it('shows the newest first on its home page', async () => {
    await expect.poll(async () => (await get('/')).body).toContain('New in the shop')
    const { body } = await get('/')
    const shown = [...body.matchAll(/\/index\.php\/product\/([a-z-]+)\//g)].map(([, slug]) => slug)
    expect([...new Set(shown)]).toEqual(['plain-t-shirt', 'red-mug', 'blue-mug'])
  })

  it('has no dead link, and speaks of nothing that it does not sell', async () => {
    const pages = await crawl(get, BEGIN)
    const dead = [...pages].filter(([url, { status }]) => status !== 200 && !url.includes('no-such'))
    expect(dead.map(([url]) => url)).toEqual([])
    const strange = [...pages].flatMap(([url, { html }]) => {
      const word = OF_THE_DEMO_STORE.exec(wordsOfPage(html))?.[0]
      return word === undefined ? [] : [`${url}: ${word}`]
    })
    expect(strange).toEqual([])
  })
})
