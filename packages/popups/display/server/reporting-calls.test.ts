import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const STORE = { store_integration: '', store_integration_customer_id: '' }

describe('reporting', () => {
  let service: TestService
  let clientId: string
  let campaignId: string
  let viewerId: string

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    campaignId = await service.publish(clientId)
    await service.start()
    const display = await post(`/api/display/${clientId}`, {})
    viewerId = display.json<DisplayReply>().poptins[0]?.viewer_id ?? ''
  })
  afterAll(() => service.close())

  const post = (url: string, body: object | string, headers: Record<string, string> = {}) =>
    service.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        origin: SITE,
        'user-agent': DESKTOP,
        'x-country': 'AU',
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const rows = async (table: string) =>
    (await service.db.execute(sql.raw(`select * from popups.${table} order by at`))).rows

  const view = (changes: object = {}) => ({
    viewer_id: viewerId,
    trigger: 'time',
    client_id: clientId,
    type: 'lightbox',
    url: `${SITE}/ponds?utm_source=frogs`,
    ...STORE,
    converted_email: '',
    ...changes,
  })

  it('keeps a view and answers with its id, by JSON under both content types [W7.25] [W7.26]', async () => {
    const asJson = await post(`/api/display/viewed/${campaignId}`, view())
    const asText = await post(`/api/display/viewed/${campaignId}`, view(), { 'content-type': 'text/plain' })

    const ids = [asJson, asText].map((reply) => reply.json().poptin_view_id)
    expect(await rows('view')).toEqual(
      ids.map((id) =>
        expect.objectContaining({
          id,
          campaign_id: campaignId,
          viewer_id: viewerId,
          trigger: 'time',
          url: `${SITE}/ponds?utm_source=frogs`,
          device: 'desktop',
          version: 1,
          page: 'garden.example/ponds',
          country: 'AU',
          visitor: viewerId.split('-')[1],
        }),
      ),
    )
  })

  it('writes a hundred views at once and answers each with its own id [W7.26]', async () => {
    const before = (await rows('view')).length

    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        service.app.inject({
          method: 'POST',
          url: `/api/display/viewed/${campaignId}`,
          headers: { 'content-type': 'text/plain', 'user-agent': DESKTOP },
          remoteAddress: `198.51.100.${index}`,
          payload: JSON.stringify(view()),
        }),
      ),
    )

    expect(new Set(replies.map((reply) => reply.json().poptin_view_id)).size).toBe(100)
    expect(await rows('view')).toHaveLength(before + 100)
  })

  it('counts no program as somebody who saw a popup', async () => {
    const before = (await rows('view')).length

    const reply = await post(`/api/display/viewed/${campaignId}`, view(), { 'user-agent': 'curl/8.0' })

    expect(reply.statusCode).toBe(200)
    expect(await rows('view')).toHaveLength(before)
  })

  it('keeps a close [W7.27]', async () => {
    const reply = await post(`/api/display/closed/${campaignId}`, {
      client_id: clientId,
      url: `${SITE}/ponds`,
      converted_email: '',
      ...STORE,
    })

    expect(reply.statusCode).toBe(200)
    expect(await rows('close')).toEqual([
      expect.objectContaining({
        campaign_id: campaignId,
        client_id: clientId,
        url: `${SITE}/ponds`,
        version: 1,
        page: 'garden.example/ponds',
        device: 'desktop',
        country: 'AU',
      }),
    ])
  })

  it('keeps the session and the activities of a known visitor [W7.28] [W7.29] [W7.30]', async () => {
    const known = { email: 'Kim@Example.com', url: `${SITE}/`, ...STORE }
    const session = await post(`/api/display/total-website-session/${clientId}`, known)
    const viewed = await post(`/api/display/conversion-activities/${clientId}`, {
      ...known,
      poptin_id: campaignId,
      activity: 'viewed',
    })

    expect([session.json(), viewed.json()]).toEqual([{ success: true }, { success: true }])
    expect(await rows('activity')).toEqual([
      expect.objectContaining({ kind: 'session', email: 'kim@example.com', campaign_id: null }),
      expect.objectContaining({ kind: 'viewed', email: 'kim@example.com', campaign_id: campaignId }),
    ])
  })

  it.each([
    ['broken JSON', '{"viewer_id":', /not valid JSON/],
    ['a missing client id', '{"viewer_id":"x","type":"lightbox"}', /client_id/],
    [
      'an unknown type',
      JSON.stringify({ viewer_id: 'x', client_id: 'AbCdEfGhIjKl1', type: 'balloon' }),
      /type/,
    ],
    ['an activity without an address', '{}', /./],
  ])('refuses %s and says what is wrong', async (_name, body, message) => {
    const reply = await post(`/api/display/viewed/${campaignId}`, body)

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(message) })
  })

  it('refuses a view with a viewer id that we did not give', async () => {
    const reply = await post(`/api/display/viewed/${campaignId}`, view({ viewer_id: 'made-up' }))

    expect(reply.statusCode).toBe(403)
  })

  it('refuses a foreign origin, and a popup of another account', async () => {
    const foreign = await post(`/api/display/viewed/${campaignId}`, view(), {
      origin: 'https://evil.example',
    })
    const other = await post(`/api/display/viewed/${campaignId}`, view({ client_id: 'AbCdEfGhIjKl1' }))

    expect(foreign.statusCode).toBe(403)
    expect(other.statusCode).toBe(404)
  })

  it('refuses a body larger than any page sends', async () => {
    const reply = await post(`/api/display/viewed/${campaignId}`, view({ url: 'x'.repeat(200_000) }))

    expect(reply.statusCode).toBe(413)
  })

  it('keeps text that PostgreSQL itself would not take', async () => {
    const reply = await post(
      `/api/display/viewed/${campaignId}`,
      '{"viewer_id":"' +
        viewerId +
        '","trigger":"a\\u0000b\\ud83d","client_id":"' +
        clientId +
        '","type":"lightbox","url":""}',
    )

    expect(reply.statusCode).toBe(200)
    expect((await rows('view')).at(-1)).toMatchObject({ trigger: 'ab\ufffd' })
  })
})
