import { SECOND_MS } from '@buoy/kernel/rules/time.ts'
import { openCallOutside } from '@buoy/kernel/server/call-outside.ts'
import { openReceiver } from '@buoy/platform/deliveries/receiver.fixtures.ts'
import { DELIVERY_QUEUES, deliveryWorkers } from '@buoy/platform/deliveries/server/delivery-workers.ts'
import {
  logOf,
  openIntegrations,
  type TestIntegrations,
} from '@buoy/popups/integrations/integrations.fixtures.ts'
import { deliverLead } from '@buoy/popups/integrations/server/deliver-lead.ts'
import {
  INTEGRATION_QUEUES,
  integrationWorkers,
} from '@buoy/popups/integrations/server/integration-workers.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareQueues } from './prepare-queues.ts'
import { openQueue, type Queue } from './queue.ts'

const LEADS = 30
/** How long a receiver is waited for; the healthy one must be served well before. */
const PATIENCE_MS = 10 * SECOND_MS

let on: TestIntegrations
let queue: Queue
let dead: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  on = await openIntegrations()
  dead = await openReceiver()
  await prepareQueues({ pool: on.database.pool, databaseUrl: on.database.url }, [
    ...INTEGRATION_QUEUES,
    ...DELIVERY_QUEUES,
  ])
  queue = await openQueue({ databaseUrl: on.database.url, log: silentLog })
})
afterAll(async () => {
  await dead.close()
  await queue.stop()
  await on.close()
})

it('a receiver that hangs keeps no lead from the others, and is asked by one call at a time', async () => {
  dead.answer(...Array.from({ length: LEADS }, () => 'silence' as const))
  const hanging = await on.connect({ settings: { address: dead.url } })
  const healthy = await on.connect()
  const callOutside = openCallOutside({ allowsLoopback: true, timeoutMs: PATIENCE_MS })
  const deps = { ...on.deps, jobs: queue, callOutside }
  for (let lead = 0; lead < LEADS; lead += 1) await deliverLead(deps, await on.lead())

  await queue.work([...integrationWorkers(deps), ...deliveryWorkers(deps)])
  await expect.poll(() => on.receiver.received.length, { timeout: PATIENCE_MS / 2 }).toBe(LEADS)

  expect(dead.received).toHaveLength(1)
  await expect.poll(async () => (await on.connection(healthy.id)).waiting).toBe(0)
  expect((await on.connection(hanging.id)).waiting).toBe(LEADS)
  expect((await logOf(on, healthy.id)).every(({ attempts }) => attempts === 1)).toBe(true)
})
