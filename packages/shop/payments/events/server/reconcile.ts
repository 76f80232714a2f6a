import { MINUTE_MS } from '@buoy/kernel/rules/time.ts'
import { noteChecked } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { listHangingCheckoutSessions } from '../../../sessions/checkout-sessions/server/list-checkout-sessions.ts'
import {
  type ReconcileDeps,
  reconcileCheckoutSession,
} from '../../ledger/server/reconcile-checkout-session.ts'
import { finishHangingRefunds } from '../../refunds/server/finish-refund.ts'
import { pollRefunds } from '../../refunds/server/poll-refunds.ts'
import { fetchMissedEvents } from './fetch-missed-events.ts'

/** A checkout session at rest for this long is asked about; younger ones are still being worked on. */
const HANGING_AFTER_MS = 2 * MINUTE_MS
/** An event not applied for this long is put into the queue again. */
const WAITING_AFTER_MS = 10 * MINUTE_MS
/** Checkout sessions and events of one run; the rest follows with the next. */
const BATCH = 50

/**
 * Asks the provider about every checkout session and refund that hangs, and again about refunds that were done, and
 * repairs what differs, whatever was lost on the way: a reply, a webhook, a process. One that cannot be asked does not
 * keep the others waiting.
 */
export async function reconcile(deps: ReconcileDeps): Promise<{ asked: number; repaired: number }> {
  const now = deps.clock.now().getTime()
  const hanging = await listHangingCheckoutSessions(deps.db, new Date(now - HANGING_AFTER_MS), BATCH)
  let repaired = 0
  for (const checkoutSession of hanging) {
    try {
      const settled = await reconcileCheckoutSession(deps, checkoutSession.id)
      if (settled?.state !== checkoutSession.state) repaired += 1
    } catch (error) {
      deps.log.error(
        { err: error, checkoutSession: checkoutSession.id },
        'an attempt could not be reconciled',
      )
    }
    await noteChecked(deps, checkoutSession.id)
  }
  await finishHangingRefunds(deps)
  await pollRefunds(deps)
  await fetchMissedEvents(deps, new Date(now - WAITING_AFTER_MS), BATCH)
  if (repaired > 0) deps.log.warn({ repaired }, 'payments were repaired by asking the provider')
  return { asked: hanging.length, repaired }
}
