import { systemChance } from '@buoy/kernel/server/chance.ts'
import { readSecret } from '@buoy/server/database/store-secret.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageNonce } from '../../newsletter/server/form-signature.ts'
import { readPageSource } from '../../publishing/server/read-page-source.ts'
import { BROWSER, openTestedShop, testNonceOf } from '../experiments.fixtures.ts'
import { endTest } from './run-test.ts'
import { listRunningTests } from './running-tests.ts'
import { updateTestSettings } from './test-settings.ts'

const LANDING = '/index.php/landing/'

let shop: Awaited<ReturnType<typeof openTestedShop>>
let pageId: number
let testId: number

beforeAll(async () => {
  shop = await openTestedShop()
  pageId = await shop.publish('landing', 'First words')
  await shop.publish('plain', 'Plain words')
  testId = await shop.test({ pageId })
  // Every process hears of a test after it was written.
  await soon(async () => {
    expect((await shop.browser().open(LANDING)).headers['cache-control']).toContain('private')
  })
})
afterAll(() => shop.buoy.close())

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
const variantOf = (html: string) => (html.includes('Better words') ? 1 : 0)

/** Browsers of either variant. */
async function both() {
  const found: Partial<Record<0 | 1, ReturnType<typeof shop.browser>>> = {}
  for (let tries = 0; tries < 40 && (found[0] === undefined || found[1] === undefined); tries += 1) {
    const browser = shop.browser()
    found[variantOf((await browser.open(LANDING)).body)] ??= browser
  }
  if (found[0] === undefined || found[1] === undefined) throw new Error('one variant was shown to nobody')
  return [found[0], found[1]] as const
}

describe('a tested page [S1.26]', () => {
  it('shows each visitor their variant in the page itself, at every visit and from the cache', async () => {
    for (const browser of await both()) {
      const variant = variantOf((await browser.open(LANDING)).body)
      for (let visit = 0; visit < 3; visit += 1) {
        const { body } = await browser.open(LANDING)
        expect(variantOf(body)).toBe(variant)
        expect(body.includes('First words')).toBe(variant === 0)
        expect(body).toContain('More about it')
      }
    }
  })

  it('is not kept by anybody between shop and visitor', async () => {
    const reply = await shop.browser().open(LANDING)
    expect(reply.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect(reply.headers.vary).toContain('cookie')
  })

  it('gives a visitor a cookie that lives 365 days [S9.59]', async () => {
    const reply = await shop.browser().open(LANDING)
    expect(reply.cookies.find(({ name }) => name === 'buoy_tests')).toMatchObject({
      maxAge: 31_536_000,
      httpOnly: true,
      path: '/',
    })
  })

  it('costs other pages nothing', async () => {
    const reply = await shop.browser().open('/index.php/plain/')
    expect(reply.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(reply.headers.vary).toBe('accept-encoding')
    expect(reply.cookies).toEqual([])
    expect(reply.body).not.toContain('subjectId')
  })

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser that must not be followed', { 'sec-gpc': '1' }],
  ])('is as it was for %s, who is not counted', async (_who, headers) => {
    for (let tries = 0; tries < 12; tries += 1) {
      const reply = await shop.browser(headers).open(LANDING)
      expect(variantOf(reply.body)).toBe(0)
      expect(reply.cookies).toEqual([])
      expect(reply.body).not.toContain('subjectId')
    }
  })

  it('takes the cookie back from a visitor who says no', async () => {
    const browser = shop.browser()
    await browser.open(LANDING)
    browser.cookies.buoy_tracking = 'no'
    const reply = await browser.open(LANDING)
    expect(reply.cookies.find(({ name }) => name === 'buoy_tests')?.value).toBe('')
  })
})

