import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { lt } from 'drizzle-orm'
import { spentProofTable } from './spent-proof.table.ts'

const SWEEP_QUEUE = 'sweep-proofs'

/** The queues of proofs of work, with how often a failed job is tried again. */
export const PROOF_QUEUES = [{ queue: SWEEP_QUEUE, retryLimit: 0 }]

/** Forgets used proofs that would be too old by now anyway. */
export function proofWorkers(deps: { db: Database; clock: Clock }): Worker[] {
  return [
    {
      queue: SWEEP_QUEUE,
      cron: '10 16 * * *',
      work: async () => {
        await deps.db.delete(spentProofTable).where(lt(spentProofTable.expiresAt, deps.clock.now()))
      },
    },
  ]
}
