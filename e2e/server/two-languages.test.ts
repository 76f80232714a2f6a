import { signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { draftFixture, draftVariantFixture } from '@buoy/shop/catalogue/editor/product-editing.fixtures.ts'
import { FILLED_FORM } from '@buoy/shop/checkout/flow/checkout.fixtures.ts'
import { textsOfOrder } from '@buoy/shop/orders/record/server/texts-of-order.ts'
import { crawl } from '@buoy/tools/testing/crawl.ts'
import { type PlainBrowser, plainBrowser } from '@buoy/tools/testing/customer-browser.ts'
import { englishTexts, textsOfPage } from '@buoy/tools/testing/english-texts.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A label of the owner's bank details, which are content of the shop. */
const BANK_LABEL = 'Account name'

let buoy: TestServer
let owner: Record<string, string>
let shopper: PlainBrowser

async function call<Reply>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Reply> {
  const headers = { origin: buoy.url, host: new URL(buoy.url).host }
  const url = `/console/api${path}`
  const body = payload === undefined ? {} : { payload }
  const reply = await buoy.inject({ method, url, cookies: owner, headers, ...body })
  expect(reply.statusCode, `${method} ${path}: ${reply.body.slice(0, 400)}`).toBeLessThan(300)
  return reply.json() as Reply
}
async function change<Stored extends object>(path: string, edit: (stored: Stored) => object): Promise<void> {
  const stored = await call<Stored>('GET', path)
  await call('PUT', path, { ...stored, ...edit(stored) })
}
const speak = (...languages: [tag: string, state: 'live' | 'preview'][]) =>
  change('/languages', () => ({ languages: languages.map(([tag, state]) => ({ tag, state })) }))
/** Names the language in place of its texts. */
const textsIn = (tag: string | null) => tag as unknown as ReturnType<typeof textsOfOrder>
const langOf = (html: string) => /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]
const headOf = (html: string) =>
  [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([link]) => link)
const reply = async (path: string, headers = {}) => buoy.inject({ url: path, headers })

beforeAll(async () => {
  buoy = await openTestServer({ demo: false, env: { DEMO: '0' } })
  await buoy.listen()
  owner = await signedInCookies(buoy, TEST_OWNER)
  shopper = plainBrowser(buoy.app, { host: new URL(buoy.url).host })
  await change<{ on: string[]; bankTransfer: { details: { label: string }[] } }>(
    '/payment-methods',
    ({ on, bankTransfer }) => ({
      on: [...on, 'bacs'],
      bankTransfer: {
        ...bankTransfer,
        details: bankTransfer.details.map((line) =>
          line.label === 'PayID' ? line : { ...line, value: line.label === 'BSB' ? '062-000' : '12345678' },
        ),
      },
    }),
  )
  const { zones } = await call<{ zones: { id: number }[] }>('GET', '/shipping')
  await change<{ methods: { settings: object }[] }>(`/shipping/zones/${zones[0]?.id}`, ({ methods }) => ({
    methods: methods.map((one) => ({ ...one, enabled: true, settings: { ...one.settings, cost: 490 } })),
  }))
  await call('POST', '/products', {
    draft: draftFixture({
      name: 'Mug',
      slug: 'mug',
      shortDescription: '',
      description: '',
      attributes: [],
      variants: [draftVariantFixture({ sku: 'mug', regularPrice: 2_500 })],
    }),
  })
})
afterAll(() => buoy.close())

describe('a shop of one language', () => {
  it('has no prefix, no alternates and no links to languages', async () => {
    const { body } = await reply('/index.php/shop/')
    expect(langOf(body)).toBe('en-AU')
    expect(headOf(body)).toEqual([`<link rel="canonical" href="${buoy.url}/index.php/shop/"/>`])
    expect(body).not.toMatch(/hreflang|data-prefix|og:locale/)
    expect((await reply('/de/')).statusCode).toBe(404)
  })
})

