import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { deliver } from '@buoy/platform/deliveries/server/deliver.ts'
import { sweepDeliveries } from '@buoy/platform/deliveries/server/delivery-workers.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverOnly, logOf, openIntegrations, type TestIntegrations } from '../integrations.fixtures.ts'

const LEADS = 12
const START = new Date('2026-03-10T02:00:00Z')
let on: TestIntegrations

beforeAll(async () => {
  on = await openIntegrations()
})
afterAll(() => on.close())
beforeEach(async () => {
  await on.clear()
  on.clock.freeze(START)
})

/** Makes the attempts that are due by the clock, as the queue would. */
async function work(): Promise<void> {
  await deliverOnly(on)
  const due = await on.rows<{ id: string; attempts: number }>(
    `select id, attempts from platform.delivery
     where state in ('waiting', 'retrying') and next_attempt_at <= $1 order by created_at, id`,
    on.clock.now(),
  )
  for (const { id, attempts } of due) await deliver(on.deps, { id, attempt: attempts })
}

it('a service that is down for an hour gets every lead, once, with one id each', async () => {
  const { id } = await on.connect()
  const leads: string[] = []
  const isDown = () => on.clock.now().getTime() < START.getTime() + HOUR_MS
  for (let minute = 0; minute < 240; minute += 1) {
    if (leads.length < LEADS && minute % 5 === 0) leads.push(await on.lead())
    const before = on.receiver.received.length
    if (isDown()) on.receiver.answer(...Array.from({ length: 50 }, () => 503))
    await work()
    if (isDown()) on.receiver.forgetAnswers()
    expect(on.receiver.received.length - before).toBeLessThanOrEqual(LEADS)
    on.clock.advance(MINUTE_MS)
  }
  const log = await logOf(on, id)
  expect(log).toHaveLength(LEADS)
  expect(log.every(({ state }) => state === 'delivered')).toBe(true)
  const idsOf = (leadId: string) =>
    new Set(on.receiver.received.filter(({ body }) => body.lead.id === leadId).map((one) => one.id))
  expect(leads.map((lead) => idsOf(lead).size)).toEqual(leads.map(() => 1))
  expect((await on.connection(id)).failingSince).toBeNull()
})

it('a service that asks to be left alone is asked nothing until then, whichever lead comes', async () => {
  const { id } = await on.connect()
  await on.lead()
  on.receiver.answer({ status: 429, retryAfter: '600' })
  await work()
  expect(await logOf(on, id)).toMatchObject([
    { state: 'retrying', nextAttemptAt: new Date(START.getTime() + 600 * SECOND_MS).toISOString() },
  ])
  await on.lead()
  on.clock.advance(599 * SECOND_MS)
  await work()
  expect(on.receiver.received).toHaveLength(1)
  on.clock.advance(SECOND_MS)
  await work()
  expect(on.receiver.received).toHaveLength(3)
  expect(await logOf(on, id)).toMatchObject([
    { state: 'delivered', attempts: 1 },
    { state: 'delivered', attempts: 2 },
  ])
})

it('an attempt that a crash has cut off is made again, with the same id', async () => {
  const { id } = await on.connect()
  await on.lead()
  await deliverOnly(on)
  const dies = async () => Promise.reject(new Error('The process has ended'))
  const [one] = await logOf(on, id)
  const job = { id: one?.id ?? '', attempt: 0 }
  await expect(deliver({ ...on.deps, callOutside: dies }, job)).rejects.toThrow('The process has ended')
  expect(await logOf(on, id)).toMatchObject([{ state: 'sending', attempts: 0 }])
  await sweepDeliveries(on.deps)
  expect(await deliver(on.deps, job)).toBeNull()
  on.clock.advance(6 * MINUTE_MS)
  await sweepDeliveries(on.deps)
  expect(await logOf(on, id)).toMatchObject([{ state: 'retrying' }])
  await on.work()
  expect(await logOf(on, id)).toMatchObject([{ id: job.id, state: 'delivered', attempts: 1 }])
  expect(on.receiver.received.map((event) => event.id)).toEqual([job.id])
})

it('one that is cut off each time is given up like any other', async () => {
  const { id } = await on.connect()
  await on.lead()
  await deliverOnly(on)
  const dies = async () => Promise.reject(new Error('The process has ended'))
  for (let round = 0; round < 10; round += 1) {
    const [one] = await logOf(on, id)
    await expect(
      deliver({ ...on.deps, callOutside: dies }, { id: one?.id ?? '', attempt: 0 }),
    ).rejects.toThrow()
    on.clock.advance(DAY_MS / 24)
    await sweepDeliveries(on.deps)
  }
  expect(await logOf(on, id)).toMatchObject([{ state: 'given-up', nextAttemptAt: null }])
})

it('people go into lists only with an address and, unless the owner says otherwise, when they agreed', async () => {
  const list = { adapter: 'mailchimp', settings: { list: 'a1' }, secret: 'key-us21' }
  const careful = await on.connect({ ...list, consentOnly: true })
  const everybody = await on.connect(list)
  const webhook = await on.connect()
  await on.lead({ consent: false })
  await on.lead({ email: '' })
  await on.lead()
  await deliverOnly(on)
  const counts = await Promise.all(
    [careful, everybody, webhook].map(async ({ id }) => (await logOf(on, id)).length),
  )
  expect(counts).toEqual([1, 2, 3])
})

it('a plugin that is gone leaves its deliveries for later, and says what to do', async () => {
  const { id } = await on.connect()
  await on.lead()
  await deliverOnly(on)
  const [one] = await logOf(on, id)
  await deliver({ ...on.deps, deliveryAdapters: [] }, { id: one?.id ?? '', attempt: 0 })
  expect(await logOf(on, id)).toMatchObject([
    { state: 'failed', last: { error: expect.stringContaining('not installed any more') } },
  ])
})
