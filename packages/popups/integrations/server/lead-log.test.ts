import { DAY_MS, HOUR_MS } from '@buoy/kernel/rules/time.ts'
import { sweepDeliveries } from '@buoy/platform/deliveries/server/delivery-workers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deliverOnly,
  logOf,
  openIntegrations,
  type TestIntegrations,
  waitingJobs,
} from '../integrations.fixtures.ts'
import { handedOnOfPerson } from './personal-data.ts'

let on: TestIntegrations

beforeAll(async () => {
  on = await openIntegrations()
})
afterAll(() => on.close())
beforeEach(async () => {
  await on.clear()
  on.clock.freeze(new Date('2026-03-10T02:00:00Z'))
})

describe('the log of deliveries', () => {
  it('is swept after 30 days, and attempts that lost their job are asked for again', async () => {
    const { id } = await on.connect()
    await on.lead()
    await deliverOnly(on)
    await on.rows('delete from test_job')
    await sweepDeliveries(on.deps)
    expect(await waitingJobs(on)).toEqual([])
    on.clock.advance(HOUR_MS)
    await sweepDeliveries(on.deps)
    await on.work()
    expect(await logOf(on, id)).toMatchObject([{ state: 'delivered' }])
    on.clock.advance(31 * DAY_MS)
    await sweepDeliveries(on.deps)
    expect(await logOf(on, id)).toEqual([])
  })

  it('holds nothing of somebody who was erased, and tells where their answers went', async () => {
    await on.connect()
    await on.lead({ email: 'mia@example.com' })
    await on.work()
    const person = { customerId: null, email: 'mia@example.com', ownsAddress: true }
    expect(await handedOnOfPerson.collect(on.deps.db, person)).toMatchObject([
      { to: expect.stringContaining('127.0.0.1'), state: 'delivered' },
    ])
    await on.deps.db.transaction((tx) => handedOnOfPerson.erase(tx, person))
    expect(await on.rows('select 1 from platform.delivery_attempt')).toEqual([])
    expect(await handedOnOfPerson.collect(on.deps.db, person)).toEqual([])
  })
})
