import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import { lockUntoldCanary, markTold } from '../../campaigns/server/canary-of.ts'
import { CANARY_MAIL_QUEUE, type CanaryMailJob } from './canary-mail-queue.ts'
import { showFailure } from './failure.table.ts'
import { readCanary } from './read-canary.ts'

type Failure = { campaignId: string; version: number; visitor: string }

/**
 * Keeps that a version of a popup could not be shown to a visitor as it should, once for each. Where it is a version that some
 * visitors are shown first, and it fails more often than the standing one, the owner is told by a job, once.
 */
export async function recordFailure(
  deps: { db: Database; clock: Clock; jobs: Jobs },
  failure: Failure,
): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(showFailure)
      .values({ ...failure, at })
      .onConflictDoNothing()
    if ((rowCount ?? 0) > 0) await tellOwner(deps, tx, failure, at)
  })
}

async function tellOwner(
  { jobs }: { jobs: Jobs },
  tx: Transaction,
  failure: Failure,
  at: Date,
): Promise<void> {
  const { campaignId, version } = failure
  const canary = await lockUntoldCanary(tx, failure)
  if (canary === null) return
  const { failsMore } = await readCanary(tx, campaignId, canary)
  if (!failsMore) return
  await markTold(tx, { campaignId, version, at })
  const job: CanaryMailJob = { campaignId, version }
  await jobs.enqueue(tx, CANARY_MAIL_QUEUE, job)
}