describe('records', () => {
  const sent = async (
    part: { subject_id: number; record_type: string; test_id?: number },
    nonce?: string,
  ) => {
    const [test] = await listRunningTests(shop.db)
    return {
      action: 'et_pb_update_stats_table',
      stats_data_array: JSON.stringify({ test_id: pageId, ...part }),
      et_ab_log_nonce: nonce ?? (await nonceOfPage(test?.id ?? 0)),
    }
  }
  const nonceOfPage = async (_id: number) => {
    const { body } = await shop.browser().open(LANDING)
    const nonce = testNonceOf(body)
    if (nonce === '') throw new Error('the page has no nonce')
    return nonce
  }
  const stored = async () => {
    const { rows } = await shop.pool.query(
      'select record_type, count(*)::int from pages.experiment_record where experiment_id = $1 group by 1 order by 1',
      [testId],
    )
    return Object.fromEntries(rows.map((row) => [row.record_type, row.count]))
  }

  it('are stored when they are answered, once for each visitor, whatever is sent twice [S7.43] [S3.43]', async () => {
    const [original, variant] = await both()
    for (const [subject, browser] of [original, variant].entries()) {
      for (const record_type of ['view_page', 'read_page', 'read_page', 'click_goal', 'click_goal']) {
        const reply = await browser.call(await sent({ subject_id: subject, record_type }))
        expect(reply.statusCode).toBe(200)
      }
    }
    expect(await stored()).toEqual({ read_page: 2, click_goal: 2 })
    const { rows } = await shop.pool.query(
      'select subject, count(*)::int from pages.experiment_visitor where experiment_id = $1 group by 1 order by 1',
      [testId],
    )
    expect(rows).toEqual([
      { subject: 0, count: 1 },
      { subject: 1, count: 1 },
    ])
  })

  it('say by which device somebody came, and from where as far as visits are followed', async () => {
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
    const touch = { source: { type: 'organic' } }
    await shop.pool.query(
      `insert into people.visitor (id, first, current, pages, sessions, session_started_at, last_seen_at, last_page, user_agent)
       values ($1, $2, $2, 1, 3, now(), now(), '', '')`,
      ['0123456789abcdefghijkl', touch],
    )
    const known = shop.browser({ 'user-agent': phone })
    known.cookies.buoy_visitor = '0123456789abcdefghijkl'
    const stranger = shop.browser({ 'user-agent': phone })
    for (const browser of [known, stranger]) {
      const subject_id = variantOf((await browser.open(LANDING)).body)
      await browser.call(await sent({ subject_id, record_type: 'view_page' }))
    }
    const { rows } = await shop.pool.query(
      `select device, source, visit from pages.experiment_visitor
       where experiment_id = $1 and device = 'mobile' order by source`,
      [testId],
    )
    expect(rows).toEqual([
      { device: 'mobile', source: 'organic', visit: 'later' },
      { device: 'mobile', source: 'unknown', visit: 'unknown' },
    ])
  })

  it('of another variant, a wrong nonce, another test or nobody are refused', async () => {
    const [original] = await both()
    const before = await stored()
    const record = { subject_id: 0, record_type: 'con_goal' }
    expect((await original.call(await sent({ ...record, subject_id: 1 }))).statusCode).toBe(409)
    expect((await original.call(await sent(record, 'x'.repeat(43)))).statusCode).toBe(403)
    expect((await original.call(await sent({ ...record, test_id: pageId + 1 }))).statusCode).toBe(409)
    expect((await shop.browser().call(await sent(record))).statusCode).toBe(403)
    expect((await shop.browser({ 'sec-gpc': '1' }).call(await sent(record))).statusCode).toBe(403)
    expect(await stored()).toEqual(before)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"test_id":-1,"subject_id":0,"record_type":"read_page"}',
    '{"test_id":1e99,"subject_id":0,"record_type":"read_page"}',
    '{"test_id":1,"subject_id":"x","record_type":"read_page"}',
    '{"test_id":1,"subject_id":0,"record_type":"drop table"}',
    '{"test_id":{"$gt":0},"subject_id":0,"record_type":"read_page"}',
  ])('that are none are refused: %s', async (stats_data_array) => {
    const reply = await shop
      .browser()
      .call({ action: 'et_pb_update_stats_table', stats_data_array, et_ab_log_nonce: 'x' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toHaveProperty('error')
  })
})

describe('visitors who may not be followed', () => {
  const choose = (withoutConsent: 'original' | 'counted') =>
    updateTestSettings(shop.deps, { settings: { withoutConsent, holdoutPercent: 0 }, owner: null })

  it('are counted without a cookie where the owner has chosen so', async () => {
    await choose('counted')
    const shown = new Set<number>()
    await soon(async () => {
      for (let tries = 0; tries < 20; tries += 1) {
        const reply = await shop
          .browser({ 'sec-gpc': '1', 'user-agent': `${BROWSER} ${tries}` })
          .open(LANDING)
        expect(reply.cookies).toEqual([])
        shown.add(variantOf(reply.body))
      }
      expect([...shown].toSorted()).toEqual([0, 1])
    })
    await choose('original')
  })
})

describe('the call for a placeholder', () => {
  it('answers the variant of the visitor and its HTML [S7.46]', async () => {
    const secret = await readSecret({ pool: shop.pool, chance: systemChance })
    for (const [subject, browser] of (await both()).entries()) {
      const asked = {
        action: 'et_pb_ab_get_subject_id',
        et_pb_ab_test_id: String(pageId),
        et_frontend_nonce: pageNonce({ secret }, 'landing'),
      }
      const { id, content } = (await browser.call(asked)).json()
      expect(id).toBe(subject)
      expect(content).toContain(subject === 1 ? 'Better words' : 'First words')
      expect(content).not.toContain('More about it')
      expect((await browser.call({ ...asked, et_frontend_nonce: 'x' })).statusCode).toBe(403)
      expect((await browser.call({ ...asked, et_pb_ab_test_id: '999999' })).statusCode).toBe(404)
      expect((await browser.call({ ...asked, et_pb_ab_test_id: '-1' })).statusCode).toBe(400)
    }
  })
})

describe('a test that ends', () => {
  it('makes the winner the page for everybody, and keeps the version before it', async () => {
    const ended = await endTest(shop.deps, { id: testId, winner: 1, owner: shop.owner })
    expect(ended).toMatchObject({ ok: true })
    const page = await readPageSource(shop.db, 'landing')
    expect(page?.version).toBe(2)
    expect(JSON.stringify(page?.document)).toContain('Better words')
    await soon(async () => {
      const reply = await shop.buoy.inject({ url: LANDING, headers: { 'user-agent': BROWSER } })
      expect(reply.headers['cache-control']).toContain('public')
      expect(variantOf(reply.body)).toBe(1)
      expect(reply.cookies).toEqual([])
    })
    expect(shop.buoy.errors()).toEqual([])
  })
})
