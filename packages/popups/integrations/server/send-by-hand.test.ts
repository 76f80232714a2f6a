import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { sendAgain, sendTest } from '@buoy/platform/deliveries/server/send-by-hand.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logOf, openIntegrations, type TestIntegrations, waitingJobs } from '../integrations.fixtures.ts'

let on: TestIntegrations

beforeAll(async () => {
  on = await openIntegrations()
})
afterAll(() => on.close())
beforeEach(async () => {
  await on.clear()
  on.clock.freeze(new Date('2026-03-10T02:00:00Z'))
})

describe('by hand', () => {
  it('a test sends an example once, also while the webhook rests, and fails without more', async () => {
    const { id, secret } = await on.connect({ part: on.campaignId })
    await on.rows("update platform.connection set state = 'paused'")
    const tried = await sendTest(on.deps, { connectionId: id, owner: null })
    expect(tried).toMatchObject({ ok: true, value: { result: 'accepted', status: 200 } })
    const [event] = on.receiver.received
    expect(event?.isSigned(secret)).toBe(true)
    expect(event?.body).toMatchObject({ test: true, campaign: { name: 'Pond letter' } })
    on.clock.advance(SECOND_MS)
    on.receiver.answer(500)
    await sendTest(on.deps, { connectionId: id, owner: null })
    expect(await logOf(on, id)).toMatchObject([{ state: 'failed', kind: 'test' }, { state: 'delivered' }])
    expect(await waitingJobs(on)).toEqual([])
    expect((await on.connection(id)).failingSince).toBeNull()
  })

  it('a delivery is sent again with its own id, and the delays begin again', async () => {
    const { id } = await on.connect()
    await on.lead()
    await on.work()
    const [one] = await logOf(on, id)
    const again = { connectionId: id, id: one?.id ?? '', owner: null }
    on.receiver.answer(500)
    expect(await sendAgain(on.deps, again)).toMatchObject({ ok: true, value: { result: 'failed' } })
    expect(await logOf(on, id)).toMatchObject([{ state: 'retrying', attempts: 2 }])
    await on.work()
    expect(await logOf(on, id)).toMatchObject([{ state: 'delivered', attempts: 3 }])
    expect(new Set(on.receiver.received.map((event) => event.id)).size).toBe(1)
    expect(await sendAgain(on.deps, { ...again, id: 'evt_nobody' })).toMatchObject({ ok: false })
    await on.rows("update platform.connection set state = 'paused'")
    expect(await sendAgain(on.deps, again)).toMatchObject({ ok: false })
  })
})
