import { systemChance } from '@buoy/kernel/server/chance.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adminAjax } from './admin-ajax.ts'
import { openApp } from './app.ts'
import { openSessionIds } from './session-ids.ts'

let app: FastifyInstance

beforeEach(async () => {
  app = await openApp({ logger: null })
  adminAjax(app, {
    chance: systemChance,
    secureCookies: false,
    priceListOf: async () => null,
    findCustomer: async () => null,
    countryOf: () => '',
    sessionIds: openSessionIds({ secret: 's'.repeat(32), isKnown: async () => false }),
    calls: {
      echo: async ({ fields, caller }) => ({
        status: 200,
        body: { fields, ip: caller.ip },
        page: '/index.php/thanks/',
      }),
    },
  })
})
afterEach(() => app.close())

const post = (payload: string, headers: Record<string, string> = {}, query = '') =>
  app.inject({
    method: 'POST',
    url: `/wp-admin/admin-ajax.php${query}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.test', ...headers },
  })

it('hands the fields of an action to its feature, and keeps nothing [S7.49]', async () => {
  const reply = await post('action=echo&tray=7', {}, '?page=2')
  expect(reply.statusCode).toBe(200)
  expect(reply.json().fields).toEqual({ action: 'echo', tray: '7', page: '2' })
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['set-cookie'], 'a session').toBeUndefined()
})

it('leads a browser that sent a plain form on to a page', async () => {
  const reply = await post('action=echo', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/index.php/thanks/'])
  expect((await post('action=echo', { accept: '*/*' })).statusCode).toBe(200)
})

it.each(['action=nothing', '', 'action=echo&action=echo', 'action=toString', 'action=__proto__'])(
  'says what is wrong with "%s" [S7.49] [S8.66]',
  async (payload) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(404)
    expect(reply.json().error).toMatch(/^There is no action named/)
  },
)

it('takes actions from no other site, and none as GET [S7.49] [S8.66]', async () => {
  const foreign = await post('action=echo', { origin: 'https://elsewhere.example' })
  expect([foreign.statusCode, Object.keys(foreign.json())]).toEqual([403, ['error']])
  const got = await app.inject({ url: '/wp-admin/admin-ajax.php?action=echo' })
  expect([got.statusCode, got.headers.allow, got.json()]).toEqual([
    405,
    'POST',
    { error: 'Send actions as a POST.' },
  ])
})
