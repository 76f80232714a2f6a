import type { Worker } from '@buoy/kernel/server/jobs.ts'
import { z } from 'zod'
import { voidIntent } from '../../ledger/server/capture-payment.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import { REFUND_QUEUE, SURPLUS_QUEUE, VOID_QUEUE } from '../../ledger/server/refund-queue.ts'
import { finishRefund } from '../../refunds/server/finish-refund.ts'
import { FINISH_REFUND_QUEUE } from '../../refunds/server/finish-refund-queue.ts'
import { refundRest } from '../../refunds/server/refund-rest.ts'
import { refundSurplus } from '../../refunds/server/refund-surplus.ts'
import { applyEvent } from './apply-event.ts'
import { reconcile } from './reconcile.ts'
import { EVENT_QUEUE } from './record-event.ts'

/**
 * Tries of what nothing else asks for again, an event or money that has to go back: with waits that double from seconds,
 * they span more than 24 hours.
 */
const LONG_RETRIES = 15

/** Events of one process that are applied at once: a burst must not wait for one slow answer of the provider. */
const EVENTS_AT_ONCE = 8

const RECONCILE_QUEUE = 'reconcile-payments'

/** The queues of payments, with how often a failed job is tried again. */
export const PAYMENT_QUEUES = [
  { queue: EVENT_QUEUE, retryLimit: LONG_RETRIES },
  { queue: REFUND_QUEUE },
  { queue: SURPLUS_QUEUE, retryLimit: LONG_RETRIES },
  { queue: VOID_QUEUE, retryLimit: LONG_RETRIES },
  { queue: FINISH_REFUND_QUEUE },
  { queue: RECONCILE_QUEUE, retryLimit: 0 },
]

/** Jobs from before there was a second reason name none. */
const refundJob = z.object({
  orderId: z.int(),
  reason: z.string().default('Paid too late, and sold out since.'),
})
const surplusJob = z.object({ orderId: z.int(), checkoutSessionId: z.string(), charge: z.string() })

/** The work that payments need done: events, refunds and the reconciler. */
export function paymentWorkers(deps: ReconcileDeps): Worker[] {
  return [
    {
      queue: EVENT_QUEUE,
      atOnce: EVENTS_AT_ONCE,
      work: async (data) => applyEvent(deps, z.object({ id: z.int() }).parse(data).id),
    },
    {
      queue: REFUND_QUEUE,
      work: async (data) => {
        const { orderId, reason } = refundJob.parse(data)
        await refundRest(deps, { orderId, reason, owner: null })
      },
    },
    {
      queue: FINISH_REFUND_QUEUE,
      work: async (data) => {
        const { id } = z.object({ id: z.int() }).parse(data)
        const { state, providerRefund } = await finishRefund(deps, id)
        if (state === 'asked' && providerRefund === null)
          throw new Error(`The provider has not answered about refund ${id} yet`)
      },
    },
    {
      queue: SURPLUS_QUEUE,
      work: async (data) => refundSurplus(deps, surplusJob.parse(data)),
    },
    {
      queue: VOID_QUEUE,
      work: async (data) => voidIntent(deps, z.object({ intent: z.string() }).parse(data).intent),
    },
    {
      queue: RECONCILE_QUEUE,
      cron: '*/5 * * * *',
      work: async () => {
        await reconcile(deps)
      },
    },
  ]
}
