import type Stripe from 'stripe'
import { isFinal } from '../../refunds/server/provider-word.ts'
import { watchRefund } from '../../refunds/server/watch-refund.ts'
import { writeLedger } from './ledger.ts'
import { noteTrouble } from './note-trouble.ts'
import type { SettleDeps } from './settle-attempt.ts'

/** A payment that came although its order was paid already. */
export type Surplus = { orderId: number; attemptId: string; charge: string }

/**
 * Sends a second payment of an order back, once however often it is asked; the order itself stays as
 * it is. What the provider refuses the owner is told. Throws when the provider cannot be reached.
 */
export async function refundSurplus(deps: SettleDeps, surplus: Surplus): Promise<void> {
  let refund: Stripe.Refund
  try {
    refund = await deps.stripe.refunds.create(
      { charge: surplus.charge, metadata: { order_id: String(surplus.orderId) } },
      { idempotencyKey: `${surplus.attemptId}:surplus` },
    )
  } catch (error) {
    if (!isFinal(error)) throw error
    // Sent back by hand at the provider's pages, perhaps: then there is nothing to do.
    if (error.code !== 'charge_already_refunded') await tellOfRefusal(deps, surplus, error.message)
    return
  }
  const { orderId } = surplus
  await deps.db.transaction(async (tx) => {
    await writeLedger(tx, {
      ...{ orderId, at: deps.clock.now(), kind: 'refund', amount: refund.amount, reference: refund.id },
      summary: 'The second payment was sent back.',
    })
    await watchRefund(deps, tx, { providerRefund: refund.id, orderId })
  })
}

async function tellOfRefusal(deps: SettleDeps, surplus: Surplus, why: string): Promise<void> {
  await deps.db.transaction((tx) =>
    noteTrouble(deps, tx, {
      ...{ orderId: surplus.orderId, kind: 'refund-failed', reference: `${surplus.attemptId}:surplus` },
      summary: `The order was paid a second time, and the provider refused to send that payment back: ${why} Please refund the charge ${surplus.charge} at the provider’s pages.`,
    }),
  )
}
