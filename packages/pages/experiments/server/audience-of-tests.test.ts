import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestedShop, testNonceOf } from '../experiments.fixtures.ts'
import type { Audience } from '../rules/audience.ts'

const EVERYBODY: Audience = { visit: null, countries: [], devices: [], sources: [] }
const IN_AUSTRALIA = '139.130.4.5'
const IN_ISRAEL = '212.143.70.40'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const HALF_AN_HOUR = 31 * 60_000

let shop: Awaited<ReturnType<typeof openTestedShop>>
beforeAll(async () => {
  shop = await openTestedShop()
})
afterAll(() => shop.buoy.close())

/** A page whose test is for an audience; answers its address and its id once the server knows of it. */
async function tested(slug: string, audience: Partial<Audience>) {
  const pageId = await shop.publish(slug, 'First words')
  const id = await shop.test({ pageId, audience: { ...EVERYBODY, ...audience } })
  const url = `/index.php/${slug}/`
  await vi.waitFor(
    async () => expect((await shop.browser().open(url)).headers['cache-control']).toContain('private'),
    { timeout: 10_000 },
  )
  return { url, id, pageId }
}

type Visitor = ReturnType<typeof shop.browser>
const isIn = async (visitor: Visitor, url: string) => (await visitor.open(url)).body.includes('subjectId')

/** Tells the shop that a page was opened, as the page's script does. */
async function arrive(visitor: Visitor, url: string, referrer = '') {
  const reply = await shop.buoy.inject({
    method: 'POST',
    url: '/arrivals',
    cookies: visitor.cookies,
    headers: { ...visitor.headers, host: 'localhost', origin: 'http://localhost' },
    payload: { page: `http://localhost${url}`, referrer },
  })
  expect(reply.statusCode).toBe(200)
  for (const { name, value } of reply.cookies) visitor.cookies[name] = value
}

it('shows a test to visitors of its countries and devices only, and the page as it is to others', async () => {
  const { url } = await tested('abroad', { countries: ['AU', 'NZ'], devices: ['mobile'] })
  const phone = { 'user-agent': PHONE }
  // Twice each: the second page comes from the cache.
  for (let visit = 0; visit < 2; visit += 1) {
    expect(await isIn(shop.browser(phone, IN_AUSTRALIA), url)).toBe(true)
    expect(await isIn(shop.browser(phone, IN_ISRAEL), url)).toBe(false)
    expect(await isIn(shop.browser({}, IN_AUSTRALIA), url)).toBe(false)
    // Nobody knows where this one is.
    expect(await isIn(shop.browser(phone), url)).toBe(false)
  }
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await shop.browser(phone, IN_ISRAEL).open(url)).body).toContain('First words')
  }
})

it('shows it to new visitors, who stay in when they come back', async () => {
  const { url, id } = await tested('newcomers', { visit: 'first' })
  const visitor = shop.browser()
  const first = await visitor.open(url)
  expect(first.body).toContain('subjectId')
  expect(first.cookies.find(({ name }) => name === 'buoy_tests_in')).toMatchObject({
    value: String(id),
    httpOnly: true,
    path: '/',
    maxAge: 31_536_000,
  })
  const variant = first.body.includes('Better words')
  await arrive(visitor, url)
  // Somebody who has been here before the test is not new.
  const regular = shop.browser()
  await arrive(regular, '/')
  shop.buoy.clock.advance(HALF_AN_HOUR)
  expect(await isIn(regular, url)).toBe(false)
  const again = await visitor.open(url)
  expect(again.body.includes('Better words')).toBe(variant)
  expect(again.body).toContain('subjectId')
  expect(again.cookies.map(({ name }) => name)).not.toContain('buoy_tests_in')
})

it('shows it to returning visitors from their second visit on', async () => {
  const { url } = await tested('regulars', { visit: 'later' })
  const visitor = shop.browser()
  expect(await isIn(visitor, url)).toBe(false)
  await arrive(visitor, url)
  expect(await isIn(visitor, url)).toBe(false)
  shop.buoy.clock.advance(HALF_AN_HOUR)
  expect(await isIn(visitor, url)).toBe(true)
})

it('shows it by where visitors came from, at their first page already', async () => {
  const { url } = await tested('searched', { sources: ['organic'] })
  expect(await isIn(shop.browser({ referer: 'https://www.google.com/' }), url)).toBe(true)
  expect(await isIn(shop.browser(), url)).toBe(false)
  expect(await isIn(shop.browser({ referer: 'https://www.google.com/' }), `${url}?utm_source=letter`)).toBe(
    false,
  )
})

it('counts nobody whom it does not show the test, whatever their browser sends', async () => {
  const { url, id, pageId } = await tested('counted', { countries: ['AU'] })
  const inside = shop.browser({}, IN_AUSTRALIA)
  const { body } = await inside.open(url)
  const nonce = testNonceOf(body)
  const send = (visitor: Visitor, subject_id: number) =>
    visitor.call({
      action: 'et_pb_update_stats_table',
      stats_data_array: JSON.stringify({ test_id: pageId, subject_id, record_type: 'view_page' }),
      et_ab_log_nonce: nonce,
    })
  const outside = shop.browser({}, IN_ISRAEL)
  await outside.open(url)
  for (const subject of [0, 1]) expect((await send(outside, subject)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await send(inside, body.includes('Better words') ? 1 : 0)).statusCode).toBe(200)
  const { rows } = await shop.pool.query(
    'select count(*)::int from pages.experiment_visitor where experiment_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

it.each([
  ['empty', ''],
  ['zero', '0'],
  ['half a list', '1.'],
  ['a gap', '1..2'],
  ['no number', 'x'],
  ['a number too high', '9'.repeat(40)],
  ['a list too long', '1.'.repeat(400)],
])('takes a cookie that is not ours for none: %s', async (_what, cookie) => {
  const visitor = shop.browser({ 'user-agent': PHONE }, IN_ISRAEL)
  visitor.cookies.buoy_tests_in = cookie
  const reply = await visitor.open('/index.php/abroad/')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).not.toContain('subjectId')
})
