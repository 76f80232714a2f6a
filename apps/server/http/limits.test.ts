import { type AddressInfo, createServer, type Socket } from 'node:net'
import { openTestServer, type TestServer } from '@buoy/tools/testing/server.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openApp } from './app.ts'
import { type Limits, limits } from './limits.ts'
import { operations } from './operations.ts'

const PROXY = '10.0.0.5'

let buoy: TestServer
beforeAll(async () => {
  buoy = await openTestServer({ demo: false, env: { TRUSTED_PROXIES: '10.0.0.0/24' } })
})
afterAll(() => buoy.close())

const remaining = async (remoteAddress: string, client: string) => {
  const headers = { 'x-forwarded-for': client }
  const reply = await buoy.inject({ url: '/robots.txt', remoteAddress, headers })
  return reply.headers['x-ratelimit-remaining']
}

it('counts visitors behind a named proxy one by one, and not the proxy', async () => {
  const first = Number(await remaining(PROXY, '198.51.100.1'))
  expect(Number(await remaining(PROXY, '198.51.100.1'))).toBe(first - 1)
  expect(Number(await remaining(PROXY, '198.51.100.2'))).toBe(first)
})

it('counts anyone who is no proxy, whatever address they claim, and not this machine', async () => {
  const first = Number(await remaining('203.0.113.9', '198.51.100.3'))
  expect(Number(await remaining('203.0.113.9', '198.51.100.4'))).toBe(first - 1)
  expect(await remaining('203.0.113.9', '127.0.0.1')).toBe(String(first - 2))
  expect(await remaining('127.0.0.1', '127.0.0.1')).toBeUndefined()
})

/** A Redis that answers what the limits ask of it, at once, late, or not at all. */
async function standIn(port = 0) {
  const counts = new Map<string, number>()
  const state = { isSilent: false, isLate: false, asked: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      if (state.isSilent) return
      // One command in each piece is what this client sends when it waits for every answer.
      for (const command of bytes.toString().split(/(?=\*\d+\r\n\$)/)) {
        const words = command.split('\r\n').filter((_, index) => index % 2 === 0)
        const answer = answerTo(words.slice(1), counts)
        state.asked += 1
        if (state.isLate) setTimeout(() => socket.write(answer), 2000).unref()
        else socket.write(answer)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { state, close, counts, port: (server.address() as AddressInfo).port }
}

function answerTo(words: string[], counts: Map<string, number>): string {
  const name = words[0]?.toLowerCase()
  if (name === 'ping') return '+PONG\r\n'
  if (name === 'eval') {
    const key = words[3] ?? ''
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return `*2\r\n:${counts.get(key)}\r\n:60000\r\n`
  }
  if (name === 'info') return '$9\r\nloading:0\r\n'
  return '+OK\r\n'
}

describe('limits that are counted in Redis', () => {
  const lines: { level: number; msg: string }[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  let app: FastifyInstance
  let counted: Limits
  const ask = async (remoteAddress = '203.0.113.9') => {
    const { statusCode, headers } = await app.inject({ url: '/tide', remoteAddress })
    return { statusCode, left: Number(headers['x-ratelimit-remaining']) }
  }
  const said = () => lines.filter(({ msg }) => msg.includes('Redis')).map(({ msg }) => msg)

  async function open(port: number) {
    lines.length = 0
    app = await openApp({ logger })
    counted = await limits(app, { redisUrl: `redis://127.0.0.1:${port}` })
    const config = { rateLimit: { max: 5, timeWindow: '1 minute' } }
    app.get('/tide', { config }, async () => 'high')
    operations(app, {
      pool: { query: async () => ({}) } as unknown as Pool,
      reads: { state: () => 'none', counts: () => ({ replica: 0, primary: 0 }) },
      readiness: { migrated: true, seeded: true, rendered: true, leaving: false },
      limits: counted,
      pages: () => ({ memory: 0, drawn: 0 }),
    })
  }
  afterEach(() => app.close())

  it('are counted there while it answers', async () => {
    const redis = await standIn()
    await open(redis.port)
    expect(await ask()).toEqual({ statusCode: 200, left: 4 })
    expect([...redis.counts]).toEqual([['buoy:limit:GET /tide:203.0.113.9', 1]])
    redis.counts.set('buoy:limit:GET /tide:203.0.113.9', 5)
    expect((await ask()).statusCode).toBe(429)
    expect((await app.inject('/readyz')).json().limits).toBe('redis')
    expect(said()).toEqual([])
    await redis.close()
  })

  it.each<[string, { close?: true; isSilent?: true; isLate?: true }]>([
    ['is away from the start', { close: true }],
    ['takes connections and says nothing', { isSilent: true }],
    ['is slow', { isLate: true }],
  ])('are counted in the process when it %s, which is said once', async (_what, { close, ...state }) => {
    const redis = await standIn()
    Object.assign(redis.state, state)
    if (close) await redis.close()
    await open(redis.port)
    const answers = []
    for (let index = 0; index < 6; index += 1) answers.push((await ask()).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask('203.0.113.10')).statusCode).toBe(200)
    expect(said()).toEqual([expect.stringMatching(/counted in this process/)])
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json().ready, ready.json().limits]).toEqual([200, true, 'process'])
    expect((await app.inject('/metrics')).body).toMatch(/^limits_counted_by_all_processes 0$/m)
    if (!close) await redis.close()
  })

  it('go on from where they were when it goes away, keep nobody waiting, and return to it', async () => {
    const redis = await standIn()
    await open(redis.port)
    for (let index = 0; index < 4; index += 1) expect((await ask()).statusCode).toBe(200)
    redis.state.isSilent = true
    expect((await ask()).statusCode).toBe(200)
    const begun = performance.now()
    expect((await ask()).statusCode).toBe(429)
    expect(performance.now() - begun).toBeLessThan(150)
    redis.state.isSilent = false
    await vi.waitFor(() => expect(counted.countedIn()).toBe('redis'), { timeout: 15_000, interval: 100 })
    expect((await app.inject('/metrics')).body).toMatch(/^limits_counted_by_all_processes 1$/m)
    expect(said()).toEqual([
      expect.stringMatching(/counted in this process/),
      expect.stringMatching(/for all processes together/),
    ])
    await redis.close()
  })
})
