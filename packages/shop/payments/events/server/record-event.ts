import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Jobs } from '@buoy/kernel/server/jobs.ts'
import type { Delivery, PaymentProvider } from '../../port/server/payment-provider.ts'
import { paymentEvent } from './payment-event.table.ts'

/** Jobs `{ id }`: apply one stored event. */
export const EVENT_QUEUE = 'apply-payment-event'

export type RecordDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  provider: Pick<PaymentProvider, 'verifyWebhook'>
  /** What events of this provider are kept under: `stripe`. */
  providerName: string
}

/**
 * Takes in a webhook: checks the signature over the raw body and the shape of the event, stores it as it came and asks
 * for its application, in one transaction. The same event again is done already. Refuses what the
 * provider has not signed, and what is signed and no event.
 */
export async function recordEvent(
  deps: RecordDeps,
  delivery: Delivery,
): Promise<Outcome<{ isNew: boolean }>> {
  const verified = deps.provider.verifyWebhook(delivery, deps.clock.now())
  if (!verified.ok) return verified
  const { event, raw } = verified.value
  const isNew = await deps.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(paymentEvent)
      .values({
        provider: deps.providerName,
        eventId: event.id,
        type: event.name,
        intent: event.payment,
        raw,
        providerTime: event.at,
        receivedAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.id })
    if (stored === undefined) return false
    await deps.jobs.enqueue(tx, EVENT_QUEUE, { id: stored.id })
    return true
  })
  return done({ isNew })
}
