import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { writeEvent } from '../../orders/server/write-event.ts'
import { lockAttempt } from './attempts.ts'
import { releaseHold } from './hold-stock.ts'

/**
 * Gives back what an attempt holds that nobody has begun to pay; false when somebody has. An order that
 * waits for its pay link to be used waits on, and its time line says that the pieces are free.
 */
export async function releaseOpenHold(
  deps: { db: Database; clock: Clock },
  attemptId: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    if (attempt?.state !== 'open') return false
    await releaseHold(tx, attemptId)
    if (attempt.orderId !== null) {
      const summary = 'Nobody has paid in time: the pieces are for sale again. The pay link still works.'
      await writeEvent(deps, tx, { orderId: attempt.orderId, kind: 'hold', summary, ownerName: null })
    }
    return true
  })
}
