import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const MOST_WAITING = 2
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

describe('when more is reported than the database can write', () => {
  let service: TestService
  let ids: { client: string; campaign: string; viewer: string }

  beforeAll(async () => {
    service = await openDisplayService({ maxWaiting: MOST_WAITING })
    const client = await service.openAccount()
    const campaign = await service.publish(client)
    await service.start()
    const reply = await post(`/api/display/${client}`, {})
    ids = { client, campaign, viewer: reply.json<DisplayReply>().poptins[0]?.viewer_id ?? '' }
  })
  afterAll(() => service.close())

  const post = (url: string, body: object) =>
    service.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain', origin: SITE, 'user-agent': DESKTOP },
      payload: JSON.stringify(body),
    })
  /** What every one of these calls needs, and more. */
  const report = (url: string) =>
    post(url, {
      client_id: ids.client,
      poptin_id: ids.campaign,
      viewer_id: ids.viewer,
      type: 'lightbox',
      email: 'kim@example.com',
      activity: 'viewed',
      url: `${SITE}/`,
    })
  const count = async (table: string) =>
    Number((await service.db.execute(sql.raw(`select count(*) from popups.${table}`))).rows[0]?.count)

  const cases = [
    { call: 'viewed', table: 'view', url: () => `/api/display/viewed/${ids.campaign}` },
    { call: 'closed', table: 'close', url: () => `/api/display/closed/${ids.campaign}` },
    { call: 'session', table: 'activity', url: () => `/api/display/total-website-session/${ids.client}` },
    { call: 'activity', table: 'activity', url: () => `/api/display/conversion-activities/${ids.client}` },
  ]

  it.each(cases)(
    'a $call call is told when to come again, and what was acknowledged is kept [W7.26] [W8.05]',
    async ({ table, url }) => {
      const before = await count(table)
      const locker = await service.pool.connect()
      await locker.query(`begin; lock table popups.${table} in access exclusive mode`)
      const calls = Array.from({ length: 12 }, () => report(url()))
      // While the table is locked only those who are turned away get an answer.
      const refused = await Promise.race(calls)
      await locker.query('commit')
      locker.release()

      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('30')
      expect(refused.headers['access-control-allow-origin']).toBe(SITE)
      expect(refused.json()).toEqual({
        success: false,
        message: 'Too many reports wait to be written. Send this one again in 30 seconds.',
      })
      const statuses = (await Promise.all(calls)).map((reply) => reply.statusCode)
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
      expect(await count(table)).toBe(before + statuses.filter((status) => status === 200).length)
      expect((await post(url(), { client_id: ids.client })).statusCode).toBeLessThan(500)
    },
  )

  it.each(cases)(
    'a $call call whose batch fails is told to come again, and nothing of it is kept',
    async ({ table, url }) => {
      const before = await count(table)
      await service.pool.query(`alter table popups.${table} rename to away`)
      const refused = await report(url())
      await service.pool.query(`alter table popups.away rename to ${table}`)

      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('30')
      expect(refused.headers['access-control-allow-origin']).toBe(SITE)
      expect(refused.json()).toEqual({
        success: false,
        message: 'Reports cannot be written at the moment. Send this one again in 30 seconds.',
      })
      expect(await count(table)).toBe(before)
      expect((await report(url())).statusCode).toBe(200)
    },
  )
})
