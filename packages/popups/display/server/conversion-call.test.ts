import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveCampaign } from '../../campaigns/server/move-campaign.ts'
import { changeConversionCode } from '../../integrations/server/conversion-codes.ts'
import { listLeads } from '../../leads/server/list-leads.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 Chrome/150' }

describe('a conversion', () => {
  let service: TestService
  let clientId: string
  let campaignId: string
  let viewerId: string
  let caller = 0

  beforeAll(async () => {
    service = await openDisplayService()
    clientId = await service.openAccount()
    campaignId = await service.publish(clientId)
    await service.start()
    const display = await service.app.inject({
      method: 'POST',
      url: `/api/display/${clientId}`,
      headers: BROWSER,
    })
    viewerId = display.json<DisplayReply>().poptins[0]?.viewer_id ?? ''
  })
  beforeEach(() => service.db.execute(sql`delete from popups.conversion`))
  afterAll(() => service.close())

  const convert = (
    fields: Record<string, string>,
    options: { viewer?: string; origin?: string; host?: string } = {},
  ) => {
    caller += 1
    return service.app.inject({
      method: 'POST',
      url: `/api/display/conversion/${options.viewer ?? viewerId}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: options.origin ?? SITE,
        ...(options.host && { host: options.host }),
      },
      remoteAddress: `198.51.100.${caller % 250}`,
      payload: new URLSearchParams({ client_id: clientId, poptin_id: campaignId, ...fields }).toString(),
    })
  }

  it('is remembered by a cookie of the server on pages of our own shop, for a year, and on no others', async () => {
    const own = await convert(
      { email: 'kim@example.com' },
      { origin: 'https://shop.example', host: 'shop.example' },
    )
    expect(own.headers['set-cookie']).toBe(
      `poptin_conversion_${campaignId}=true; Max-Age=31536000; Path=/; SameSite=Lax; Secure`,
    )
    expect(own.json()).toMatchObject({ success: true, is_remembered: true })

    for (const foreign of [
      { origin: SITE, host: 'shop.example' },
      { origin: SITE, host: 'garden.example' },
      { origin: 'https://shop.example', host: 'api.shop.example' },
    ]) {
      const other = await convert({ email: 'kim@example.com' }, foreign)
      expect(other.json()).toMatchObject({ success: true })
      expect(other.json()).not.toHaveProperty('is_remembered')
      expect(other.headers['set-cookie']).toBeUndefined()
    }
    const refused = await convert(
      { newExtraFields: '{' },
      { origin: 'https://shop.example', host: 'shop.example' },
    )
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([400, undefined])
  })

  it('is kept with everything the document sends, and answered in its shape [W7.14] [W7.15] [W7.16] [W7.17] [W7.18] [W7.19] [W7.20]', async () => {
    const reply = await convert({
      url: `${SITE}/ponds`,
      title: 'Ponds',
      referrer: 'https://search.example/',
      previous_url: `${SITE}/`,
      origin_landing_page: `${SITE}/`,
      visitor: 'mobile',
      browser_language: 'en-AU',
      operating_system: 'iOS',
      previous_visited_pages: `${SITE}/`,
      previous_visited_pages_with_current_page: `${SITE}/|${SITE}/ponds`,
      previous_visited_pages_with_time_stamp: `${SITE}/@1768014000`,
      all_visited_pages: `${SITE}/`,
      p_target: 'lead',
      trigger: 'time',
      poptin_view_id: 'view1',
      coupon: 'POND10',
      extra_button: 'Read on',
      email_1: 'Kim@Example.com',
      first_name: 'Kim',
      newExtraFields: JSON.stringify([
        { type: 'free_field', name: 'free_field_1', placeholder: 'Pond', value: 'a:Pond=&=b:Small', id: 'f' },
      ]),
      checkbox_checked: '1',
      store_integration: 'shopify',
      store_integration_customer_id: '6521',
      leader_request_cookie: 'ad=7',
      facebook_messanger_data_ref: 'ref-1',
      idempotency_key: 'key-1',
    })

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      success: true,
      conversion_id: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      integration: { conversion_code: '' },
    })
    const [row] = (await service.db.execute(sql`select * from popups.conversion`)).rows
    expect(row).toMatchObject({
      id: reply.json().conversion_id,
      kind: 'lead',
      email: 'kim@example.com',
      consent: true,
      device: 'mobile',
      trigger: 'time',
      view_id: 'view1',
      page_url: `${SITE}/ponds`,
      page_title: 'Ponds',
      coupon: 'POND10',
      extra_button: 'Read on',
      context: {
        country: '',
        target: 'lead',
        referrer: 'https://search.example/',
        previousUrl: `${SITE}/`,
        landingPage: `${SITE}/`,
        language: 'en-AU',
        operatingSystem: 'iOS',
        store: 'shopify',
        storeCustomerId: '6521',
        leaderRequest: 'ad=7',
        messengerRef: 'ref-1',
        visitedPages: `${SITE}/`,
        visitedPagesWithCurrent: `${SITE}/|${SITE}/ponds`,
        visitedPagesWithTime: `${SITE}/@1768014000`,
        allVisitedPages: `${SITE}/`,
      },
    })
    const { leads } = await listLeads(service, { clientId, page: 1, search: '' })
    expect(leads[0]?.fields).toEqual([
      { type: 'email', name: 'email_1', placeholder: 'E-mail', value: 'Kim@Example.com' },
      { type: 'first_name', name: 'first_name', placeholder: '', value: 'Kim' },
      { type: 'free_field', name: 'free_field_1', placeholder: 'Pond', value: 'Small' },
    ])
  })

  it('is answered with its campaign’s code, else its account’s, from the next call on [W7.19] [W7.20]', async () => {
    const codeOf = async (key: string) =>
      (await convert({ email_1: 'kim@example.com', idempotency_key: key })).json().integration.conversion_code
    const write = async (account: string, own: string) => {
      const input = { account, campaigns: [{ campaignId, html: own }] }
      await changeConversionCode(service, { clientId, input, owner: null })
      service.announce(clientId)
    }
    await write('<script>account()</script>', '')
    expect(await codeOf('a')).toBe('<script>account()</script>')
    await write('<script>account()</script>', '<b>own</b>')
    expect(await codeOf('b')).toBe('<b>own</b>')
    await write('', '')
    expect(await codeOf('c')).toBe('')
  })

  it('on the host of the integration is answered with where its page goes in the end, elsewhere not [W7.23] [W7.24]', async () => {
    const answerOn = async (url: string) =>
      (await convert({ url, email_1: 'kim@example.com', idempotency_key: url })).json().integration

    expect(await answerOn('https://integration.garden.example/ponds')).toEqual({
      conversion_code: '',
      redirect_path: '/integration/done',
    })
    expect(await answerOn(`${SITE}/ponds`)).toEqual({ conversion_code: '' })
  })

  it('is one lead however often the same key is sent, also at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => convert({ email_1: 'kim@example.com', idempotency_key: 'same' })),
    )

    expect(new Set(replies.map((reply) => reply.json().conversion_id)).size).toBe(1)
    expect((await listLeads(service, { clientId, page: 1, search: '' })).total).toBe(1)
  })

  it('is one lead without a key too, when the same visitor gives the same answer', async () => {
    await convert({ email_1: 'kim@example.com' })
    await convert({ email_1: 'kim@example.com' })
    await convert({ email_1: 'lee@example.com' })

    expect((await listLeads(service, { clientId, page: 1, search: '' })).total).toBe(2)
  })

  it('without a field is a click and no lead', async () => {
    const reply = await convert({ extra_button: 'Read on', idempotency_key: 'click' })

    expect(reply.json().success).toBe(true)
    expect((await listLeads(service, { clientId, page: 1, search: '' })).total).toBe(0)
    expect((await service.db.execute(sql`select kind from popups.conversion`)).rows).toEqual([
      { kind: 'click' },
    ])
  })

  it('of a long Hebrew message, with the lists of an older page, is taken; of the lists the newest end [W7.15] [W9.09]', async () => {
    const letters = 'מ'.repeat(60)
    const address = (visit: number) => `${SITE}/${encodeURIComponent(letters)}/${visit}`
    const pages = Array.from({ length: 100 }, (_, index) => address(index + 1)).join('|')
    const lists = {
      previous_visited_pages: pages,
      previous_visited_pages_with_current_page: pages,
      previous_visited_pages_with_time_stamp: pages,
      all_visited_pages: pages,
    }
    const message = { type: 'message', name: 'message_1', placeholder: '', value: 'מ'.repeat(5000), id: 'm' }
    const extra = JSON.stringify([message, { ...message, name: 'message_2' }])

    const reply = await convert({ email_1: 'kim@example.com', ...lists, newExtraFields: extra })

    expect(reply.statusCode).toBe(200)
    const [lead] = (
      await service.db.execute<{ context: Record<string, string> }>(
        sql`select context from popups.conversion`,
      )
    ).rows
    const kept = lead?.context.allVisitedPages?.split('|') ?? []
    expect(kept.length).toBeGreaterThan(50)
    expect([kept[0], kept.at(-1)]).toEqual([address(101 - kept.length), address(100)])
  })

  it('comes as long as its visitor is known after its popup was archived, which is shown no more', async () => {
    const began = service.clock.time.getTime()
    const archived = await service.publish(clientId)
    const display = { method: 'POST', url: `/api/display/${clientId}`, headers: BROWSER } as const
    const shown = async () =>
      (await service.app.inject(display)).json<DisplayReply>().poptins.map(({ poptin_id }) => poptin_id)
    service.announce(clientId)
    await expect.poll(shown).toHaveLength(2)
    await moveCampaign(service, { clientId, id: archived, move: 'archive' })
    service.announce(clientId)
    await expect.poll(shown).toEqual([campaignId])

    const answer = (key: string) =>
      convert({ poptin_id: archived, email_1: 'kim@example.com', idempotency_key: key })
    const reply = await answer('archived')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ success: true })
    const { leads } = await listLeads(service, { clientId, page: 1, search: '' })
    expect(leads).toMatchObject([{ campaignId: archived, email: 'kim@example.com' }])

    service.clock.time = new Date(began + 30 * DAY_MS)
    service.announce(clientId)
    await expect.poll(async () => (await answer('late')).statusCode).toBe(404)
    service.clock.time = new Date(began)
  })

  it('remembers that it waited in the outbox', async () => {
    await convert({ email_1: 'kim@example.com', recovered: '1', idempotency_key: 'late' })

    expect((await service.db.execute(sql`select recovered from popups.conversion`)).rows).toEqual([
      { recovered: true },
    ])
  })

  it.each([
    ['an address that is none', { email_1: 'kim@' }, 422, /Invalid email/],
    ['extra fields that are no list', { newExtraFields: '{"a":1}' }, 400, /newExtraFields/],
    ['extra fields that are no JSON', { newExtraFields: '[' }, 400, /newExtraFields/],
    ['an unknown popup', { poptin_id: 'AbCdEfGhIjKl9' }, 404, /no such popup/],
    ['no popup', { poptin_id: '' }, 400, /poptin_id/],
  ])('with %s is refused and nothing is written', async (_name, fields, status, message) => {
    const reply = await convert(fields)

    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(message) })
    expect((await service.db.execute(sql`select 1 from popups.conversion`)).rows).toEqual([])
  })

  it('from a foreign page, or without a display call before, is refused', async () => {
    expect(
      (await convert({ email_1: 'kim@example.com' }, { origin: 'https://evil.example' })).statusCode,
    ).toBe(403)
    expect((await convert({ email_1: 'kim@example.com' }, { viewer: 'x' })).statusCode).toBe(403)
  })
})
