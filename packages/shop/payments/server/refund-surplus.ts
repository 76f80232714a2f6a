import { writeLedger } from './ledger.ts'
import type { SettleDeps } from './settle-attempt.ts'

/** A payment that came although its order was paid already. */
export type Surplus = { orderId: number; attemptId: string; charge: string }

/**
 * Sends a second payment of an order back, once however often it is asked; the order itself stays as
 * it is. Throws when the provider cannot be reached.
 */
export async function refundSurplus(deps: SettleDeps, surplus: Surplus): Promise<void> {
  const refund = await deps.stripe.refunds.create(
    { charge: surplus.charge, metadata: { order_id: String(surplus.orderId) } },
    { idempotencyKey: `${surplus.attemptId}:surplus` },
  )
  await writeLedger(deps.db, {
    orderId: surplus.orderId,
    at: deps.clock.now(),
    kind: 'refund',
    summary: 'The second payment was sent back.',
    amount: refund.amount,
    reference: refund.id,
  })
}
