import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { noteChecked } from '../../../sessions/checkout-sessions/server/attempts.ts'
import { listHangingAttempts } from '../../../sessions/checkout-sessions/server/list-attempts.ts'
import { type SettleDeps, settleAttempt } from '../../ledger/server/settle-attempt.ts'
import { finishHangingRefunds } from '../../refunds/server/finish-refund.ts'
import { lookAtRefunds } from '../../refunds/server/look-at-refunds.ts'
import { askEventsAgain } from './ask-events-again.ts'

/** An attempt at rest for this long is asked about; younger ones are still being worked on. */
const HANGING_AFTER_MS = 2 * MINUTE_MS
/** An event not applied for this long is put into the queue again. */
const WAITING_AFTER_MS = 10 * MINUTE_MS
/** Attempts and events of one run; the rest follows with the next. */
const BATCH = 50

/**
 * Asks the provider about every attempt and refund that hangs, and again about refunds that were done, and repairs what
 * differs, whatever was lost on the way: a reply, a webhook, a process. One that cannot be asked does not keep the others
 * waiting.
 */
export async function reconcile(deps: SettleDeps): Promise<{ asked: number; repaired: number }> {
  const now = deps.clock.now().getTime()
  const hanging = await listHangingAttempts(deps.db, new Date(now - HANGING_AFTER_MS), BATCH)
  let repaired = 0
  for (const attempt of hanging) {
    try {
      const settled = await settleAttempt(deps, attempt.id)
      if (settled?.state !== attempt.state) repaired += 1
    } catch (error) {
      deps.log.error({ err: error, attempt: attempt.id }, 'an attempt could not be reconciled')
    }
    await noteChecked(deps, attempt.id)
  }
  await finishHangingRefunds(deps)
  await lookAtRefunds(deps)
  await askEventsAgain(deps, new Date(now - WAITING_AFTER_MS), BATCH)
  if (repaired > 0) deps.log.warn({ repaired }, 'payments were repaired by asking the provider')
  return { asked: hanging.length, repaired }
}
