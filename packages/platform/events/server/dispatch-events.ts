import { type Clock, DAY_MS } from '@buoy/kernel/rules/time.ts'
import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs, Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Listener } from '../../feature/feature.ts'
import { domainEventTable } from './domain-event.table.ts'

const DISPATCH_QUEUE = 'dispatch-events'
const HEAR_QUEUE = 'hear-events'
const SWEEP_QUEUE = 'sweep-events-heard'
/** Events handed out in one transaction. */
const BATCH = 100
/** Listeners that one process runs at once. */
const AT_ONCE = 4
/** So long events are kept after they were handed out, in ms: to look up what happened. */
const KEEP_MS = 30 * DAY_MS

/** The queues of events. */
export const EVENT_QUEUES = [
  { queue: DISPATCH_QUEUE, retryLimit: 0 },
  { queue: HEAR_QUEUE },
  { queue: SWEEP_QUEUE, retryLimit: 0 },
]

type DispatchDeps = { db: Database; clock: Clock; jobs: Jobs; listeners: () => readonly Listener[] }

/** Hands the events that wait to their listeners, a job for each, exactly once; several processes may do so at once. */
export async function dispatchEvents(deps: DispatchDeps): Promise<void> {
  while ((await dispatchBatch(deps)) === BATCH);
}

async function dispatchBatch({ db, clock, jobs, listeners }: DispatchDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string; payload: object; at: string }>(sql`
      update platform.domain_event set dispatched_at = ${clock.now().toISOString()}
      where id in (
        select id from platform.domain_event where dispatched_at is null
        order by id limit ${BATCH} for update skip locked)
      returning id, name, payload, at`)
    for (const { id, name, payload, at } of rows) {
      for (const listener of listeners().filter(({ event }) => event === name)) {
        const data = { listener: listener.name, id: Number(id), at: new Date(at).toISOString(), payload }
        await jobs.enqueue(tx, HEAR_QUEUE, data, { group: listener.name })
      }
    }
    return rows.length
  })
}

const hearJob = z.object({
  listener: z.string(),
  id: z.number().int(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  payload: z.unknown(),
})

/** The work that events need done: handing them out, also those that no announcement told of, and each listener's part. */
export function eventWorkers(deps: DispatchDeps & { log: Log }): Worker[] {
  return [
    { queue: DISPATCH_QUEUE, cron: '* * * * *', work: async () => dispatchEvents(deps) },
    {
      queue: HEAR_QUEUE,
      atOnce: AT_ONCE,
      atOnceOfGroup: 1,
      work: async (data) => {
        const { listener: name, ...heard } = hearJob.parse(data)
        const listener = deps.listeners().find((one) => one.name === name)
        // Its plugin was taken out meanwhile.
        if (listener === undefined) deps.log.warn({ listener: name }, 'an event has no listener any more')
        else await listener.hear(heard)
      },
    },
    {
      queue: SWEEP_QUEUE,
      cron: '20 17 * * *',
      work: async () => {
        const before = new Date(deps.clock.now().getTime() - KEEP_MS)
        const { at, dispatchedAt } = domainEventTable
        await deps.db.delete(domainEventTable).where(and(isNotNull(dispatchedAt), lt(at, before)))
      },
    },
  ]
}

/** Hands events out as soon as they are committed. */
export function followEvents(deps: DispatchDeps & { listen: Listen; log: Log }): void {
  let isRunning = false
  let isAskedAgain = false
  async function run(): Promise<void> {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await dispatchEvents(deps)
      }
    } catch (error) {
      // The job that looks each minute hands them out.
      deps.log.warn({ err: error }, 'events could not be handed out yet')
    } finally {
      isRunning = false
    }
  }
  deps.listen('events_written', () => void run())
}
