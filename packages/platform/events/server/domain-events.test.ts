import { openTestDatabase, type TestDatabase } from '@buoy/tools/testing/database.ts'
import { type ManualQueue, manualQueue } from '@buoy/tools/testing/manual-queue.ts'
import { silentLog } from '@buoy/tools/testing/silent-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Heard } from '../../feature/feature.ts'
import { dispatchEvents, eventWorkers } from './dispatch-events.ts'
import { defineEvent, emit, listenTo } from './domain-event.ts'

const bottled = defineEvent({
  name: 'bottle.filled',
  description: 'A bottle is full.',
  payload: z.object({ bottleId: z.number().int() }),
})

let database: TestDatabase
let queue: ManualQueue
let heard: [string, Heard<{ bottleId: number }>][] = []
let isBroken = false

const listeners = [
  listenTo(bottled, 'labels', async (event) => void heard.push(['labels', event])),
  listenTo(bottled, 'corks', async (event) => {
    if (isBroken) throw new Error('no corks are left')
    heard.push(['corks', event])
  }),
]
const deps = () => ({
  db: database.db,
  clock: { now: () => new Date('2026-11-26T10:00:00Z') },
  jobs: queue,
  log: silentLog,
  listeners: () => listeners,
})
const fill = (...bottles: number[]) =>
  database.db.transaction((tx) => emit(tx, bottled, ...bottles.map((bottleId) => ({ bottleId }))))
const names = () => heard.map(([name, { payload }]) => `${name} ${payload.bottleId}`).toSorted()

beforeAll(async () => {
  database = await openTestDatabase()
  queue = await manualQueue(database.db)
})
beforeEach(async () => {
  heard = []
  isBroken = false
  await database.pool.query('delete from platform.domain_event; delete from test_job')
})
afterAll(async () => database.close())

describe('an event', () => {
  it('is heard by each of its listeners, once', async () => {
    await fill(1, 2)
    await dispatchEvents(deps())
    await dispatchEvents(deps())
    await queue.drain(eventWorkers(deps()))
    expect(names()).toEqual(['corks 1', 'corks 2', 'labels 1', 'labels 2'])
  })

  it('that is rolled back was never there', async () => {
    const broken = database.db.transaction(async (tx) => {
      await emit(tx, bottled, { bottleId: 3 })
      throw new Error('the bottle broke')
    })
    await expect(broken).rejects.toThrow('the bottle broke')
    await dispatchEvents(deps())
    await queue.drain(eventWorkers(deps()))
    expect(heard).toEqual([])
  })

  it('is handed out once by two processes that do so at the same time', async () => {
    await fill(...Array.from({ length: 250 }, (_, index) => index))
    await Promise.all([dispatchEvents(deps()), dispatchEvents(deps())])
    await queue.drain(eventWorkers(deps()))
    expect(heard).toHaveLength(500)
    expect(new Set(names()).size).toBe(500)
  })

  it('reaches the others when one of its listeners fails', async () => {
    isBroken = true
    await fill(4)
    await dispatchEvents(deps())
    const { failed } = await queue.drain(eventWorkers(deps()))
    expect(failed).toHaveLength(1)
    expect(names()).toEqual(['labels 4'])
  })

  it('carries the same id to each, and when it happened', async () => {
    await fill(5)
    await dispatchEvents(deps())
    await queue.drain(eventWorkers(deps()))
    const [one, other] = heard.map(([, event]) => event)
    expect(one?.id).toBe(other?.id)
    expect(Math.abs(Date.now() - (one?.at.getTime() ?? 0))).toBeLessThan(60_000)
  })

  it('with nobody to hear it is done with', async () => {
    await fill(6)
    await dispatchEvents({ ...deps(), listeners: () => [] })
    const { rows } = await database.pool.query(
      'select from platform.domain_event where dispatched_at is null',
    )
    expect(rows).toEqual([])
  })
})
