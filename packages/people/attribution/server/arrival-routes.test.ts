import { DAY_MS, MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf } from '../../owners/owners.fixtures.ts'
import type { ArrivalReply, TrackingSettings } from '../contract.ts'
import { sweepVisitors } from './sweep-visitors.ts'
import { updateTrackingSettings } from './update-tracking-settings.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const PAGE = 'http://localhost/index.php/shop/?utm_source=mail&utm_campaign=summer'
const SBJS = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations']

let buoy: TestServer

beforeAll(async () => {
  buoy = await openTestServer({ demo: false })
})
afterAll(() => buoy.close())
beforeEach(() => setting({ mode: 'on', promoCodes: false }))

function setting(settings: TrackingSettings) {
  return updateTrackingSettings({ db: buoy.database.db, clock: buoy.clock }, { settings, owner: null })
}

function arrive(
  options: {
    page?: string
    referrer?: string
    cookies?: Record<string, string>
    headers?: Record<string, string>
  } = {},
) {
  return buoy.inject({
    method: 'POST',
    url: '/arrivals',
    cookies: options.cookies ?? {},
    headers: { 'user-agent': BROWSER, ...options.headers },
    payload: { page: options.page ?? PAGE, referrer: options.referrer ?? '' },
  })
}

async function visitors(): Promise<{ id: string; pages: number; sessions: number }[]> {
  return (await buoy.database.pool.query('select id, pages, sessions from people.visitor')).rows
}

function decode(value: string): string {
  return Buffer.from(value, 'base64url').toString()
}

describe('an opened page', () => {
  it('is kept under an opaque id, and shown in the documented cookies [S4.56] [S9.36] [S9.37]', async () => {
    const reply = await arrive()
    expect(reply.statusCode).toBe(200)
    expect(reply.json<ArrivalReply>()).toMatchObject({
      isFollowed: true,
      fields: { source_type: 'utm', utm_source: 'mail', session_pages: '1', session_count: '1' },
    })
    const visitor = reply.cookies.find(({ name }) => name === 'buoy_visitor')
    expect(visitor).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 24 * 3600 })
    expect(visitor?.value).toMatch(/^[0-9A-Za-z]{22}$/)
    const documented = reply.cookies.filter(({ name }) => name.startsWith('sbjs_'))
    expect(documented.map(({ name }) => name)).toEqual(SBJS.map((group) => `sbjs_${group}`))
    for (const { name, maxAge, expires } of documented) {
      expect({ name, maxAge, expires }).toEqual({ name, maxAge: name === 'sbjs_session' ? 1800 : undefined })
    }
    const current = documented.find(({ name }) => name === 'sbjs_current')?.value ?? ''
    expect(decode(current)).toMatch(/^typ=utm\|\|\|src=mail\|\|\|mdm=\(none\)\|\|\|cmp=summer\|\|\|/)
    expect(reply.cookies.map(({ value }) => value).join(' ')).not.toMatch(/http|%2F|\//)
  })

  it('goes on where the last one was, however often it is told', async () => {
    const cookies = cookiesOf(await arrive())
    const [second, third] = [await arrive({ cookies }), await arrive({ cookies })]
    expect(second.json<ArrivalReply>().fields.session_pages).toBe('2')
    expect(third.json<ArrivalReply>().fields.session_pages).toBe('3')
    expect(cookiesOf(third).buoy_visitor).toBe(cookies.buoy_visitor)
    buoy.clock.advance(31 * MINUTE_MS)
    const later = (await arrive({ cookies, page: 'http://localhost/' })).json<ArrivalReply>()
    expect(later.fields).toMatchObject({ session_count: '2', session_pages: '1', utm_source: 'mail' })
  })

  it('counts two tabs that open at once as two pages', async () => {
    const cookies = cookiesOf(await arrive())
    await Promise.all([arrive({ cookies }), arrive({ cookies }), arrive({ cookies })])
    const kept = (await visitors()).find(({ id }) => id === cookies.buoy_visitor)
    expect(kept).toMatchObject({ pages: 4, sessions: 1 })
  })

  it('never takes over an id that somebody made up', async () => {
    const forged = 'A'.repeat(22)
    expect(cookiesOf(await arrive({ cookies: { buoy_visitor: forged } })).buoy_visitor).not.toBe(forged)
  })

  it('brings a promo code where the owner wants one [S9.41]', async () => {
    await setting({ mode: 'on', promoCodes: true })
    const reply = await arrive()
    const code = decode(cookiesOf(reply).sbjs_promo ?? '')
    expect(code).toMatch(/^code=[1-9]\d{5}$/)
    expect(decode(cookiesOf(await arrive({ cookies: cookiesOf(reply) })).sbjs_promo ?? '')).toBe(code)
  })

  it.each([
    { why: 'a robot', headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } },
    { why: 'Global Privacy Control', headers: { 'sec-gpc': '1' } },
    { why: 'their own no', cookies: { buoy_tracking: 'no' } },
  ])('is not kept for $why [S4.56]', async ({ headers, cookies }) => {
    const before = await visitors()
    const reply = await arrive({ ...(headers && { headers }), ...(cookies && { cookies }) })
    expect(reply.json<ArrivalReply>().isFollowed).toBe(false)
    expect(Object.values(reply.json<ArrivalReply>().fields).join('')).toBe('')
    expect(reply.cookies).toEqual([])
    expect(await visitors()).toEqual(before)
  })

  it('is kept after a yes only, where the owner asks first', async () => {
    await setting({ mode: 'ask', promoCodes: false })
    expect((await arrive()).json<ArrivalReply>().isFollowed).toBe(false)
    const yes = await arrive({ cookies: { buoy_tracking: 'yes' } })
    expect(yes.json<ArrivalReply>().isFollowed).toBe(true)
  })

  it('is refused when it is none of ours, or comes from elsewhere', async () => {
    const foreign = await arrive({ page: 'https://evil.example/' })
    expect(foreign.statusCode).toBe(400)
    expect(foreign.json()).toMatchObject({ code: 'foreign-page' })
    expect((await arrive({ page: 'no address' })).statusCode).toBe(400)
    expect((await arrive({ headers: { origin: 'https://evil.example' } })).statusCode).toBe(403)
  })
})

