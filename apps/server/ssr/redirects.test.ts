import { signedInCookies } from '@buoy/people/owners/owners.fixtures.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { TEST_OWNER } from '@buoy/tools/testing/test-owner.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let buoy: TestServer
let cookies: Record<string, string>

beforeAll(async () => {
  buoy = await openTestServer()
  await buoy.listen()
  cookies = await signedInCookies(buoy, TEST_OWNER)
})
afterAll(() => buoy.close())

const headers = { host: 'localhost' }
const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
  buoy.inject({ method, url: `/console/api${url}`, cookies, headers, payload })
const add = async (from: string, to: string) => {
  const reply = await ask('POST', '/redirects', { from, to })
  expect(reply.statusCode).toBe(201)
}
/** Where an address leads, once every process has heard of it. */
async function led(url: string): Promise<string | undefined> {
  const reply = await buoy.inject(url)
  expect(reply.statusCode).toBe(301)
  return reply.headers.location?.toString()
}
/** Asks until the answer is the one that is waited for: announcements arrive after the commit. */
const becomes = (url: string, status: number) =>
  expect.poll(async () => (await buoy.inject(url)).statusCode, { timeout: 10_000 }).toBe(status)

it('redirects old addresses with their query, in any case, with and without a slash', async () => {
  await add('/old-shop/*', '/index.php/product/*/')
  await becomes('/old-shop/noosa-round', 301)
  expect(await led('/Old-Shop/Noosa-Round/?utm_source=letter')).toBe(
    '/index.php/product/noosa-round/?utm_source=letter',
  )
  expect((await buoy.inject('/index.php/product/noosa-round/')).statusCode).toBe(200)
})

it('redirects from products, categories, posts and projects that there are not, and never from those that there are', async () => {
  for (const from of ['product', 'product-category', 'journal', 'project', 'journal-category'])
    await add(`/index.php/${from}/gone`, '/index.php/about/')
  await add('/index.php/product/noosa-round', '/index.php/about/')
  await becomes('/index.php/product/gone/', 301)
  for (const from of ['product-category', 'journal', 'project', 'journal-category'])
    expect(await led(`/index.php/${from}/gone/`)).toBe('/index.php/about/')
  expect((await buoy.inject('/index.php/product/noosa-round/')).statusCode).toBe(200)
})

it('changes the address of a page, archives it, and tells search engines', async () => {
  const made = await ask('POST', '/pages', { title: 'Hidden bay', template: 'about', publishes: true })
  const page = made.json<{ id: number }>()
  await becomes('/index.php/hidden-bay/', 200)
  const input = {
    title: 'Hidden bay',
    slug: 'open-bay',
    description: 'Where it is',
    isIndexed: false,
    version: 0,
  }
  expect((await ask('PUT', `/pages/${page.id}`, input)).statusCode).toBe(200)
  await becomes('/index.php/hidden-bay/', 301)
  expect(await led('/index.php/hidden-bay?a=1')).toBe('/index.php/open-bay/?a=1')
  const { body } = await buoy.inject('/index.php/open-bay/')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/index\.php\/open-bay\/"\/>/)
  expect(body).toContain('<meta name="description" content="Where it is"/>')
  expect((await buoy.inject('/sitemap.xml')).body).not.toContain('/index.php/open-bay/')

  await ask('POST', `/pages/${page.id}/moves`, { to: 'home' })
  await expect
    .poll(async () => (await buoy.inject('/')).body, { timeout: 10_000 })
    .toContain('<title>Hidden bay')
  expect((await buoy.inject('/index.php/open-bay/')).body).toMatch(
    /<link rel="canonical" href="[^"]*:?\d*\/"\/>/,
  )
  expect((await buoy.inject('/index.php/home/')).statusCode).toBe(200)

  const home = await buoy.database.pool.query("select id from pages.page where slug = 'home'")
  await ask('POST', `/pages/${home.rows[0].id}/moves`, { to: 'home' })
  await ask('POST', `/pages/${page.id}/moves`, { to: 'archived' })
  await becomes('/index.php/open-bay/', 404)
  await becomes('/index.php/hidden-bay/', 404)
  expect(buoy.errors()).toEqual([])
})
