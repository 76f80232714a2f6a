import { writeLedger } from '../../ledger/server/ledger.ts'
import { noteTrouble } from '../../ledger/server/note-trouble.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import type { Surplus } from '../../ledger/server/refund-queue.ts'
import type { ProviderRefund } from '../../port/rules/payment.ts'
import { failureOf, isFinal } from '../../port/server/provider-failure.ts'
import { watchRefund } from './watch-refund.ts'

/**
 * Sends a second payment of an order back, once however often it is asked; the order itself stays as
 * it is. What the provider refuses the owner is told. Throws when the provider cannot be reached.
 */
export async function refundSurplus(deps: ReconcileDeps, surplus: Surplus): Promise<void> {
  let refund: ProviderRefund
  try {
    const { charge, orderId, checkoutSessionId } = surplus
    refund = await deps.provider.refund({ charge, orderId }, `${checkoutSessionId}:surplus`)
  } catch (error) {
    const failure = failureOf(error)
    if (failure === null || !isFinal(error)) throw error
    // Sent back by hand at the provider's pages, perhaps: then there is nothing to do.
    if (failure.code !== 'charge_already_refunded') await emailRefusal(deps, surplus, failure.message)
    return
  }
  const { orderId } = surplus
  await deps.db.transaction(async (tx) => {
    await writeLedger(tx, {
      orderId,
      at: deps.clock.now(),
      kind: 'refund',
      amount: refund.amount,
      reference: refund.id,
      summary: 'The second payment was sent back.',
    })
    await watchRefund(deps, tx, { providerRefund: refund.id, orderId })
  })
}

async function emailRefusal(deps: ReconcileDeps, surplus: Surplus, why: string): Promise<void> {
  await deps.db.transaction((tx) =>
    noteTrouble(deps, tx, {
      orderId: surplus.orderId,
      kind: 'refund-failed',
      reference: `${surplus.checkoutSessionId}:surplus`,
      summary: `The order was paid a second time, and the provider refused to send that payment back: ${why} Please refund the charge ${surplus.charge} at the provider’s pages.`,
    }),
  )
}