describe('a shop that speaks English and German', () => {
  beforeAll(() => speak(['de', 'live'], ['he', 'preview']))

  it('has each page in both at addresses that name each other', async () => {
    const english = await reply('/index.php/shop/')
    const german = await reply('/de/index.php/shop/')
    const alternates = [
      `<link rel="alternate" hreflang="en-AU" href="${buoy.url}/index.php/shop/"/>`,
      `<link rel="alternate" hreflang="de" href="${buoy.url}/de/index.php/shop/"/>`,
      `<link rel="alternate" hreflang="x-default" href="${buoy.url}/index.php/shop/"/>`,
    ]
    const canonical = (path: string) => `<link rel="canonical" href="${buoy.url}${path}"/>`
    expect(headOf(english.body)).toEqual([canonical('/index.php/shop/'), ...alternates])
    expect(headOf(german.body)).toEqual([canonical('/de/index.php/shop/'), ...alternates])
    expect(german.body).toContain('<meta property="og:locale" content="de"/>')
    expect(german.body).toContain('25,00\u00a0$')
    expect(german.body).toContain('href="/index.php/shop/" hreflang="en-AU"')
  })

  it('keeps the pages of both apart', async () => {
    const read = async (path: string) => langOf((await reply(path)).body)
    const asked = ['/de/', '/', '/de/', '/', '/de/index.php/product/mug/', '/index.php/product/mug/']
    expect(await Promise.all(asked.map(read))).toEqual(['de', 'en-AU', 'de', 'en-AU', 'de', 'en-AU'])
    const tags = await Promise.all(['/', '/de/'].map(async (path) => (await reply(path)).headers.etag))
    expect(tags[0]).not.toBe(tags[1])
  })

  it('speaks the language of the address, whatever the browser or the page before says', async () => {
    const headers = { 'accept-language': 'de', referer: `${buoy.url}/de/` }
    expect(langOf((await reply('/index.php/shop/', headers)).body)).toBe('en-AU')
  })

  it('answers calls in the language of the page that makes them', async () => {
    const ask = (headers = {}) =>
      buoy.inject({
        method: 'POST',
        url: '/?wc-ajax=apply_coupon',
        headers: { host: new URL(buoy.url).host, ...headers },
        payload: { coupon_code: 'NOPE' },
      })
    const english = (await ask()).body
    const german = (await ask({ referer: `${buoy.url}/de/index.php/cart/` })).body
    expect(german).not.toBe(english)
    expect((await ask({ referer: 'https://evil.example/de/' })).body).toBe(english)
    expect((await ask({ referer: `${buoy.url}/DE/` })).body).toBe(english)
  })

  it.each([
    '/de/de/',
    '/DE/',
    '/xx/',
    '/de//evil.example',
    '/de/%2F/evil.example',
    '/de/console/',
    '/de.data',
  ])('has nothing at %s', async (path) => {
    const { statusCode, headers } = await reply(path)
    expect([statusCode, headers.location]).toEqual([404, undefined])
  })

  it('shows a language that is not live to people who may edit pages', async () => {
    expect((await reply('/he/index.php/shop/')).statusCode).toBe(404)
    const opened = await buoy.inject({ url: '/console/api/own', cookies: owner })
    const pass = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
    const shown = await buoy.inject({ url: '/he/index.php/shop/', cookies: pass })
    expect([shown.statusCode, langOf(shown.body)]).toEqual([200, 'he'])
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect((await reply('/index.php/shop/')).body).not.toContain('/he/')
  })

  it('sells a mug in German without an English sentence on the way', async () => {
    const { rows } = await buoy.database.pool.query("select id from shop.product where slug = 'mug'")
    const page = await shopper.get('/de/index.php/product/mug/')
    expect(page.body).toContain('action="/de/index.php/product/mug/"')
    await shopper.post('/de/?wc-ajax=add_to_cart', { product_id: String(rows[0].id), quantity: '1' })
    const checkout = await shopper.get('/de/index.php/checkout/')
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(checkout.body)?.[1] ?? ''
    const placed = await shopper.post('/de/?wc-ajax=checkout', {
      ...FILLED_FORM,
      payment_method: 'bacs',
      terms: '1',
      checkout_attempt: field('checkout_attempt'),
      cart_hash: field('cart_hash'),
      'woocommerce-process-checkout-nonce': field('woocommerce-process-checkout-nonce'),
    })
    const { redirect } = placed.json<{ redirect: string }>()
    expect(redirect, placed.body).toMatch(/^\/de\/index\.php\/checkout\/order-received\//)
    const { rows: orders } = await buoy.database.pool.query('select language from shop."order"')
    expect(orders.map(({ language }) => textsOfOrder({ textsIn }, { language }))).toEqual(['de'])
    const begin = [
      '/de/',
      '/de/index.php/cart/',
      '/de/index.php/my-account/',
      '/de/index.php/nope/',
      redirect,
    ]
    const pages = await crawl(shopper.get, begin)
    pages.set('/de/index.php/checkout/', { status: 200, html: checkout.body })
    const german = [...pages].filter(([url, { html }]) => url.startsWith('/de/') && html.includes('<html'))
    expect(german.length).toBeGreaterThan(9)
    expect(new Set(german.map(([, { html }]) => langOf(html)))).toEqual(new Set(['de']))
    const english = await englishTexts()
    const found = german.flatMap(([url, { html }]) =>
      textsOfPage(html)
        .filter((text) => english.has(text) && text !== BANK_LABEL)
        .map((text) => `${url}: ${text}`),
    )
    expect(found).toEqual([])
    const left = german.flatMap(([url, { html }]) =>
      [...html.matchAll(/<(?:a|form)\b[^>]*(?:href|action)="\/(?:index\.php\/[^"]*|\?[^"]*)?"[^>]*>/g)]
        .filter(([tag]) => !tag.includes('hreflang'))
        .map(([tag]) => `${url}: ${tag}`),
    )
    expect(left).toEqual([])
  })

  it('takes texts of a language that the product does not have', async () => {
    await speak(['de', 'live'], ['it', 'live'])
    const list = await call<{ language: string; untranslated: number; total: number }>(
      'GET',
      '/texts?language=it',
    )
    expect(list).toMatchObject({ language: 'it', untranslated: list.total })
    const id = encodeURIComponent('storefront.language')
    await change<{ text: string | null }>(`/texts/it/${id}`, () => ({ text: 'Lingua' }))
    await call('POST', '/texts/import', {
      language: 'it',
      csv: 'id,text\nshop/cart.viewCart,Vedi il carrello',
      isCheck: false,
    })
    await expect.poll(async () => (await reply('/it/index.php/shop/')).body).toContain('aria-label="Lingua"')
    const { body } = await reply('/de/index.php/shop/')
    expect(body).toContain('aria-label="Sprache"')
    expect(body).toContain('hreflang="it" lang="it">Italiano</a>')
    const file = /href="(\/texts\/it-[^"]*)"/.exec((await reply('/it/index.php/shop/')).body)?.[1] ?? ''
    const texts = await reply(file)
    expect(texts.json()).toMatchObject({ language: 'it' })
    expect(texts.headers['cache-control']).toContain('immutable')
    await speak(['de', 'live'])
    expect((await reply('/it/')).statusCode).toBe(404)
  })

  it('refuses its default language, and tags that are none', async () => {
    const stored = await call<object>('GET', '/languages')
    const put = (tags: string[]) =>
      buoy.inject({
        method: 'PUT',
        url: '/console/api/languages',
        cookies: owner,
        headers: { origin: buoy.url, host: new URL(buoy.url).host },
        payload: { ...stored, languages: tags.map((tag) => ({ tag, state: 'live' })) },
      })
    for (const tags of [['en-AU'], ['DE'], ['german'], ['de', 'de'], ['../x'], ['']])
      expect((await put(tags)).statusCode, String(tags)).toBe(400)
  })
})
