import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSettings, postcard } from '../../campaigns/campaigns.fixtures.ts'
import { meetPopups } from '../../reporting/reporting.fixtures.ts'
import { type ApiTest, openApiTest } from '../api.fixtures.ts'
import type { ApiCampaignDetail, ApiReport } from '../api-contract.ts'
import { SCOPES } from '../rules/scopes.ts'

let api: ApiTest
/** Keys with every scope of our account and of the other one. */
let ours: string
let theirs: string

beforeAll(async () => {
  api = await openApiTest()
  ours = (await api.key(api.ours, [...SCOPES])).secret
  theirs = (await api.key(api.theirs, [...SCOPES])).secret
})
afterAll(async () => {
  expect(api.failures).toEqual([])
  await api.close()
})

const popup = (name = 'Pond letter') => ({
  name,
  type: 'lightbox',
  design: postcard(),
  settings: openSettings(),
})
async function create(secret: string, name?: string): Promise<ApiCampaignDetail & { etag: string }> {
  api.clock.time += 60_000
  const reply = await api.call(secret, 'POST', '/campaigns', { payload: popup(name) })
  expect(reply.statusCode).toBe(201)
  return { ...reply.json(), etag: String(reply.headers.etag) }
}
/** A lead of a campaign; gives its id. */
async function lead(campaignId: string, clientId: string, email: string): Promise<string> {
  api.clock.time += 60_000
  const at = api.clock.now().toISOString()
  await meetPopups(api.database.db, api.clock, clientId).convert({ at, campaignId, visitor: email, email })
  const { rows } = await api.database.pool.query<{ id: string }>(
    `update popups.conversion set fields = $2 where email = $1 returning id`,
    [email, JSON.stringify([{ type: 'email', name: 'email_1', placeholder: 'Email', value: email }])],
  )
  return rows[0]?.id ?? ''
}

