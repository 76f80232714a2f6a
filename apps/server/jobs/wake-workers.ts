import type { Log } from '@buoy/kernel/server/log.ts'

/** How often is looked for jobs that have become due, in ms. */
const LOOK_MS = 2000

type Deps = {
  query: (text: string, values: unknown[]) => Promise<{ rows: { queue: string }[] }>
  log: Log
  /** Has everybody who works on a queue look for jobs at once. */
  wake: (queue: string) => void
}

/**
 * Wakes the workers of queues in which a job has become due. Workers hear of new jobs by NOTIFY; a job that was asked
 * for later, or is tried again, becomes due in silence. One question about all queues costs a sixtieth of each worker's
 * own looking. Returns what ends it.
 */
export function wakeWorkers(deps: Deps, queues: readonly string[]): () => Promise<void> {
  let isEnding = false
  let looking: Promise<void> = Promise.resolve()
  let timer = setTimeout(lookAgain, LOOK_MS)

  function lookAgain(): void {
    looking = wakeDue(deps, queues)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'jobs that are due could not be looked for'))
      .then(() => {
        if (!isEnding) timer = setTimeout(lookAgain, LOOK_MS)
      })
  }
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await looking
  }
}

/** The same condition as that by which pg-boss takes a job; its index on the queue's name serves this too. */
async function wakeDue({ query, wake }: Deps, queues: readonly string[]): Promise<void> {
  const { rows } = await query(
    `select queue from unnest($1::text[]) as queue where exists (
       select 1 from pgboss.job
       where name = queue and state < 'active' and not blocked and start_after <= now())`,
    [queues],
  )
  for (const { queue } of rows) wake(queue)
}
