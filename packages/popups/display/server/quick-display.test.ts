import type { IncomingMessage } from 'node:http'
import type { QuickCall } from '@buoy/kernel/server/quick-call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DISPLAY_FIELDS, type DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const FORM = 'application/x-www-form-urlencoded'
/** Where both ways may differ: each answer has its own viewer id. */
const VIEWER = /"viewer_id":"[^"]+"/g

type Sent = { headers: Record<string, string>; body: Buffer }

describe('a display call before the router', () => {
  let service: TestService
  let clientId: string
  let quick: QuickCall

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    await service.publish(clientId)
    await service.publish(clientId)
    await service.start()
    quick = service.quickCalls[0] as QuickCall
  })
  afterAll(() => service.close())

  /** A form as a browser writes it. */
  const formData = async (fields: Record<string, string>): Promise<Sent> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const written = new Response(form)
    const type = written.headers.get('content-type') ?? ''
    return { headers: { 'content-type': type }, body: Buffer.from(await written.arrayBuffer()) }
  }
  const usual = (fields: Record<string, string> = {}) =>
    formData({
      ...Object.fromEntries(DISPLAY_FIELDS.map((name) => [name, ''])),
      domain: 'garden.example',
      poptin_viewed_url: `${SITE}/`,
      cookies: '{"poptin_viewer":"Qm3vT9sLx2Ab"}',
      ...fields,
    })
  const text = (body: string, type: string): Sent => ({
    headers: { 'content-type': type },
    body: Buffer.from(body),
  })

  const bothWays = async ({ headers, body }: Sent, more: Record<string, string> = {}) => {
    const all = { origin: SITE, 'user-agent': BROWSER, 'x-country': 'AU', ...more, ...headers }
    const url = `/api/display/${clientId}`
    const found = quick.find({ url, headers: all } as unknown as IncomingMessage)
    const answered = await quick.answer(found, {
      ip: '203.0.113.9',
      headers: all,
      socket: { remoteAddress: '203.0.113.9' },
      body,
    })
    const answer = { ...answered, headers: [...quick.headers({ headers: all }), ...answered.headers] }
    const routed = await service.app.inject({
      method: 'POST',
      url,
      headers: all,
      payload: body,
      remoteAddress: '203.0.113.9',
    })
    const bytes = answer.body.toString()
    quick.sent(answer.body)
    return { answer, bytes, routed }
  }

  const CALLS: [string, () => Promise<Sent> | Sent, Record<string, string>?][] = [
    ['the usual form', () => usual()],
    ['the usual form of a title in other letters', () => usual({ page_title: 'בריכות — "ponds" 🐟' })],
    ['a value of two lines', () => usual({ page_title: 'Ponds\r\nfor all' })],
    ['a text that is too long', () => usual({ cc: 'AUSTRALIA', domain: 'a'.repeat(400) })],
    ['a character that nobody keeps', () => usual({ cc: 'A\0' })],
    ['a form of few fields', () => formData({ poptin_viewed_url: `${SITE}/` })],
    ['a preview', () => usual({ preview_poptin_id: 'A1b2C3d4E5f6G' })],
    ['a preview without a name', () => usual({ preview_mode: '1' })],
    ['a form-encoded body', () => text('poptin_viewed_url=https%3A%2F%2Fgarden.example%2F', FORM)],
    ['JSON', () => text('{"cc":"NZ"}', 'text/plain')],
    ['no body', () => text('', 'text/plain')],
    ['a program', () => usual(), { 'user-agent': BOT }],
    ['broken JSON', () => text('{"cc"', 'application/json')],
    ['an object in the place of a text', () => text('{"cc":{"a":1}}', 'application/json')],
    [
      'bytes that are no text',
      () => ({ headers: { 'content-type': FORM }, body: Buffer.from([0xff, 0xfe]) }),
    ],
    ['another content type', () => text('x', 'image/png')],
    [
      'a boundary that is not the header’s',
      async () => ({
        ...(await usual()),
        headers: { 'content-type': 'multipart/form-data; boundary=other' },
      }),
    ],
  ]
  it.each(CALLS)('with %s has the answer of its route [W7.01] [W3.54]', async (_what, write, headers) => {
    const { answer, bytes, routed } = await bothWays(await write(), headers)

    expect(answer.status).toBe(routed.statusCode)
    expect(bytes.replace(VIEWER, '')).toBe(routed.body.replace(VIEWER, ''))
    const names = answer.headers.filter((_, at) => at % 2 === 0)
    for (const [at, name] of names.entries()) expect(answer.headers[at * 2 + 1]).toBe(routed.headers[name])
    const other = Object.keys(routed.headers).filter(
      (name) => !/^(content-length|date|connection)/.test(name),
    )
    expect(names.toSorted()).toEqual(other.toSorted())
  })

  it('gives popups with a viewer id that a report may name', async () => {
    const { bytes } = await bothWays(await usual())
    const { poptins } = JSON.parse(bytes) as DisplayReply
    expect(poptins).toHaveLength(2)
    expect(poptins[0]?.viewer_id).toMatch(/.{20,}/)
  })

  it('is answered in memory that is used again only when it has been sent', async () => {
    const sent = await usual()
    const all = { ...sent.headers, origin: SITE, 'user-agent': BROWSER }
    const ask = async (cc: string) => {
      const { headers, body } = await usual({ cc })
      const url = `/api/display/${clientId}`
      const found = quick.find({ url, headers: { ...all, ...headers } } as unknown as IncomingMessage)
      return quick.answer(found, { ip: '203.0.113.9', headers: { ...all, ...headers }, socket: {}, body })
    }
    const [first, second] = [await ask('AU'), await ask('NZ')]
    expect(first.body.buffer).not.toBe(second.body.buffer)
    expect(first.body.toString()).toContain('"cc":"AU"')
    quick.sent(first.body)
    quick.sent(first.body)
    const [third, fourth] = [await ask('IL'), await ask('FR')]
    expect(third.body.buffer).toBe(first.body.buffer)
    expect(fourth.body.buffer).not.toBe(third.body.buffer)
    expect(second.body.toString()).toContain('"cc":"NZ"')
  })

  it.each([
    ['an account that nobody has', '/api/display/A1b2C3d4E5f6G', SITE],
    ['a page of other people', '', 'https://evil.example'],
    ['a query', '?a=1', SITE],
    ['another call', '/api/display/click/A1b2C3d4E5f6G', SITE],
  ])('is left to its route for %s', (_what, path, origin) => {
    const url = path.startsWith('/') ? path : `/api/display/${clientId}${path}`
    expect(quick.find({ url, headers: { origin } } as unknown as IncomingMessage)).toBeNull()
  })

  it('is counted together with those that take the route', async () => {
    const ip = '198.51.100.200'
    for (let call = 0; call < 239; call += 1) await quick.limit({ ip })
    await expect(quick.limit({ ip })).resolves.not.toThrow()

    const { headers, body } = await usual()
    const routed = await service.app.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      remoteAddress: ip,
      headers: { ...headers, origin: SITE },
      payload: body,
    })
    expect(routed.statusCode).toBe(429)
    await expect(quick.limit({ ip })).rejects.toMatchObject({ statusCode: 429 })
  })
})
