import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
  lockCheckoutSession,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { writeLedger } from './ledger.ts'

/**
 * The checkout session of an order whose debit a bank works on, locked, so that its money cannot come while the order
 * is cancelled; `null` when there is none. Call it before coupons and order are locked.
 */
export async function lockExpected(tx: Transaction, orderId: number): Promise<CheckoutSession | null> {
  const order = await readOrder(tx, orderId)
  if (order?.checkoutSessionId == null) return null
  // Others are not locked: cancelling must not wait for a pay link that holds its units meanwhile.
  if ((await findCheckoutSession(tx, order.checkoutSessionId))?.state !== 'processing') return null
  const checkoutSession = await lockCheckoutSession(tx, order.checkoutSessionId)
  return checkoutSession?.state === 'processing' ? checkoutSession : null
}

/**
 * The order of a locked checkout session was cancelled although its money may come: its units go back at once. The
 * checkout session goes on `processing`, which is how the payment that comes late is known to go back.
 */
export async function stopExpecting(
  deps: { clock: Clock },
  tx: Transaction,
  checkoutSession: CheckoutSession,
  orderId: number,
): Promise<void> {
  await releaseHold(tx, checkoutSession.id)
  await writeLedger(tx, {
    orderId,
    at: deps.clock.now(),
    kind: 'cancellation',
    amount: checkoutSession.amount,
    summary: 'Cancelled. The bank goes on with its debit; if the money comes, it goes back by itself.',
    reference: checkoutSession.id,
  })
}
