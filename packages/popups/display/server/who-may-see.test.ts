import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings } from '../../behaviour/contract.ts'
import { createCampaign } from '../../campaigns/server/create-campaign.ts'
import { limitViews } from '../../campaigns/server/limit-views.ts'
import type { DisplayReply } from '../contract.ts'
import { openDisplayService, SITE, type TestService } from '../display.fixtures.ts'
import { displayCalls } from '../display-calls.fixtures.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15'

describe('who may see a popup', () => {
  let service: TestService

  beforeAll(async () => {
    service = await openDisplayService()
    await service.start()
  })
  afterAll(() => service.close())

  const { account, call, shown } = displayCalls(() => service)

  it('is decided on the clock of the visitor, where a rule says so', async () => {
    const nowIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
        service.clock.now(),
      )
    const hour = Number(nowIn('Asia/Tokyo'))
    const two = (number: number) => `${String(number % 24).padStart(2, '0')}:00`
    const schedule = {
      kind: 'schedule',
      timeZone: 'America/Los_Angeles',
      from: null,
      until: null,
      weekdays: [],
      hours: { from: two(hour), until: two(hour + 1) },
      show: true,
    } as const
    const { clientId, ids } = await account(
      { audience: [[{ ...schedule, weekdays: [], byVisitor: true }]] },
      { audience: [[{ ...schedule, weekdays: [] }]] },
    )
    expect(await shown(clientId, { time_zone: 'Asia/Tokyo' })).toEqual([ids[0]])
    for (const time_zone of ['America/Los_Angeles', 'Europe/Berlin', '', 'Garden/Pond'])
      expect(await shown(clientId, { time_zone }), time_zone).toEqual([])
    const click = async (time_zone: string) => {
      const reply = await service.app.inject({
        method: 'POST',
        url: `/api/display/click/${ids[0]}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE, 'user-agent': MAC },
        payload: new URLSearchParams({ client_id: clientId, time_zone }).toString(),
      })
      return reply.json<DisplayReply>().poptins.length
    }
    expect([await click('Asia/Tokyo'), await click('')]).toEqual([1, 0])
  })

  it('is decided by what the call tells of page and visitor [W1.05]', async () => {
    const rule = (one: Settings['audience'][number][number]): Partial<Settings> => ({ audience: [[one]] })
    const { clientId, ids } = await account(
      rule({ kind: 'country', countries: ['IL'], show: true }),
      rule({ kind: 'language', languages: ['he'], show: true }),
      rule({ kind: 'system', systems: ['Windows'], show: true }),
      rule({ kind: 'visitor', visitor: 'returning', show: true }),
      rule({ kind: 'referrer', subject: 'host', operator: 'exact', value: 'search.example', show: true }),
      rule({ kind: 'utm', parameter: 'source', operator: 'exact', value: 'letter', show: true }),
      rule({
        kind: 'visited',
        operator: 'end',
        value: '/ponds',
        times: 1,
        within: { unit: 'ever' },
        show: true,
      }),
    )
    const [country, language, system, visitor, referrer, utm, visited] = ids

    expect(await shown(clientId)).toEqual([])
    expect(await shown(clientId, {}, { 'x-country': 'IL' })).toEqual([country])
    expect(await shown(clientId, {}, { 'accept-language': 'he-IL, en;q=0.5' })).toEqual([language])
    expect(await shown(clientId, {}, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' })).toEqual([system])
    expect(await shown(clientId, { cancel_visitor_count: '1' })).toEqual([visitor])
    // Known since the first page of this visit, and no earlier.
    const firstVisit = JSON.stringify({ poptin_first_visit: 'true' })
    expect(await shown(clientId, { cancel_visitor_count: '1', cookies: firstVisit })).toEqual([])
    expect(await shown(clientId, { referrer: 'https://www.search.example/' })).toEqual([referrer])
    expect(await shown(clientId, { origin_landing_page: `${SITE}/?utm_source=letter` })).toEqual([utm])
    expect(await shown(clientId, { all_visited_pages: `${SITE}/ponds|${SITE}/` })).toEqual([visited])
    // The page that asks has not been seen before.
    expect(await shown(clientId, { all_visited_pages: `${SITE}/ponds` })).toEqual([])
  })

  it('follows a schedule as the clock goes on', async () => {
    const { clientId, ids } = await account({
      audience: [
        [
          {
            kind: 'schedule',
            timeZone: 'Australia/Melbourne',
            from: '2026-01-10T14:01',
            until: '2026-01-10T14:02',
            weekdays: [],
            hours: null,
            show: true,
          },
        ],
      ],
    })
    const before = service.clock.time

    expect(await shown(clientId)).toEqual([])
    service.clock.time = new Date('2026-01-10T03:01:00Z')
    expect(await shown(clientId)).toEqual(ids)
    service.clock.time = before
  })

  it('tells the page where the visitor is [W3.54] [W3.56]', async () => {
    const { clientId } = await account()
    const at = async (country: string) =>
      (await call(clientId, { cc: 'NZ' }, { 'x-country': country })).json<DisplayReply>()

    expect(await at('AU')).toMatchObject({
      country: 'Australia',
      country_code: 'AU',
      cc: 'NZ',
      ip: expect.stringMatching(/^10\.0\./),
    })
    expect(await at('')).toMatchObject({ country: '', country_code: '' })
  })

  it('leaves out what a cookie holds back, and brings back what has waited its visits [W3.13] [W4.91] [W4.92] [W4.93]', async () => {
    const frequency = (mode: 'once' | 'days' | 'visits') => ({
      frequency: { mode, amount: 3, resetOnView: false },
    })
    const { clientId, ids } = await account(frequency('once'), frequency('days'), frequency('visits'), {})
    const cookies = (value: object) => ({ cookies: JSON.stringify(value) })
    const [once, days, visits, always] = ids

    expect(
      await shown(
        clientId,
        cookies({
          [`poptin_o_v_${once}`]: 'true',
          [`poptin_d_a_x_d_${days}`]: 'true',
          [`poptin_d_a_x_v_${visits}`]: '3',
        }),
      ),
    ).toEqual([always])
    expect(await shown(clientId, cookies({ [`poptin_d_a_x_v_${visits}`]: '0' }))).toEqual([...ids].sort())
    expect(await shown(clientId, cookies({ [`poptin_conversion_${always}`]: 'true' }))).toEqual(
      [once, days, visits].sort(),
    )
  })

  it.each(['', 'null', '[]', '{"a":', '{"poptin_viewer":{}}'])(
    'takes %j for a browser without cookies',
    async (cookies) => {
      const { clientId, ids } = await account({})

      expect(await shown(clientId, { cookies })).toEqual(ids)
    },
  )

  it('stops when the account has shown as many as it allows', async () => {
    const { clientId, ids } = await account({})
    const minute = Math.floor(service.clock.time.getTime() / 60_000)
    const seen = { cookies: JSON.stringify({ poptin_view_times: `${minute - 59}.${minute}` }) }
    expect(await limitViews(service, { clientId, cap: { views: 2, hours: 1 } })).toMatchObject({ ok: true })
    service.announce(clientId)

    await expect.poll(() => shown(clientId, seen), { interval: 5 }).toEqual([])
    const [popup] = (await call(clientId)).json<DisplayReply>().poptins
    expect(popup).toMatchObject({ poptin_id: ids[0], account_cap: { views: 2, hours: 1 } })

    await limitViews(service, { clientId, cap: null })
    service.announce(clientId)
    await expect.poll(() => shown(clientId, seen), { interval: 5 }).toEqual(ids)
    expect(await limitViews(service, { clientId, cap: { views: 0, hours: 1 } })).toMatchObject({ ok: false })
    expect(await limitViews(service, { clientId: 'NobodyHasThis', cap: null })).toMatchObject({ ok: false })
  })

  it('holds no form in the page back for what came up besides [W1.10]', async () => {
    const { clientId } = await account({})
    const form = { clientId, name: 'Pond letter, in the page', type: 'embedded', goal: 'lead' } as const
    const inPage = await createCampaign(service, form)
    await service.publish(clientId, { campaignId: inPage })
    await limitViews(service, { clientId, cap: { views: 1, hours: 1 } })
    service.announce(clientId)
    const minute = Math.floor(service.clock.time.getTime() / 60_000)
    const seen = { cookies: JSON.stringify({ poptin_view_times: String(minute) }) }

    await expect.poll(() => shown(clientId, seen), { interval: 5 }).toEqual([inPage])
    const { poptins } = (await call(clientId, seen)).json<DisplayReply>()
    expect(poptins[0]?.account_cap).toBeNull()
  })

  it('reads nothing from the database', async () => {
    const { clientId } = await account({}, { audience: [[{ kind: 'device', device: 'mobile', show: true }]] })
    let taken = 0
    const count = () => {
      taken += 1
    }
    service.pool.on('acquire', count)
    await call(clientId)
    await call(clientId, {}, { 'x-country': 'NZ' })
    service.pool.off('acquire', count)

    expect(taken).toBe(0)
  })
})