describe('a visitor who does not want it any more', () => {
  it('is forgotten, and every cookie is taken back with path and domain [S4.57] [S4.58]', async () => {
    const cookies = cookiesOf(await arrive())
    const reply = await arrive({ cookies: { ...cookies, buoy_tracking: 'no' } })
    expect((await visitors()).map(({ id }) => id)).not.toContain(cookies.buoy_visitor)
    for (const name of ['buoy_visitor', ...SBJS.map((group) => `sbjs_${group}`)]) {
      const cleared = reply.cookies.filter((cookie) => cookie.name === name)
      expect(
        cleared.map(({ value, path, domain }) => ({ value, path, domain })),
        name,
      ).toEqual([
        { value: '', path: '/', domain: undefined },
        { value: '', path: '/', domain: '.localhost' },
      ])
      for (const { expires } of cleared) expect(expires?.getTime()).toBe(0)
    }
  })

  it('may say so at any time', async () => {
    const cookies = cookiesOf(await arrive())
    const reply = await buoy.inject({ method: 'DELETE', url: '/arrivals', cookies })
    expect(reply.statusCode).toBe(200)
    expect((await visitors()).map(({ id }) => id)).not.toContain(cookies.buoy_visitor)
  })

  it('is forgotten with all others when the owner switches it off', async () => {
    await arrive()
    await setting({ mode: 'off', promoCodes: false })
    expect(await visitors()).toEqual([])
  })

  it('is forgotten after six months without a visit [S9.38]', async () => {
    await setting({ mode: 'off', promoCodes: false })
    await setting({ mode: 'on', promoCodes: false })
    const deps = { db: buoy.database.db, clock: buoy.clock }
    await arrive()
    buoy.clock.advance(179 * DAY_MS)
    expect(await sweepVisitors(deps)).toBe(0)
    buoy.clock.advance(2 * DAY_MS)
    expect(await sweepVisitors(deps)).toBe(1)
    expect(await visitors()).toEqual([])
  })
})
