import type { QueueSettings } from '@buoy/kernel/server/jobs.ts'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'

/** Tries of a job before it is given up and stays in the failed list for a person to see. */
const RETRY_LIMIT = 12
/** First wait between tries, in seconds; it doubles from try to try, so twelve tries span five hours. */
const RETRY_DELAY_SECONDS = 5

type Deps = {
  pool: Pool
  databaseUrl: string
  /** Told of each queue that is made or changed, as it may take a while. */
  onProgress?: (done: number, total: number) => void
}

/**
 * Makes or updates queues; must have run before anything is enqueued on them. One look at the database tells that all of
 * them are as they should be, so that a start which changes nothing opens no job queue for this.
 */
export async function prepareQueues(deps: Deps, queues: readonly QueueSettings[]): Promise<void> {
  const known = await readQueues(deps.pool)
  // A queue that takes over the failed jobs of another one must exist first.
  const inOrder = queues.toSorted(
    (a, b) => Number(a.afterLastRetry !== undefined) - Number(b.afterLastRetry !== undefined),
  )
  const wanted = inOrder.map(({ queue, retryLimit, afterLastRetry }) => ({
    name: queue,
    retryLimit: retryLimit ?? RETRY_LIMIT,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    notify: true,
    ...(afterLastRetry === undefined ? {} : { deadLetter: afterLastRetry }),
  }))
  const changed = wanted.filter((queue) => known.get(queue.name) !== settingsOf(queue))
  if (changed.length === 0) return
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    schema: 'pgboss',
    max: 2,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const [place, { name, ...settings }] of changed.entries()) {
    deps.onProgress?.(place, changed.length)
    if (known.has(name)) await boss.updateQueue(name, settings)
    else await boss.createQueue(name, settings)
  }
  await boss.stop({ graceful: false })
}

type Settings = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  notify: boolean
  deadLetter?: string | null
}

function settingsOf({ retryLimit, retryDelay, retryBackoff, notify, deadLetter }: Settings): string {
  return JSON.stringify([retryLimit, retryDelay, retryBackoff, notify, deadLetter ?? null])
}

/** Settings of every queue there is, by its name; none where the job queue has no tables yet. */
async function readQueues(pool: Pool): Promise<Map<string, string>> {
  const table = await pool.query<{ known: string | null }>(`select to_regclass('pgboss.queue') as known`)
  if (table.rows[0]?.known == null) return new Map()
  const { rows } = await pool.query<Settings & { name: string }>(
    `select name, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff", notify,
       dead_letter as "deadLetter"
     from pgboss.queue`,
  )
  return new Map(rows.map((row) => [row.name, settingsOf(row)]))
}
