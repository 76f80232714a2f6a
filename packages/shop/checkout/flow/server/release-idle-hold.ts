import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { writeEvent } from '../../../orders/record/server/write-event.ts'
import { hasEnded } from '../../../sessions/checkout-sessions/rules/attempt-life.ts'
import { lockAttempt } from '../../../sessions/checkout-sessions/server/attempts.ts'
import { releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'

/**
 * Gives back what an attempt holds that nobody pays for: nobody has begun to, or it has ended, after which
 * nothing should be held any more. False while somebody pays. An order that
 * waits for its pay link to be used waits on, and its time line says that the units are free.
 */
export async function releaseIdleHold(
  deps: { db: Database; clock: Clock },
  attemptId: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    const isOpen = attempt?.state === 'open'
    if (attempt !== null && !isOpen && !hasEnded(attempt.state)) return false
    await releaseHold(tx, attemptId)
    if (isOpen && attempt.orderId !== null) {
      const summary = 'Nobody has paid in time: the units are for sale again. The pay link still works.'
      await writeEvent(deps, tx, { orderId: attempt.orderId, kind: 'hold', summary, ownerName: null })
    }
    return true
  })
}
