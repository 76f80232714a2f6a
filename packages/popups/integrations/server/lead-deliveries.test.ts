import { readFile } from 'node:fs/promises'
import { DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { RETRY_DELAYS_MS } from '@buoy/platform/deliveries/rules/delivery-life.ts'
import { deliver } from '@buoy/platform/deliveries/server/deliver.ts'
import { moveConnection } from '@buoy/platform/deliveries/server/move-connection.ts'
import { findDelivery } from '@buoy/platform/deliveries/server/read-deliveries.ts'
import { sendFailedAgain, sendTest } from '@buoy/platform/deliveries/server/send-by-hand.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverOnly, logOf, openIntegrations, type TestIntegrations } from '../integrations.fixtures.ts'
import { LEAD_SOURCE } from './lead-source.ts'

let on: TestIntegrations

beforeAll(async () => {
  on = await openIntegrations()
})
afterAll(() => on.close())
beforeEach(async () => {
  await on.clear()
  on.clock.freeze(new Date('2026-03-10T02:00:00Z'))
})

/** Tells the webhook of what waits, once; the attempts that follow are left to the queue. */
async function attemptOnce(): Promise<void> {
  const due = await on.rows<{ id: string; attempts: number }>(
    "select id, attempts from platform.delivery where state in ('waiting', 'retrying')",
  )
  for (const { id, attempts } of due) await deliver(on.deps, { id, attempt: attempts })
}

describe('a webhook', () => {
  it('is told of a lead once, signed, with everything known of it', async () => {
    const { id, secret } = await on.connect()
    const leadId = await on.lead({ campaignId: on.variantId, recovered: true })
    await on.work()
    await on.work()
    const [event] = on.receiver.received
    expect(on.receiver.received).toHaveLength(1)
    expect(event?.isSigned(secret)).toBe(true)
    expect(event?.isSigned('whsec_bm90IHRoZSBvbmU=')).toBe(false)
    expect(event?.body).toEqual({
      version: 1,
      id: event?.id,
      type: 'lead.created',
      test: false,
      timestamp: '2026-03-10T02:00:00.000Z',
      lead: {
        id: leadId,
        email: expect.stringContaining('@'),
        consent: true,
        recovered: true,
        coupon: 'POND10',
      },
      fields: [
        expect.objectContaining({ name: 'email_1', label: 'Email', problem: null }),
        { name: 'phone_1', type: 'phone', label: 'Mobile', value: '0412', problem: 'phone' },
      ],
      campaign: { id: on.campaignId, name: 'Pond letter', variant: 'Louder' },
      page: {
        url: 'https://garden.example/ponds?utm_source=letter',
        title: 'Ponds',
        referrer: 'https://search.example/',
        landing_page: '',
      },
      utm: { source: 'letter', medium: '', campaign: '', term: '', content: '' },
      visitor: { device: 'mobile', country: 'AU', language: 'en-AU', operating_system: '' },
    })
    expect(await logOf(on, id)).toMatchObject([
      {
        state: 'delivered',
        attempts: 1,
        kind: 'added',
        last: { status: 200, answer: 'answered 200', error: null },
      },
    ])
  })

  it('is verified by the code of the README, which turns down what was changed or is old', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const [, code = ''] = /```js\n(.*?)```/s.exec(readme) ?? []
    const { isFromBuoy } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const { id, secret } = await on.connect()
    on.clock.freeze(new Date())
    await sendTest(on.deps, { connectionId: id, owner: null })
    on.clock.advance(-HOUR_MS)
    await sendTest(on.deps, { connectionId: id, owner: null })
    const [now, old] = on.receiver.received
    expect(isFromBuoy(secret, now?.headers, now?.raw)).toBe(true)
    expect(isFromBuoy('whsec_bm90IHRoZSBvbmU=', now?.headers, now?.raw)).toBe(false)
    expect(isFromBuoy(secret, now?.headers, now?.raw.replace('Mia', 'Noah'))).toBe(false)
    expect(isFromBuoy(secret, old?.headers, old?.raw)).toBe(false)
  })

  it('of a campaign hears of that one and its variants only', async () => {
    await on.connect({ part: on.campaignId })
    await on.connect({ settings: { address: `${on.receiver.url}/all` } })
    const other = await on.rows<{ id: string }>(
      `insert into popups.campaign (id, client_id, name, type, goal, status, created_at, updated_at)
       values ('OtherCampaign', $1, 'Other', 'bar', 'lead', 'draft', now(), now())
       on conflict (id) do update set name = 'Other' returning id`,
      on.clientId,
    )
    await on.lead({ campaignId: on.variantId })
    await on.lead({ campaignId: other[0]?.id ?? '' })
    await on.work()
    expect(on.receiver.received.map(({ path }) => path).sort()).toEqual([
      '/leads',
      '/leads/all',
      '/leads/all',
    ])
  })

  it('that answers 500 is told again after the delays, with the same id, until it takes it', async () => {
    const { id } = await on.connect()
    await on.lead()
    on.receiver.answer(500, 'hang up')
    await on.work()
    const [waiting] = await logOf(on, id)
    expect(on.receiver.received).toHaveLength(3)
    expect(new Set(on.receiver.received.map((one) => one.id)).size).toBe(1)
    expect(waiting).toMatchObject({ state: 'delivered', attempts: 3 })
    const detail = await findDelivery(on.deps, {
      connectionId: id,
      id: waiting?.id ?? '',
      source: LEAD_SOURCE,
    })
    expect(detail?.allAttempts.map(({ status }) => status)).toEqual([200, null, 500])
    expect(detail?.allAttempts[0]?.sent).toMatchObject([{ method: 'POST', url: on.receiver.url }])
    expect(JSON.parse(detail?.allAttempts[0]?.sent[0]?.body ?? '').id).toBe(waiting?.id)
    expect((await on.connection(id)).failingSince).toBeNull()
  })

  it('waits for each attempt as long as the table says, and gives up at its end', async () => {
    const { id } = await on.connect()
    await on.lead()
    await deliverOnly(on)
    for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
      on.receiver.answer(503)
      await attemptOnce()
      const [one] = await logOf(on, id)
      const next = new Date(on.clock.now().getTime() + delay).toISOString()
      expect(one).toMatchObject({ state: 'retrying', attempts: index + 1, nextAttemptAt: next })
    }
    on.receiver.answer(503)
    await attemptOnce()
    expect(await logOf(on, id)).toMatchObject([{ state: 'given-up', attempts: 10, nextAttemptAt: null }])
    expect((await on.connection(id)).failingSince).toBe(on.clock.now().toISOString())
  })

  it.each([
    ['silence', null, /10 seconds/],
    ['hang up', null, /Nobody answers/],
  ] as const)('that meets %s is told again later', async (answer, status, error) => {
    const { id } = await on.connect()
    await on.lead()
    await deliverOnly(on)
    on.receiver.answer(answer)
    await attemptOnce()
    expect(await logOf(on, id)).toMatchObject([
      { state: 'retrying', last: { status, error: expect.stringMatching(error) } },
    ])
    expect(on.receiver.received.map(({ path }) => path)).toEqual(['/leads'])
  })

  it.each([
    [400, /does not accept/],
    [404, /no such list or address/],
    ['elsewhere', /do not follow/],
  ] as const)('that answers %s is not told again by itself, but by hand', async (answer, error) => {
    const { id } = await on.connect()
    await on.lead()
    on.receiver.answer(answer)
    await on.work()
    expect(await logOf(on, id)).toMatchObject([
      { state: 'failed', nextAttemptAt: null, last: { error: expect.stringMatching(error) } },
    ])
    expect(on.receiver.received.map(({ path }) => path)).toEqual(['/leads'])
    expect(await sendFailedAgain(on.deps, { connectionId: id, owner: null })).toEqual({
      ok: true,
      value: { again: 1 },
    })
    await on.work()
    expect(await logOf(on, id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('that answers a megabyte has taken it, and its beginning is kept', async () => {
    const { id } = await on.connect()
    await on.lead()
    on.receiver.answer('a megabyte')
    await on.work()
    const [one] = await logOf(on, id)
    expect(one).toMatchObject({ state: 'delivered' })
    expect(one?.last?.answer).toHaveLength(500)
  })

  it('that answers what no text can hold has taken it, and is told once', async () => {
    const { id } = await on.connect()
    await on.lead()
    on.receiver.answer('a picture')
    await on.work()
    await attemptOnce()
    expect(on.receiver.received).toHaveLength(1)
    expect(await logOf(on, id)).toMatchObject([
      { state: 'delivered', attempts: 1, last: { status: 200, answer: expect.stringMatching(/^GIF89a/) } },
    ])
  })

  it('that leads into a private network is not called', async () => {
    const { id } = await on.connect({ settings: { address: 'https://10.0.0.1/leads' } })
    const tried = await sendTest(on.deps, { connectionId: id, owner: null })
    expect(tried).toMatchObject({
      ok: true,
      value: { result: 'refused', error: expect.stringContaining('private') },
    })
  })

  it('whose attempt was made twice at once keeps one in the log', async () => {
    const { id } = await on.connect()
    await on.lead()
    await deliverOnly(on)
    const [one] = await logOf(on, id)
    const job = { id: one?.id ?? '', attempt: 0 }
    await Promise.all([deliver(on.deps, job), deliver(on.deps, job)])
    expect(await logOf(on, id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })
})

describe('a webhook that rests', () => {
  const move = (id: string, to: 'pause' | 'resume') => moveConnection(on.deps, { id, move: to, owner: null })

  it('is told of the leads that came meanwhile when it is resumed', async () => {
    const { id } = await on.connect()
    expect(await move(id, 'pause')).toEqual({ ok: true, value: 'paused' })
    expect(await move(id, 'pause')).toMatchObject({ ok: false })
    await on.lead()
    await on.lead()
    await on.work()
    expect(on.receiver.received).toEqual([])
    expect((await on.connection(id)).waiting).toBe(2)
    expect(await move(id, 'resume')).toEqual({ ok: true, value: 'active' })
    await on.work()
    expect(on.receiver.received).toHaveLength(2)
    expect((await on.connection(id)).waiting).toBe(0)
  })

  it('was stopped after five days of failures, and its owner hears of it once', async () => {
    const { id } = await on.connect()
    await on.lead()
    await deliverOnly(on)
    on.receiver.answer(500)
    await attemptOnce()
    on.clock.advance(5 * DAY_MS - HOUR_MS)
    on.receiver.answer(500)
    await attemptOnce()
    expect((await on.connection(id)).state).toBe('active')
    on.clock.advance(HOUR_MS)
    on.receiver.answer(500)
    await attemptOnce()
    expect((await on.connection(id)).state).toBe('stopped')
    await on.work()
    await on.work()
    expect(await on.mails()).toMatchObject([
      {
        kind: 'webhook-stopped',
        recipient: 'owner@example.com',
        subject: 'The connection “CRM” was stopped',
        plain_text: expect.stringContaining(`/console/connections/${id}`),
      },
    ])
    await move(id, 'resume')
    await on.work()
    expect(await logOf(on, id)).toMatchObject([{ state: 'delivered' }])
  })

  it('was stopped at once by 410', async () => {
    const { id } = await on.connect()
    await on.lead()
    on.receiver.answer(410)
    await on.work()
    expect((await on.connection(id)).state).toBe('stopped')
    expect(await logOf(on, id)).toMatchObject([{ state: 'failed', last: { status: 410 } }])
  })
})
