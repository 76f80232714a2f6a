import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Chance } from '@buoy/kernel/server/chance.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { z } from 'zod'
import { CODES_QUEUE, fillBatch } from './make-codes.ts'

/** The queues of coupons. */
export const DISCOUNT_QUEUES = [{ queue: CODES_QUEUE }]

const codesJob = z.object({ batchId: z.number().int().positive() })

/** The work that coupons need done: codes in bulk. */
export function discountWorkers(deps: { db: Database; clock: Clock; chance: Chance }): Worker[] {
  return [{ queue: CODES_QUEUE, work: (data) => fillBatch(deps, codesJob.parse(data).batchId) }]
}
