import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { CheckoutSession } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { writeLedger } from '../../ledger/server/ledger.ts'
import type { ProviderEvent } from '../../port/rules/provider-event.ts'

/**
 * Tells whether the provider need not be asked about an event's payment. Nothing leaves the states in which its money
 * has come, so a burst of old news stays cheap, and a payment that was opened has not moved by that.
 */
export function isSettled(checkoutSession: CheckoutSession, { news, payment }: ProviderEvent): boolean {
  const { state, providerIntent } = checkoutSession
  if (providerIntent !== payment) return false
  return state === 'paid' || state === 'surplus' || news.kind === 'opened'
}

/** Writes into an order's ledger that the provider has reported something; the same event once. */
export async function noteReported(
  deps: { db: Database; clock: Clock },
  orderId: number,
  event: ProviderEvent,
): Promise<void> {
  await writeLedger(deps.db, {
    orderId,
    at: deps.clock.now(),
    kind: 'event',
    summary: `The provider reported ${event.name}.`,
    reference: event.id,
  })
}
