import type { Database } from './database.ts'

/**
 * The door to the job queue. A job is written in the caller's transaction, so it exists exactly when
 * the change that asked for it was committed: the queue is the outbox.
 */
export type Jobs = {
  enqueue: (
    db: Database,
    queue: string,
    data: object,
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ) => Promise<void>
}

/** A queue; `retryLimit` is how often a failed job is tried again, in place of the usual number. */
export type QueueSettings = { queue: string; retryLimit?: number }

/** Work on one queue. A thrown error is retried with back-off; `cron` (UTC) runs it on a schedule as well. */
export type Worker = {
  queue: string
  cron?: string
  /** Jobs of it that one process works on at once; one unless said. */
  atOnce?: number
  work: (data: unknown) => Promise<void>
}
