import type { Call } from '@buoy/kernel/server/call.ts'
import { systemChance } from '@buoy/kernel/server/chance.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp } from './app.ts'
import { SESSION_COOKIE } from './session.ts'
import { openSessionIds } from './session-ids.ts'
import { wcAjax } from './wc-ajax.ts'

let app: FastifyInstance
/** Of the ids that have no proof, only this one is known. */
const FROM_BEFORE = 'B'.repeat(22)
const sessionIds = openSessionIds({ secret: 's'.repeat(32), isKnown: async (id) => id === FROM_BEFORE })
const echo: Call = async ({ fields, caller }) => ({
  status: 200,
  body: { fields, session: caller.session },
  cookies: [{ name: 'readable', value: '1', maxAgeSeconds: null }],
})
const looking: Call = async (request) => ({ ...(await echo(request)), keepsNothing: true })
const failing: Call = async () => {
  throw new Error('the database holds jane@example.com')
}

beforeEach(async () => {
  app = await openApp({ logger: null })
  const calls = { echo, failing, looking, get_refreshed_fragments: echo }
  const { readingCall } = wcAjax(app, {
    calls,
    chance: systemChance,
    secureCookies: false,
    sessionIds,
    countryOf: () => '',
    priceListOf: async () => null,
    findCustomer: async () => null,
    gate: { forPage: async () => ({ kind: 'open' }), forCall: async () => ({ kind: 'open' }) },
  })
  app.get('/', readingCall)
  app.post('/json', async (request) => request.body)
})
afterEach(() => app.close())

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.test', ...headers },
  })

describe('shop calls at the edge', () => {
  it('merges query and body and gives the caller a session of its own', async () => {
    const reply = await post('/?wc-ajax=echo&page_id=3', 'product_id=7')
    expect(reply.json().fields).toEqual({ 'wc-ajax': 'echo', page_id: '3', product_id: '7' })
    const session = reply.cookies.find((cookie) => cookie.name === SESSION_COOKIE)
    expect(session).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      value: sessionIds.write(reply.json().session),
    })
    expect(reply.cookies.find((cookie) => cookie.name === 'readable')?.httpOnly).toBeUndefined()
  })

  it('knows the caller again by the cookie, and believes no cookie of another shape', async () => {
    const session = 'A'.repeat(22)
    const known = await post('/?wc-ajax=echo', '', {
      cookie: `${SESSION_COOKIE}=${sessionIds.write(session)}`,
    })
    expect(known.json().session).toBe(session)
    const forged = await post('/?wc-ajax=echo', '', { cookie: `${SESSION_COOKIE}=1%27;drop` })
    expect(forged.json().session).toMatch(/^[0-9A-Za-z]{22}$/)
  })

  it.each([
    ['made up', 'A'.repeat(22)],
    ['made up with a proof', `${'A'.repeat(22)}.${'A'.repeat(22)}`],
    ['of another shop', openSessionIds({ secret: 'x', isKnown: async () => true }).write('A'.repeat(22))],
    ['changed by a letter', sessionIds.write('A'.repeat(22)).replace('A', 'C')],
  ])('replaces a session id that is %s', async (_what, value) => {
    const reply = await post('/?wc-ajax=echo', '', { cookie: `${SESSION_COOKIE}=${value}` })
    const { session } = reply.json()
    expect(value).not.toContain(session)
    expect(reply.cookies.find(({ name }) => name === SESSION_COOKIE)?.value).toBe(sessionIds.write(session))
  })

  it('goes on with a session from before ids had a proof, and gives it one', async () => {
    const reply = await post('/?wc-ajax=echo', '', { cookie: `${SESSION_COOKIE}=${FROM_BEFORE}` })
    expect(reply.json().session).toBe(FROM_BEFORE)
    expect(reply.cookies.find(({ name }) => name === SESSION_COOKIE)?.value).toBe(
      sessionIds.write(FROM_BEFORE),
    )
  })

  it('gives no session to a browser for which nothing was kept, nor in place of the one it has', async () => {
    const sessionOf = (reply: { cookies: { name: string; value: string }[] }) =>
      reply.cookies.find((cookie) => cookie.name === SESSION_COOKIE)?.value
    const own = sessionIds.write('A'.repeat(22))
    const cookie = `${SESSION_COOKIE}=${own}`
    const looked = await post('/?wc-ajax=looking', '')
    expect(looked.json().session).toMatch(/^[0-9A-Za-z]{22}$/)
    expect([sessionOf(looked), sessionOf(await post('/?wc-ajax=looking', '', { cookie }))]).toEqual([
      undefined,
      undefined,
    ])
    expect(sessionOf(await post('/?wc-ajax=echo', '', { cookie }))).toBe(own)
  })

  it('takes changes only from our own pages', async () => {
    expect((await post('/?wc-ajax=echo', '', { origin: 'https://evil.test' })).statusCode).toBe(403)
    expect((await post('/?wc-ajax=echo', '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post('/?wc-ajax=echo', '', { origin: 'http://shop.test' })).statusCode).toBe(200)
  })

  it('answers a call that does not exist, and a change sent as GET, with what to do', async () => {
    const unknown = await post('/?wc-ajax=fly', '')
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no shop call named "fly".'])
    const got = await app.inject({ method: 'GET', url: '/?wc-ajax=echo' })
    expect([got.statusCode, got.headers.allow]).toEqual([405, 'POST'])
    expect((await app.inject({ method: 'GET', url: '/?wc-ajax=get_refreshed_fragments' })).statusCode).toBe(
      200,
    )
  })

  it.each([
    ['broken UTF-8', 'a=%ff', {}, 400, /UTF-8/],
    ['a character no text may hold', 'a=%00', {}, 400, /U\+0000/],
    ['2 MB of form', `a=${'x'.repeat(2 * 1024 * 1024)}`, {}, 413, /larger/],
    ['broken JSON', '{"a":', { 'content-type': 'application/json' }, 400, /JSON/],
    ['a content type of no use', 'a', { 'content-type': 'text/x-nonsense' }, 415, /content type/],
  ])('refuses %s and says why', async (_what, payload, headers, status, text) => {
    const reply = await post('/?wc-ajax=echo', payload, headers as Record<string, string>)
    expect(reply.statusCode).toBe(status)
    expect(reply.json().message).toMatch(text)
  })

  it('tells nothing of an unexpected error but a number to ask about', async () => {
    const reply = await post('/?wc-ajax=failing', '')
    expect(reply.statusCode).toBe(500)
    expect(reply.body).not.toContain('jane@example.com')
    expect(reply.json().message).toContain(reply.headers['x-request-id'])
  })
})
