import { setTimeout as wait } from 'node:timers/promises'
import { describeError } from '@buoy/kernel/server/describe-error.ts'
import type { Jobs, Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, type WorkOptions } from 'pg-boss'
import { wakeWorkers } from './wake-workers.ts'

/**
 * How often a worker looks for jobs by itself, in seconds: each at a pace of its own between these, since eighty that
 * look in the same moment delay the requests under way by 20 ms. With notifications that is for the case only that
 * `wakeWorkers`, which sees what a notification missed, fails itself. A database that cannot notify leaves the looking to
 * the workers.
 */
const POLLING_SECONDS = { least: 1.5, most: 2.5 }
const POLLING_SECONDS_NOTIFIED = { least: 240, most: 360 }
/** No job of ours waits for another one, so that this question of pg-boss never finds any; five seconds by default. */
const FLOW_SECONDS = 60
/** How long running jobs may take to end at shutdown, in ms; what is cut off then is tried again after a start. */
const REST_TIMEOUT_MS = 7_000
const POOL_SIZE = 4
/** A start on a busy machine waits for its connections rather than ending, in ms. */
const CONNECT_TIMEOUT_MS = 60_000

export type Queue = Jobs & {
  /** Starts working; a process that never calls this only enqueues. */
  work: (workers: Worker[]) => Promise<void>
  /** Takes no more jobs; resolves when those at work have ended, or after some seconds. Jobs can still be asked for. */
  rest: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Opens the job queue in the same database as everything else (pg-boss, schema `pgboss`). A job is
 * inserted through the caller's own transaction and announced with NOTIFY, so work begins at commit.
 */
export async function openQueue(deps: { databaseUrl: string; log: Log }): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    schema: 'pgboss',
    max: POOL_SIZE,
    flowIntervalSeconds: FLOW_SECONDS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    useListenNotify: true,
  })
  boss.on('error', (error) => deps.log.error({ err: error }, 'the job queue met an error'))
  await boss.start()
  const ids = new Map<string, string[]>()
  let stopWaking = async () => {}
  let resting: Promise<void> | null = null
  return {
    enqueue: async (db, queue, data, options = {}) => {
      await boss.send(queue, data, {
        db: fromDrizzle(db, sql),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
        // A key alone keeps nothing apart in a queue of the usual policy: only the stretch of time has an index.
        ...(options.group !== undefined && { group: { id: options.group } }),
        ...(options.once && { singletonKey: options.once.key, singletonSeconds: options.once.seconds }),
      })
    },
    work: async (workers) => {
      const lookers = workers.flatMap(lookersOf)
      for (const [place, { queue, look }] of lookers.entries()) {
        const id = await look(boss, paceOf(place / lookers.length))
        ids.set(queue, [...(ids.get(queue) ?? []), id])
      }
      await schedule(boss, workers)
      const database = boss.getDb()
      stopWaking = wakeWorkers(
        {
          log: deps.log,
          query: (text, values) => database.executeSql(text, values),
          wake: (queue) => {
            for (const id of ids.get(queue) ?? []) boss.notifyWorker(id)
          },
        },
        [...ids.keys()],
      )
    },
    rest,
    stop: async () => {
      await rest()
      await boss.stop({ graceful: false })
    },
  }

  function rest(): Promise<void> {
    resting ??= (async () => {
      await stopWaking()
      const ended = [...ids.keys()].map((queue) => boss.offWork(queue))
      await Promise.race([Promise.all(ended), wait(REST_TIMEOUT_MS, undefined, { ref: false })])
    })()
    return resting
  }
}

/** Writes down when work is done that runs by the clock; what stands there already is left as it is. */
async function schedule(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  const changed = workers.filter(({ queue, cron }) => cron !== undefined && known.get(queue) !== cron)
  await Promise.all(changed.map(({ queue, cron = '' }) => boss.schedule(queue, cron)))
}

type Pace = Pick<
  WorkOptions,
  'pollingIntervalSeconds' | 'notifyPollingIntervalSeconds' | 'burstWhenBatchFull'
>
type Looker = { queue: string; look: (boss: PgBoss, pace: Pace) => Promise<string> }

/**
 * The pace of the worker at `place` among all, from 0 to 1. A notification that comes while it is at work is lost: it
 * looks again at once.
 */
function paceOf(place: number): Pace {
  const between = ({ least, most }: typeof POLLING_SECONDS) => least + place * (most - least)
  return {
    pollingIntervalSeconds: between(POLLING_SECONDS),
    notifyPollingIntervalSeconds: between(POLLING_SECONDS_NOTIFIED),
    burstWhenBatchFull: true,
  }
}

/** Who looks for a worker's jobs: one that does so many at once, or so many of whom each does one. */
function lookersOf(worker: Worker): Looker[] {
  const { queue, atOnce = 1, atOnceOfGroup } = worker
  if (atOnceOfGroup === undefined) return [{ queue, look: (boss, pace) => workInBatches(boss, worker, pace) }]
  const look: Looker['look'] = (boss, pace) => workInGroups(boss, worker, pace, atOnceOfGroup)
  return Array.from({ length: atOnce }, () => ({ queue, look }))
}

/** Does so many jobs at once, and the next when all of them have ended. */
async function workInBatches(boss: PgBoss, worker: Worker, pace: Pace): Promise<string> {
  // A full batch is followed by the next at once; one job at a time waits for its turn to look.
  const options = { ...pace, batchSize: worker.atOnce ?? 1, perJobResults: true } as const
  return boss.work(worker.queue, options, (jobs) => Promise.all(jobs.map((job) => outcomeOf(worker, job))))
}

/** Does one job at a time, of a group no more than told in all; each is followed by another one when it ends. */
async function workInGroups(
  boss: PgBoss,
  worker: Worker,
  pace: Pace,
  localGroupConcurrency: number,
): Promise<string> {
  const options = { ...pace, localGroupConcurrency, perJobResults: true } as const
  const id = await boss.work(worker.queue, options, async (jobs) => {
    const outcomes = await Promise.all(jobs.map((job) => outcomeOf(worker, job)))
    // One that worked looks again at once: what waited for its group may go on.
    boss.notifyWorker(id)
    return outcomes
  })
  return id
}

/** Does one job; a thrown error fails this one alone, and is kept with it for a person to read. */
async function outcomeOf(worker: Worker, job: { id: string; data: unknown }): Promise<JobResult> {
  try {
    await worker.work(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const { name, message, stack } = describeError(error)
    return { id: job.id, status: 'failed', output: { name, message, stack } }
  }
}
