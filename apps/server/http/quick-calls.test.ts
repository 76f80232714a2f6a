import { once } from 'node:events'
import { connect } from 'node:net'
import { isThisMachine } from '@buoy/kernel/server/network-of.ts'
import type { QuickCall } from '@buoy/kernel/server/quick-call.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp } from './app.ts'
import { quickCalls } from './quick-calls.ts'

const MOST_BYTES = 1000

describe('a quick call', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let url: string
  let lines: { level: number; path?: string; reqId?: string }[]
  let observed: unknown[]
  let sent: string[]
  let underWay: PromiseWithResolvers<void>
  const tooOften = new Set<string>()

  beforeEach(async () => {
    lines = []
    observed = []
    sent = []
    tooOften.clear()
    app = await openApp({
      logger: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    })
    const add = quickCalls(app, {
      observe: (request) => void observed.push(request),
      isProxy: isThisMachine,
      isLeaving: () => false,
    })
    underWay = Promise.withResolvers()
    const closing = Promise.withResolvers<void>()
    const untilClosing = () => {
      underWay.resolve()
      return closing.promise
    }
    const echo: QuickCall<string> = {
      route: '/echo/:word',
      bodyLimitBytes: MOST_BYTES,
      async limit({ ip }) {
        if (tooOften.has(ip)) throw new Error('Too many attempts')
      },
      find: ({ url = '' }) => (url.startsWith('/echo/') ? url.slice('/echo/'.length) : null),
      headers: () => ['vary', 'Origin'],
      async answer(word, { ip, body }) {
        if (word === 'slow') await untilClosing()
        if (word === 'broken') throw new Error('a fault of ours')
        const answer = JSON.stringify({ by: 'quick', word, ip, body: body.toString() })
        return {
          status: word === 'refused' ? 400 : 200,
          headers: ['x-word', word],
          body: Buffer.from(answer),
        }
      },
      sent: (body) => void sent.push(body.toString()),
    }
    add(echo)
    app.post('/echo/:word', { bodyLimit: MOST_BYTES }, async (_request, reply) =>
      reply.code(tooOften.size > 0 ? 429 : 200).send({ by: 'route' }),
    )
    app.post('/slow', async () => {
      await untilClosing()
      return {}
    })
    app.addHook('preClose', async () => closing.resolve())
    url = await app.listen({ port: 0, host: '127.0.0.1' })
    lines.length = 0
  })
  afterEach(() => app.close())

  const post = (path: string, body = 'tide', headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', body, headers: { 'content-type': 'text/plain', ...headers } })

  it('is answered with its headers and a number, counted and not logged', async () => {
    const reply = await post('/echo/wave', 'tide', { 'x-forwarded-for': '203.0.113.9' })

    expect(await reply.json()).toEqual({ by: 'quick', word: 'wave', ip: '203.0.113.9', body: 'tide' })
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-word': 'wave',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(observed).toEqual([{ method: 'POST', route: '/echo/:word', status: 200 }])
    expect(lines).toEqual([])
    expect(sent).toHaveLength(1)
  })

  it('has its own answer among many at once and one right after the other', async () => {
    const words = Array.from({ length: 20 }, (_, at) => `wave-${at}`)
    for (const round of [words, words]) {
      const replies = await Promise.all(round.map((word) => post(`/echo/${word}`, `body of ${word}`)))
      const answers = await Promise.all(replies.map((reply) => reply.json()))
      expect(answers).toMatchObject(words.map((word) => ({ by: 'quick', word, body: `body of ${word}` })))
    }
    for (const word of words) expect(await (await post(`/echo/${word}`)).json()).toMatchObject({ word })
  })

  it('is logged when it was refused', async () => {
    expect((await post('/echo/refused?order=key')).status).toBe(200)
    expect((await post('/echo/refused')).status).toBe(400)
    expect(lines).toEqual([expect.objectContaining({ level: 30, path: '/echo/refused', status: 400 })])
  })

  it('that fails says a number, which the log has with the reason', async () => {
    const reply = await post('/echo/broken')
    const { code, message } = (await reply.json()) as { code: string; message: string }

    expect(reply.status).toBe(500)
    expect(reply.headers.get('vary'), 'like any answer of the call').toBe('Origin')
    expect(code).toBe('internal-error')
    expect(message).toContain(reply.headers.get('x-request-id'))
    expect(message).not.toContain('fault of ours')
    expect(lines.map(({ reqId }) => reqId)).toContain(reply.headers.get('x-request-id'))
  })

  it.each([
    ['of another method', () => fetch(`${url}/echo/wave`), 404],
    ['with too long a body', () => post('/echo/wave', 'a'.repeat(MOST_BYTES + 1)), 413],
    ['whose length is not said', () => postUnmeasured(), 200],
    ['to another address', () => post('/elsewhere'), 404],
  ])('%s is left to the router', async (_what, ask, status) => {
    const reply = await ask()
    expect(reply.status).toBe(status)
    expect(await reply.text()).not.toContain('quick')
  })
  const postUnmeasured = () =>
    fetch(`${url}/echo/wave`, {
      method: 'POST',
      duplex: 'half',
      headers: { 'content-type': 'text/plain' },
      body: new Blob(['tide']).stream(),
    } as RequestInit)

  it('that comes too often is left to the router, with its body', async () => {
    tooOften.add('127.0.0.1')
    const reply = await post('/echo/wave')
    expect(reply.status).toBe(429)
    expect(await reply.json()).toEqual({ by: 'route' })
  })

  it('without a body is one with an empty body', async () => {
    expect(await (await post('/echo/wave', '')).json()).toMatchObject({ by: 'quick', body: '' })
  })

  it('that comes in pieces is answered when it is whole, and its connection serves the next', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answered = ''
    socket.on('data', (bytes) => {
      answered += bytes
    })
    const head = 'POST /echo/wave HTTP/1.1\r\nhost: localhost\r\ncontent-length: 8\r\n\r\n'
    socket.write(`${head}high`)
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe('')
    socket.write(`tide${head}low tide`)
    await expect.poll(() => answered).toContain('low tide')
    expect(answered).toContain('hightide')
    socket.destroy()
  })

  it.each(['/echo/slow', '/slow'])(
    'to %s that is under way when the server closes is answered, and ends its connection',
    async (path) => {
      const asked = post(path)
      await underWay.promise
      const closed = app.close()
      const reply = await asked
      expect(reply.status).toBe(200)
      expect(reply.headers.get('connection')).toBe('close')
      await closed
    },
  )

  it('whose sender goes away half-way disturbs nobody', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('POST /echo/wave HTTP/1.1\r\nhost: localhost\r\ncontent-length: 8\r\n\r\nhigh')
    await once(socket, 'connect')
    socket.resetAndDestroy()
    expect((await post('/echo/wave')).status).toBe(200)
    expect(lines).toEqual([])
  })
})
