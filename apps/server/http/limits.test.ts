import { type AddressInfo, createServer } from 'node:net'
import { openTestHouse, type TestHouse } from '@buoy/tools/testing/house.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp } from './app.ts'
import { limits } from './limits.ts'

const PROXY = '10.0.0.5'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ demo: false, env: { TRUSTED_PROXIES: '10.0.0.0/24' } })
})
afterAll(() => house.close())

const remaining = async (remoteAddress: string, client: string) => {
  const headers = { 'x-forwarded-for': client }
  const reply = await house.inject({ url: '/robots.txt', remoteAddress, headers })
  return reply.headers['x-ratelimit-remaining']
}

it('counts visitors behind a named proxy one by one, and not the proxy', async () => {
  const first = Number(await remaining(PROXY, '198.51.100.1'))
  expect(Number(await remaining(PROXY, '198.51.100.1'))).toBe(first - 1)
  expect(Number(await remaining(PROXY, '198.51.100.2'))).toBe(first)
})

it('counts whoever is no proxy, whatever address she claims, and not this machine', async () => {
  const first = Number(await remaining('203.0.113.9', '198.51.100.3'))
  expect(Number(await remaining('203.0.113.9', '198.51.100.4'))).toBe(first - 1)
  expect(await remaining('203.0.113.9', '127.0.0.1')).toBe(String(first - 2))
  expect(await remaining('127.0.0.1', '127.0.0.1')).toBeUndefined()
})

it('refuses nobody and keeps nobody waiting when Redis takes a connection and says nothing', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const app = await openApp({ logger: null })
  await limits(app, { redisUrl: `redis://127.0.0.1:${port}` })
  app.get('/tide', async () => 'high')
  const reply = await app.inject({ url: '/tide', remoteAddress: '203.0.113.9' })
  expect(reply.statusCode).toBe(200)
  await app.close()
  silent.close()
})
