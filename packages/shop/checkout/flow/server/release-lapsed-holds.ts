import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { abandonCheckoutSession } from '../../../payments/ledger/server/abandon-checkout-session.ts'
import type { ReconcileDeps } from '../../../payments/ledger/server/reconcile-checkout-session.ts'
import { noteChecked } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { listLapsedHolds } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { releaseIdleHold } from './release-idle-hold.ts'

const RELEASE_QUEUE = 'release-lapsed-holds'

/** The queues of holds, with how often a failed job is tried again. */
export const HOLD_QUEUES = [{ queue: RELEASE_QUEUE, retryLimit: 0 }]

/** The work that holds need done: the end of those that have run out. */
export function holdWorkers(deps: ReconcileDeps): Worker[] {
  return [
    {
      queue: RELEASE_QUEUE,
      cron: '* * * * *',
      work: async () => {
        await releaseLapsedHolds(deps)
      },
    },
  ]
}

/** Checkout sessions of one run; the rest follows with the next. */
const BATCH = 100

/**
 * Gives back the units whose hold has run out. A checkout that is still open stays open: it may hold them again if
 * nobody else was faster. One with an order is ended, and the provider is asked first: units stay held until no money
 * can come for them. One failure does not keep the others waiting: what could not be released goes behind them. Looks
 * at `most` checkout sessions, and answers how many hold nothing any more.
 */
export async function releaseLapsedHolds(deps: ReconcileDeps, most = BATCH): Promise<number> {
  const lapsed = await listLapsedHolds(deps.db, deps.clock.now(), most)
  let released = 0
  for (const checkoutSessionId of lapsed) {
    if (await release(deps, checkoutSessionId)) released += 1
    else await noteChecked(deps, checkoutSessionId)
  }
  return released
}

async function release(deps: ReconcileDeps, checkoutSessionId: string): Promise<boolean> {
  try {
    if (await releaseIdleHold(deps, checkoutSessionId)) return true
    const checkoutSession = await abandonCheckoutSession(deps, checkoutSessionId, {
      why: 'Not paid in time.',
      order: 'lapse',
    })
    return checkoutSession?.state === 'abandoned'
  } catch (error) {
    deps.log.error({ err: error, checkoutSession: checkoutSessionId }, 'a lapsed hold could not be released')
    return false
  }
}
