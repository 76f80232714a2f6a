import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DisplayReply } from '../../display/contract.ts'
import { openDisplayService, PUBLIC_URL, SITE, type TestService } from '../../display/display.fixtures.ts'
import { PLANS, type Plan } from '../../model/rules/plans.ts'
import { choosePlan } from './choose-plan.ts'
import { issueOwnerMark } from './owner-mark.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36'
const OWNER = { id: 'sally', name: 'Sally Skipper' }
const LIMIT = PLANS.free.monthlyViews
const secret = 'a secret for tests'
const REACHED = 'You have been reached the max poptins views number'

describe('the plan of an account', () => {
  let service: TestService
  let caller = 0

  beforeAll(async () => {
    service = await openDisplayService()
    await service.pool.query(
      "insert into people.owner (id, name, email, role, created_at, updated_at) values ('sally', 'Sally Skipper', 's@example.com', 'owner', now(), now())",
    )
    await service.start()
  })
  afterAll(() => service.close())

  const ask = (url: string, payload: object) => {
    caller += 1
    return service.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', origin: SITE, 'user-agent': CHROME },
      remoteAddress: `10.1.${Math.floor(caller / 250)}.${caller % 250}`,
      payload,
    })
  }
  const display = async (clientId: string, fields: Record<string, string> = {}) =>
    (await ask(`/api/display/${clientId}`, { poptin_viewed_url: `${SITE}/`, ...fields })).json<DisplayReply>()
  const mark = (clientId: string) => issueOwnerMark({ clock: service.clock, secret }, clientId)
  const asOwner = (clientId: string) =>
    display(clientId, { poptin_viewed_url: `${SITE}/?poptin_owner=${mark(clientId)}` })
  const known = (clientId: string, allowed: DisplayReply['display'] = 'allowed') =>
    expect.poll(async () => (await display(clientId)).display, { interval: 5 }).toBe(allowed)
  const account = async (plan: Plan) => {
    const clientId = await service.openAccount([SITE], plan)
    const campaignId = await service.publish(clientId)
    service.announce(clientId)
    await known(clientId)
    return { clientId, campaignId }
  }
  const view = async ({ clientId, campaignId }: { clientId: string; campaignId: string }, viewer: string) =>
    ask(`/api/display/viewed/${campaignId}`, {
      viewer_id: viewer,
      client_id: clientId,
      type: 'lightbox',
      trigger: 'immediate',
      url: SITE,
    })
  /** Views that have been, without asking for each. */
  const haveViews = async (clientId: string, views: number) => {
    await service.pool.query(
      `insert into popups.month_views (client_id, month, views) values ($1, '2026-01', $2)
       on conflict (client_id, month) do update set views = $2`,
      [clientId, views],
    )
    service.announce(clientId)
  }
  const choose = async (clientId: string, plan: Plan, restricted = false) => {
    const deps = { ...service, zone: () => 'Australia/Melbourne' }
    expect(await choosePlan(deps, { clientId, plan, restricted, owner: OWNER })).toMatchObject({ ok: true })
    service.announce(clientId)
  }
  const mailsOf = (clientId: string) =>
    service.enqueued
      .map(({ data }) => data)
      .filter((data) => 'clientId' in data && data.clientId === clientId)

  it('stops with its last view, tells nobody but the owner, and mails at 80 and 100 percent [W6.04] [W8.08]', async () => {
    const at = await account('free')
    const viewer = (await display(at.clientId)).poptins[0]?.viewer_id ?? ''
    await haveViews(at.clientId, LIMIT * 0.8 - 1)
    await view(at, viewer)
    expect(mailsOf(at.clientId)).toEqual([{ clientId: at.clientId, month: '2026-01', percent: 80 }])
    await haveViews(at.clientId, LIMIT - 2)
    await Promise.all([view(at, viewer), view(at, viewer), view(at, viewer)])

    expect(mailsOf(at.clientId)).toHaveLength(2)
    expect(await display(at.clientId)).toMatchObject({
      display: 'not_allowed',
      message: REACHED,
      poptins: [],
      is_client_restriction: false,
      client_restriction_setting: { upgrade_popup: '', upgrade_setting: null },
    })
    const clicked = await ask(`/api/display/click/${at.campaignId}`, { client_id: at.clientId })
    expect(clicked.json()).toMatchObject({ display: 'not_allowed', message: REACHED, poptins: [] })
    // What is on screens already is still counted.
    expect((await view(at, viewer)).statusCode).toBe(200)
    const { rows } = await service.pool.query('select views from popups.month_views where client_id = $1', [
      at.clientId,
    ])
    expect(rows).toEqual([{ views: String(LIMIT + 2) }])
  })

  it('shows its owner what happened, by the mark of the console’s link or its cookie [W1.27] [W3.18] [W3.72] [W6.01] [W6.03] [W6.05] [W6.06]', async () => {
    const { clientId } = await account('free')
    expect((await asOwner(clientId)).is_client_restriction).toBe(false)
    await haveViews(clientId, LIMIT)
    await known(clientId, 'not_allowed')

    const reply = await asOwner(clientId)
    expect(reply).toMatchObject({ display: 'not_allowed', is_client_restriction: true })
    const { upgrade_popup, upgrade_setting } = reply.client_restriction_setting
    expect(upgrade_popup).toContain('All 1,000 views of the plan Free are used.')
    expect(upgrade_popup).toContain(`href="${PUBLIC_URL}/console/settings/popup-plan"`)
    expect(upgrade_popup).not.toMatch(/<script|style=| on\w+=/)
    expect(upgrade_setting).toEqual({
      id: 'limit-2026-01',
      mote_than_two_days: false,
      remindme_popup: expect.stringContaining('<h2>We will remind you</h2>'),
    })
    const byCookie = await display(clientId, { cookies: JSON.stringify({ poptin_owner: mark(clientId) }) })
    expect(byCookie.is_client_restriction).toBe(true)
    const { clientId: other } = await account('free')
    for (const poptin_owner of [mark(other), 'made-up', ''])
      expect(
        (await display(clientId, { cookies: JSON.stringify({ poptin_owner }) })).is_client_restriction,
      ).toBe(false)
  })

  it('says when a stop has lasted for more than two days [W6.08] [W3.72]', async () => {
    const at = await account('free')
    const viewer = (await display(at.clientId)).poptins[0]?.viewer_id ?? ''
    await haveViews(at.clientId, LIMIT - 1)
    await view(at, viewer)
    const isLong = async () =>
      (await asOwner(at.clientId)).client_restriction_setting.upgrade_setting?.mote_than_two_days
    expect(await isLong()).toBe(false)
    const before = service.clock.time
    service.clock.time = new Date(before.getTime() + 2 * DAY_MS + 1000)
    expect(await isLong()).toBe(true)
    service.clock.time = before
  })

  it('can be paused whatever its views, and goes on after that [W6.04]', async () => {
    const { clientId } = await account('unlimited')
    await choose(clientId, 'unlimited', true)
    await known(clientId, 'not_allowed')
    expect(await asOwner(clientId)).toMatchObject({
      message: 'Client restricted',
      poptins: [],
      is_client_restriction: true,
      client_restriction_setting: { upgrade_setting: { id: 'restricted' } },
    })
    await choose(clientId, 'unlimited')
    await known(clientId)
  })

  it('begins again with the month of the store, and at once with a larger plan', async () => {
    const { clientId } = await account('free')
    await haveViews(clientId, LIMIT)
    await known(clientId, 'not_allowed')
    await choose(clientId, 'starter')
    await known(clientId)
    await choose(clientId, 'free')
    await known(clientId, 'not_allowed')
    const before = service.clock.time
    service.clock.time = new Date('2026-01-31T13:00:00Z')
    expect((await display(clientId)).display).toBe('allowed')
    service.clock.time = before
  })

  it('is free with a credit link in every popup, and says so [W1.19] [W1.20]', async () => {
    const free = await display((await account('free')).clientId)
    expect(free.if_freemium).toBe(true)
    expect(free.poptins[0]?.if_poptin_credit).toBe(true)
    const paid = await display((await account('starter')).clientId)
    expect(paid.if_freemium).toBe(false)
    expect(paid.poptins[0]?.if_poptin_credit).toBe(false)
  })

  it('keeps what became of a notice, and says what it does not understand [W7.33]', async () => {
    const { clientId } = await account('free')
    const log = (query: string, origin = SITE) =>
      service.app.inject({
        url: `/api/display/limitLogs/${clientId}?${query}`,
        headers: { origin, 'user-agent': 'Mozilla/5.0 Chrome/150' },
      })

    const kept = await log('status=remind&id=limit-2026-01')
    expect(kept.json()).toEqual({ success: true })
    expect(kept.headers['access-control-allow-origin']).toBe(SITE)
    const { rows } = await service.pool.query(
      'select notice, status from popups.notice_answer where client_id = $1',
      [clientId],
    )
    expect(rows).toEqual([{ notice: 'limit-2026-01', status: 'remind' }])
    expect((await log('status=eaten&id=limit-2026-01')).json().message).toMatch(/^status: /)
    expect((await log('status=shown&id=<b>')).json().message).toBe('id: must be the id of a notice')
    expect((await log('status=shown&id=restricted', 'https://evil.example')).statusCode).toBe(403)
    expect(
      (await service.app.inject('/api/display/limitLogs/NobodyHasThis?status=shown&id=a')).statusCode,
    ).toBe(404)
  })
})