describe('the API', () => {
  it('tells who has no key, a wrong one, or one without the scope, as problem details', async () => {
    const none = await api.inject({ url: '/api/v1/campaigns' })
    expect(none.statusCode).toBe(401)
    expect(none.headers['www-authenticate']).toBe('Bearer realm="Buoy"')
    expect(none.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(none.json()).toMatchObject({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'no-key',
    })
    expect((await api.call('buoy_wrong', 'GET', '/campaigns')).json()).toMatchObject({ code: 'invalid-key' })

    const reader = (await api.key(api.ours, ['campaigns:read'])).secret
    const refused = await api.call(reader, 'POST', '/campaigns', { payload: popup() })
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['www-authenticate']).toContain('scope="campaigns:write"')
    expect((await api.call(reader, 'GET', '/leads')).statusCode).toBe(403)
    expect((await api.call(reader, 'GET', '/reports?from=2026-10-01&to=2026-10-02')).statusCode).toBe(403)
  })

  it('creates, changes, publishes, pauses and deletes campaigns as the console does, and says so in the log', async () => {
    const made = await create(ours)
    expect(made).toMatchObject({ name: 'Pond letter', status: 'draft', published_version: null })
    const path = `/campaigns/${made.id}`
    const renamed = await api.call(ours, 'PATCH', path, { payload: { name: 'Lily letter' } })
    expect(renamed.json()).toMatchObject({ name: 'Lily letter' })
    const published = await api.call(ours, 'POST', `${path}/publish`, { payload: { note: 'By a program' } })
    expect(published.json()).toMatchObject({
      status: 'live',
      published_version: 1,
      has_unpublished_changes: false,
    })
    expect((await api.call(ours, 'POST', `${path}/pause`)).json()).toMatchObject({ status: 'paused' })
    const twice = await api.call(ours, 'POST', `${path}/pause`)
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'move_not_allowed'])
    expect((await api.call(ours, 'DELETE', path)).json()).toMatchObject({ status: 409, code: 'published' })
    const unseen = await create(ours)
    expect((await api.call(ours, 'DELETE', `/campaigns/${unseen.id}`)).statusCode).toBe(204)
    const log = await api.database.pool.query(
      'select action, owner_name, owner_id from people.audit_entry where ref = $1 order by id',
      [made.id],
    )
    expect(log.rows.map(({ action }) => action)).toEqual([
      'popup created',
      'popup changed',
      'popup published',
      'popup paused',
    ])
    expect(log.rows[0]).toMatchObject({ owner_name: 'API key Zapper', owner_id: null })
  })

  it('takes a draft only from who has read the newest one, and changes all of it or nothing', async () => {
    const { id, etag } = await create(ours)
    const path = `/campaigns/${id}`
    const settings = openSettings()
    const patch = (payload: object, headers: Record<string, string> = {}) =>
      api.call(ours, 'PATCH', path, { payload, headers })
    expect((await patch({ settings })).statusCode).toBe(428)
    const saved = await patch({ settings }, { 'if-match': etag })
    expect(saved.statusCode).toBe(200)
    const late = await patch({ name: 'Too late', settings }, { 'if-match': etag })
    expect([late.statusCode, late.json().code]).toEqual([412, 'precondition-failed'])
    expect((await api.call(ours, 'GET', path)).json()).toMatchObject({ name: 'Pond letter' })
    const tag = String(saved.headers.etag)
    expect((await api.call(ours, 'GET', path, { headers: { 'if-none-match': tag } })).statusCode).toBe(304)

    const broken = { schema: postcard().schema }
    expect((await patch({ design: broken }, { 'if-match': '*' })).statusCode).toBe(200)
    const unfinished = await api.call(ours, 'POST', `${path}/publish`, { payload: {} })
    expect([unfinished.statusCode, unfinished.json().code]).toEqual([422, 'unfinished'])
    expect(unfinished.json().errors[0].field).not.toBe('')
  })

  it('lists campaigns page by page, each once, also when one is created meanwhile', async () => {
    const key = (await api.key(api.theirs, [...SCOPES])).secret
    const made = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) made.push((await create(key, name)).id)
    const first = (await api.call(key, 'GET', '/campaigns?limit=2')).json()
    await create(key, 'Six')
    const second = (await api.call(key, 'GET', `/campaigns?limit=2&cursor=${first.next_cursor}`)).json()
    const third = (await api.call(key, 'GET', `/campaigns?limit=2&cursor=${second.next_cursor}`)).json()
    const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }: { id: string }) => id))
    expect(ids).toEqual(made.toReversed())
    expect(third.next_cursor).toBeNull()
    const found = (await api.call(key, 'GET', '/campaigns?search=thr&status=draft')).json()
    expect(found.data.map(({ name }: { name: string }) => name)).toEqual(['Three'])
  })

  it('lists leads by campaign and time, exports them, and erases one with what the count needs left', async () => {
    const pond = await create(ours)
    const other = await create(ours, 'Other')
    const ann = await lead(pond.id, api.ours, 'ann@example.com')
    const since = new Date(api.clock.time + 1).toISOString()
    const bob = await lead(pond.id, api.ours, 'bob@example.com')
    await lead(other.id, api.ours, 'cat@example.com')
    const idsOf = async (query: string) =>
      (await api.call(ours, 'GET', `/leads?${query}`)).json().data.map(({ id }: { id: string }) => id)
    expect(await idsOf(`campaign=${pond.id}`)).toEqual([bob, ann])
    expect(await idsOf(`campaign=${pond.id}&since=${since}`)).toEqual([bob])
    expect(await idsOf(`campaign=${pond.id}&until=${since}`)).toEqual([ann])
    const file = await api.call(ours, 'GET', '/leads/export?search=bob%40')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body.split('\n').filter((line) => line.includes('@'))).toHaveLength(1)

    expect((await api.call(ours, 'DELETE', `/leads/${ann}`)).statusCode).toBe(204)
    expect((await api.call(ours, 'GET', `/leads/${ann}`)).statusCode).toBe(404)
    expect((await api.call(ours, 'DELETE', `/leads/${ann}`)).statusCode).toBe(404)
    const kept = await api.database.db.execute<{ email: string; kind: string }>(
      sql`select email, kind, fields::text from popups.conversion where id = ${ann}`,
    )
    expect(kept.rows).toEqual([{ email: '', kind: 'lead', fields: '[]' }])
  })

  it('reports every day of a period, with the same tag until something is counted', async () => {
    const { id } = await create(ours, 'Reported')
    const met = meetPopups(api.database.db, api.clock, api.ours)
    await met.view({ campaignId: id, visitor: 'kim', at: '2026-09-02T02:00:00Z' })
    await met.convert({ campaignId: id, visitor: 'kim', at: '2026-09-02T02:01:00Z' })
    const path = `/campaigns/${id}/report?from=2026-09-01&to=2026-09-03`
    const reply = await api.call(ours, 'GET', path)
    const report = reply.json<ApiReport>()
    expect(report).toMatchObject({ currency: 'AUD', time_zone: 'Australia/Sydney' })
    expect(report.totals).toMatchObject({ views: 1, conversions: 1, visitors: 1 })
    expect(report.days.map(({ day, views }) => [day, views])).toEqual([
      ['2026-09-01', 0],
      ['2026-09-02', 1],
      ['2026-09-03', 0],
    ])
    const headers = { 'if-none-match': String(reply.headers.etag) }
    expect((await api.call(ours, 'GET', path, { headers })).statusCode).toBe(304)
    await met.view({ campaignId: id, visitor: 'lee', at: '2026-09-03T02:00:00Z' })
    expect((await api.call(ours, 'GET', path, { headers })).statusCode).toBe(200)
    const all = await api.call(ours, 'GET', '/reports?from=2026-09-01&to=2026-09-03')
    expect(all.json<ApiReport>().totals.views).toBe(2)
    const none = await api.call(theirs, 'GET', '/reports?from=2026-09-01&to=2026-09-03')
    expect(none.json<ApiReport>().totals.views).toBe(0)
  })

  it('answers another account’s campaigns and leads as what there never was, on every route, and changes nothing', async () => {
    const { id, etag } = await create(ours, 'Ours alone')
    const leadId = await lead(id, api.ours, 'dan@example.com')
    const before = await api.call(ours, 'GET', `/campaigns/${id}`)
    const headers = { 'if-match': etag }
    const period = 'from=2026-09-01&to=2026-09-03'
    const ofOne = api.routes.filter(({ url }) => url.includes('/:id'))
    expect(ofOne).toHaveLength(11)
    for (const { method, url } of ofOne) {
      const path = `${url.replace('/api/v1', '').replace(':id', url.includes('/leads/') ? leadId : id)}?${period}`
      const payload = method === 'PATCH' ? { payload: { name: 'Taken' } } : {}
      const reply = await api.call(theirs, method, path, { headers, ...payload })
      expect([method, url, reply.statusCode]).toEqual([method, url, 404])
    }
    const draft = { settings: openSettings() }
    expect(
      (await api.call(theirs, 'PATCH', `/campaigns/${id}`, { headers, payload: draft })).statusCode,
    ).toBe(404)
    expect((await api.call(theirs, 'GET', `/leads?campaign=${id}`)).json().data).toEqual([])
    expect((await api.call(theirs, 'GET', '/leads/export')).body).not.toContain('dan@')
    expect((await api.call(ours, 'GET', `/campaigns/${id}`)).json()).toEqual(before.json())
    expect((await api.call(ours, 'GET', `/leads/${leadId}`)).statusCode).toBe(200)
  })

  it.each([
    ['GET', '/campaigns?limit=0', undefined, 400],
    ['GET', '/campaigns?limit=101', undefined, 400],
    ['GET', '/campaigns?cursor=%00%ff', undefined, 400],
    ['GET', '/campaigns?cursor=MTIz', undefined, 400],
    ['GET', '/campaigns/..%2f..', undefined, 400],
    ['GET', '/leads?since=yesterday', undefined, 400],
    ['GET', '/reports?from=2026-02-31&to=2026-03-01', undefined, 400],
    ['GET', '/reports?from=2020-01-01&to=2026-03-01', undefined, 400],
    ['POST', '/campaigns', { name: 'x' }, 400],
    ['POST', '/campaigns', '{"name":', 400],
    ['PATCH', '/campaigns/AAAAAAAAAAAAA', {}, 400],
    ['GET', '/nothing', undefined, 404],
  ] as const)('refuses %s %s %j with %i and says why', async (method, path, payload, status) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await api.call(ours, method, path, payload === undefined ? {} : { payload, headers })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(reply.json()).toMatchObject({
      status,
      code: expect.any(String),
      detail: expect.stringMatching(/.{8}/),
    })
  })

  it('takes 120 requests of a key in a minute, and says when to come again', async () => {
    const hasty = (await api.key(api.ours, ['reports:read'])).secret
    const ask = () => api.call(hasty, 'GET', '/account')
    const replies = await Promise.all(Array.from({ length: 120 }, ask))
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await api.call(ours, 'GET', '/account')).statusCode).toBe(200)
  })
})
