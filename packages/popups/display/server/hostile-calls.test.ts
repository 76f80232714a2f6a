import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const NOBODY = 'A1b2C3d4E5f6G'
const MEGABYTE = 1024 * 1024
const FORM_DATA = 'multipart/form-data; boundary=x'
/** Tables that a visitor's call may write to. */
const WRITTEN = ['view', 'close', 'activity', 'conversion', 'exposure', 'notice_answer', 'month_views']

type Ids = { client: string; campaign: string; viewer: string }
type Call = {
  method: 'GET' | 'POST'
  url: (ids: Ids) => string
  /** What makes the call a good one. */
  body: (ids: Ids) => Record<string, unknown>
  /** Calls a minute of one address. */
  limit: number
  /** What a program that collects pages is told, and whether anything of it is kept. */
  bot: { answer: unknown; isKept: boolean }
}

const SUCCESS = { success: true }
const page = { url: `${SITE}/` }
const CALLS: Record<string, Call> = {
  display: {
    method: 'POST',
    url: ({ client }) => `/api/display/${client}`,
    body: () => ({ poptin_viewed_url: `${SITE}/` }),
    limit: 240,
    bot: { answer: expect.objectContaining({ poptins: [] }), isKept: false },
  },
  click: {
    method: 'POST',
    url: ({ campaign }) => `/api/display/click/${campaign}`,
    body: ({ client }) => ({ client_id: client }),
    limit: 240,
    bot: { answer: expect.objectContaining({ poptins: [] }), isKept: false },
  },
  viewed: {
    method: 'POST',
    url: ({ campaign }) => `/api/display/viewed/${campaign}`,
    body: ({ client, viewer }) => ({ ...page, client_id: client, viewer_id: viewer, type: 'lightbox' }),
    limit: 240,
    bot: { answer: { poptin_view_id: '' }, isKept: false },
  },
  closed: {
    method: 'POST',
    url: ({ campaign }) => `/api/display/closed/${campaign}`,
    body: ({ client }) => ({ ...page, client_id: client }),
    limit: 240,
    bot: { answer: SUCCESS, isKept: false },
  },
  session: {
    method: 'POST',
    url: ({ client }) => `/api/display/total-website-session/${client}`,
    body: () => ({ ...page, email: 'kim@example.com' }),
    limit: 240,
    bot: { answer: SUCCESS, isKept: false },
  },
  activity: {
    method: 'POST',
    url: ({ client }) => `/api/display/conversion-activities/${client}`,
    body: ({ campaign }) => ({ ...page, email: 'kim@example.com', poptin_id: campaign, activity: 'viewed' }),
    limit: 240,
    bot: { answer: SUCCESS, isKept: false },
  },
  conversion: {
    method: 'POST',
    url: ({ viewer }) => `/api/display/conversion/${viewer}`,
    body: ({ client, campaign }) => ({
      ...page,
      client_id: client,
      poptin_id: campaign,
      email_1: 'kim@example.com',
      idempotency_key: crypto.randomUUID(),
    }),
    limit: 30,
    // Somebody who fills in a form and was given a popup is not turned away for how they call themselves.
    bot: { answer: expect.objectContaining(SUCCESS), isKept: true },
  },
  'click by GET': {
    method: 'GET',
    url: ({ campaign, client }) => `/api/display/click/${campaign}?client_id=${client}`,
    body: () => ({}),
    limit: 240,
    bot: { answer: expect.objectContaining({ poptins: [] }), isKept: false },
  },
  limitLogs: {
    method: 'GET',
    url: ({ client }) => `/api/display/limitLogs/${client}?status=closed&id=views-used-up`,
    body: () => ({}),
    limit: 20,
    bot: { answer: SUCCESS, isKept: false },
  },
}
const ALL = Object.keys(CALLS)
const POSTS = ALL.filter((name) => CALLS[name]?.method === 'POST')

