import type { Database } from './database.ts'

/**
 * Access to the job queue. A job is written in the caller's transaction, so it exists exactly when
 * the change that asked for it was committed: the queue is the outbox. `group` names what its work waits for outside:
 * see `Worker.atOnceOfGroup`.
 */
export type Jobs = {
  enqueue: (
    db: Database,
    queue: string,
    data: object,
    options?: { startAfterSeconds?: number; once?: Once; group?: string },
  ) => Promise<void>
}

/**
 * Asked for again within a stretch of so many seconds the same job of a queue is made once, whatever has become of it
 * meanwhile; stretches are counted from 1970 on, so two calls about their border make two.
 */
export type Once = { key: string; seconds: number }

/**
 * A queue; `retryLimit` is how often a failed job is tried again, in place of the usual number. A job that has failed
 * for the last time is handed with its data to the queue `afterLastRetry`.
 */
export type QueueSettings = { queue: string; retryLimit?: number; afterLastRetry?: string }

/** Work on one queue. A thrown error is retried with back-off; `cron` (UTC) runs it on a schedule as well. */
export type Worker = {
  queue: string
  cron?: string
  /** Jobs of it that one process works on at once; one unless said. */
  atOnce?: number
  /**
   * Jobs asked for with the same `group` that one process works on at once. Without it the next jobs begin when all of
   * those at work have ended; with it each ends by itself, so that one that takes long holds up those of its group alone.
   */
  atOnceOfGroup?: number
  work: (data: unknown) => Promise<void>
}
