import { describeError } from '@buoy/kernel/server/describe-error.ts'
import type { Jobs, QueueSettings, Worker } from '@buoy/kernel/server/jobs.ts'
import type { Log } from '@buoy/kernel/server/log.ts'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, type WorkOptions } from 'pg-boss'

/** Tries of a job before it is given up and stays in the failed list for a person to see. */
const RETRY_LIMIT = 12
/** First wait between tries, in seconds; it doubles from try to try, so twelve tries span five hours. */
const RETRY_DELAY_SECONDS = 5
/**
 * How often a queue is looked at when no notification came, in seconds: by each worker at a pace of its own between
 * these. Sixty that look in the same moment take 20 ms from whoever is being served.
 */
const POLLING_SECONDS = { least: 1.5, most: 2.5 }
/** How long running jobs may take to end at shutdown, in ms. */
const STOP_TIMEOUT_MS = 10_000
const POOL_SIZE = 4
/** A start on a busy machine waits for its connections rather than ending, in ms. */
const CONNECT_TIMEOUT_MS = 60_000

export type Queue = Jobs & {
  /** Starts working; a process that never calls this only enqueues. */
  work: (workers: Worker[]) => Promise<void>
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    useListenNotify: true,
  })
  boss.on('error', (error) => deps.log.error({ err: error }, 'the job queue met an error'))
  await boss.start()
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
      for (const [place, look] of lookers.entries()) await look(boss, paceOf(place / lookers.length))
      for (const { queue, cron } of workers) if (cron !== undefined) await boss.schedule(queue, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}

type Pace = Pick<
  WorkOptions,
  'pollingIntervalSeconds' | 'notifyPollingIntervalSeconds' | 'burstWhenBatchFull'
>
type Look = (boss: PgBoss, pace: Pace) => Promise<unknown>

/**
 * The pace of the worker at `place` among all, from 0 to 1. A notification that comes while it is at work is lost: it
 * looks again at once.
 */
function paceOf(place: number): Pace {
  const { least, most } = POLLING_SECONDS
  const seconds = least + place * (most - least)
  return { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds, burstWhenBatchFull: true }
}

/** Who looks for a worker's jobs: one that does so many at once, or so many of whom each does one. */
function lookersOf(worker: Worker): Look[] {
  const { atOnce = 1, atOnceOfGroup } = worker
  if (atOnceOfGroup === undefined) return [(boss, pace) => workInBatches(boss, worker, pace)]
  return Array.from({ length: atOnce }, () => (boss, pace) => workInGroups(boss, worker, pace, atOnceOfGroup))
}

/** Does so many jobs at once, and the next when all of them have ended. */
async function workInBatches(boss: PgBoss, worker: Worker, pace: Pace): Promise<void> {
  // A full batch is followed by the next at once; one job at a time waits for its turn to look.
  const options = { ...pace, batchSize: worker.atOnce ?? 1, perJobResults: true } as const
  await boss.work(worker.queue, options, (jobs) => Promise.all(jobs.map((job) => outcomeOf(worker, job))))
}

/** Does one job at a time, of a group no more than told in all; each is followed by another one when it ends. */
async function workInGroups(
  boss: PgBoss,
  worker: Worker,
  pace: Pace,
  localGroupConcurrency: number,
): Promise<void> {
  const options = { ...pace, localGroupConcurrency, perJobResults: true } as const
  const id = await boss.work(worker.queue, options, async (jobs) => {
    const outcomes = await Promise.all(jobs.map((job) => outcomeOf(worker, job)))
    // One that worked looks again at once: what waited for its group may go on.
    boss.notifyWorker(id)
    return outcomes
  })
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

/** Makes or updates queues; must have run before anything is enqueued on them. */
export async function prepareQueues(databaseUrl: string, queues: readonly QueueSettings[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    max: 2,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const { queue, retryLimit } of queues) {
    const options = {
      retryLimit: retryLimit ?? RETRY_LIMIT,
      retryDelay: RETRY_DELAY_SECONDS,
      retryBackoff: true,
      notify: true,
    }
    await boss.createQueue(queue, options)
    await boss.updateQueue(queue, options)
  }
  await boss.stop({ graceful: false })
}