describe('a hostile call', () => {
  let service: TestService
  let ids: Ids
  let caller = 0

  beforeAll(async () => {
    service = await openDisplayService()
    const client = await service.openAccount()
    const campaign = await service.publish(client)
    await service.start()
    ids = { client, campaign, viewer: '' }
    const shown = await send('display', {})
    ids.viewer = shown.json<DisplayReply>().poptins[0]?.viewer_id ?? ''
  })
  afterAll(() => service.close())

  type Changes = {
    ids?: Ids
    headers?: Record<string, string | undefined>
    payload?: string | Buffer
    from?: string
  }
  const send = (name: string, { ids: named = ids, headers = {}, payload, from }: Changes) => {
    const call = CALLS[name]
    if (call === undefined) throw new Error(`There is no call ${name}.`)
    caller += 1
    const all = { 'content-type': 'text/plain', origin: SITE, 'user-agent': BROWSER, ...headers }
    return service.app.inject({
      method: call.method,
      url: call.url(named),
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
      remoteAddress: from ?? `198.51.${caller >> 8}.${caller & 255}`,
      ...(call.method === 'POST' && { payload: payload ?? JSON.stringify(call.body(named)) }),
    })
  }
  /** Everything that a call may have written, to compare. */
  const kept = async () => {
    const tables = WRITTEN.map(
      (table) => `(select coalesce(sum(hashtext(t::text)), 0) from popups.${table} t)`,
    )
    const { rows } = await service.db.execute(sql.raw(`select array[${tables.join(', ')}]::text as kept`))
    return rows[0]?.kept
  }
  const refusal = { success: false, message: expect.stringMatching(/\w+ \w+ \w+/) }

  it.each(ALL)('%s by a visitor is answered: the table is of calls that work', async (name) => {
    expect((await send(name, {})).statusCode).toBe(200)
  })

  const BODIES: [string, string, (good: string) => string | Buffer][] = [
    ['the wrong content type', 'image/png', (good) => good],
    ['a content type of nonsense', 'nonsense', (good) => good],
    ['broken JSON', 'application/json', (good) => good.slice(0, -1)],
    ['JSON that is no object', 'application/json', (good) => `[${good}]`],
    ['bytes that are no text', 'text/plain', () => Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['form data without its boundary', 'multipart/form-data', (good) => good],
    [
      'form data without its end',
      FORM_DATA,
      () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
    ],
    ['form data that is JSON', FORM_DATA, (good) => good],
    ['a percent sign for no character', 'application/x-www-form-urlencoded', () => 'url=%zz'],
    ['too many fields', 'application/x-www-form-urlencoded', () => 'a=1&'.repeat(300)],
  ]
  it.each(POSTS.flatMap((name) => BODIES.map((body) => [name, ...body] as const)))(
    '%s with %s is refused with a reason, and nothing is kept',
    async (name, _what, type, write) => {
      const before = await kept()
      const good = JSON.stringify(CALLS[name]?.body(ids))
      const reply = await send(name, { headers: { 'content-type': type }, payload: write(good) })

      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.json().message).toMatch(/\w+ \w+ \w+/)
      expect(await kept()).toBe(before)
    },
  )

  it.each(POSTS)('%s of a megabyte is refused as too large, and nothing is kept', async (name) => {
    const before = await kept()
    const body = { ...CALLS[name]?.body(ids), filler: 'a'.repeat(MEGABYTE) }
    const reply = await send(name, { payload: JSON.stringify(body) })

    expect(reply.statusCode).toBe(413)
    expect(reply.json().message).toMatch(/large/)
    expect(reply.headers['access-control-allow-origin']).toBe(SITE)
    const elsewhere = { origin: 'https://evil.example' }
    const unread = await send(name, { headers: elsewhere, payload: JSON.stringify(body) })
    expect(unread.statusCode).toBe(413)
    expect(unread.headers['access-control-allow-origin']).toBeUndefined()
    expect(await kept()).toBe(before)
  })

  it.each(ALL)('%s for an account that nobody has is refused, and nothing is kept', async (name) => {
    const before = await kept()
    const reply = await send(name, { ids: { ...ids, client: NOBODY } })

    expect(reply.statusCode).toBe(404)
    expect(reply.json().message).toMatch(/\w+ \w+ \w+/)
    expect(await kept()).toBe(before)
  })

  it.each(ALL)('%s with an id that is none is refused, and nothing is kept', async (name) => {
    const before = await kept()
    const reply = await send(name, { ids: { client: "x' or 1=1", campaign: '../../etc', viewer: '%00' } })

    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.json().message).toMatch(/\w+ \w+/)
    expect(await kept()).toBe(before)
  })

  const FOREIGN = ['https://evil.example', 'null', 'http://[', `${SITE}.evil.example`]
  it.each(ALL.flatMap((name) => FOREIGN.map((origin) => [name, origin] as const)))(
    '%s from %s is refused and may not be read there, and nothing is kept',
    async (name, origin) => {
      const before = await kept()
      const reply = await send(name, { headers: { origin } })

      expect(reply.statusCode).toBe(403)
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
      expect(reply.json()).toEqual(refusal)
      expect(await kept()).toBe(before)
    },
  )

  it.each(ALL)('%s without an origin comes from no foreign page and is answered', async (name) => {
    const reply = await send(name, { headers: { origin: undefined } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(ALL)('%s by a program is answered in silence', async (name) => {
    const before = await kept()
    const reply = await send(name, { headers: { 'user-agent': BOT } })
    const { bot } = CALLS[name] as Call

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual(bot.answer)
    if (!bot.isKept) expect(await kept()).toBe(before)
  })

  it.each(ALL)('%s too often in a minute is asked to wait, and nothing is kept', async (name) => {
    const { limit } = CALLS[name] as Call
    const from = `203.0.113.${ALL.indexOf(name) + 1}`
    // Refused calls count as well, and keep the database out of this.
    for (let count = 0; count < limit; count += 1)
      await send(name, { from, headers: { origin: 'https://evil.example' } })
    const before = await kept()
    const reply = await send(name, { from })

    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.headers['access-control-allow-origin']).toBe(SITE)
    expect(reply.headers['access-control-expose-headers']).toBe('Retry-After')
    expect(await kept()).toBe(before)
  })

  it('captchas too often in a minute: asked to wait', async () => {
    const ask = () => service.app.inject({ url: '/api/display/captcha', remoteAddress: '203.0.113.99' })
    for (let count = 0; count < 30; count += 1) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(429)
  })

  it.each([
    ['GET', '/api/display/template/%00', 400],
    ['GET', `/api/display/template/${NOBODY}`, 404],
    ['GET', `/api/display/template/${NOBODY}?v=nonsense`, 400],
    ['GET', '/embed/chunks/..%2Fpixel.js', 404],
    ['PUT', `/api/display/${NOBODY}`, 404],
    ['DELETE', `/api/display/closed/${NOBODY}`, 404],
    ['OPTIONS', `/api/display/${NOBODY}`, 403],
  ] as const)('%s %s is refused with a reason', async (method, url, status) => {
    const reply = await service.app.inject({ method, url })
    expect(reply.statusCode).toBe(status)
    expect(reply.json().message).toMatch(/\w+ \w+ \w+/)
  })
})
