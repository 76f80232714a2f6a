import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { readOrder } from '../../../orders/record/server/read-order.ts'
import {
  type Attempt,
  findAttempt,
  lockAttempt,
} from '../../../sessions/checkout-sessions/server/attempts.ts'
import { releaseHold } from '../../../sessions/checkout-sessions/server/hold-stock.ts'
import { writeLedger } from './ledger.ts'

/**
 * The attempt of an order whose debit a bank works on, locked, so that its money cannot come while the order
 * is cancelled; `null` when there is none. Call it before coupons and order are locked.
 */
export async function lockExpected(tx: Transaction, orderId: number): Promise<Attempt | null> {
  const order = await readOrder(tx, orderId)
  if (order?.attemptId == null) return null
  // Others are not locked: cancelling must not wait for a pay link that holds its units meanwhile.
  if ((await findAttempt(tx, order.attemptId))?.state !== 'processing') return null
  const attempt = await lockAttempt(tx, order.attemptId)
  return attempt?.state === 'processing' ? attempt : null
}

/**
 * The order of a locked attempt was cancelled although its money may come: its units go back at once. The
 * attempt goes on `processing`, which is how the payment that comes late is known to go back.
 */
export async function stopExpecting(
  deps: { clock: Clock },
  tx: Transaction,
  attempt: Attempt,
  orderId: number,
): Promise<void> {
  await releaseHold(tx, attempt.id)
  await writeLedger(tx, {
    orderId,
    at: deps.clock.now(),
    kind: 'cancellation',
    amount: attempt.amount,
    summary: 'Cancelled. The bank goes on with its debit; if the money comes, it goes back by itself.',
    reference: attempt.id,
  })
}
