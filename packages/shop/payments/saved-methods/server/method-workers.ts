import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { type DetachMethodDeps, detachMethod } from './detach-method.ts'
import { LET_GO_QUEUE } from './detach-method-queue.ts'
import { type WarnDeps, warnOfExpiry } from './warn-of-expiry.ts'

const WARN_QUEUE = 'warn-of-expiry'

export const METHOD_QUEUES = [{ queue: LET_GO_QUEUE, retryLimit: 0 }, { queue: WARN_QUEUE }]

/** The work that saved methods need done: the provider lets go of deleted ones, owners are told of an expiry. */
export function methodWorkers(deps: DetachMethodDeps & WarnDeps): Worker[] {
  return [
    // A run that fails is followed by the next in five minutes; nothing is forgotten in between.
    { queue: LET_GO_QUEUE, cron: '*/5 * * * *', work: () => detachMethod(deps) },
    { queue: WARN_QUEUE, cron: '10 22 * * *', work: () => warnOfExpiry(deps) },
  ]
}
