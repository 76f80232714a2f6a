import { DAY_MS } from '@buoy/kernel/rules/time.ts'
import { describeError } from '@buoy/kernel/server/describe-error.ts'
import { eq } from 'drizzle-orm'
import { findCheckoutSessionOfPayment } from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'
import { noteTrouble } from '../../ledger/server/note-trouble.ts'
import type { ReconcileDeps } from '../../ledger/server/reconcile-checkout-session.ts'
import { failureOf, isFinal } from '../../port/server/provider-failure.ts'
import { type PaymentEventRow, paymentEvent } from './payment-event.table.ts'

/** So long an event is tried again; what nobody could make sense of by then will not mend itself. */
const GIVE_UP_AFTER_MS = DAY_MS

/** Tells whether an event that could not be applied is old enough to be given up, and not for want of the provider. */
export function isBeyondHope(
  deps: Pick<ReconcileDeps, 'clock'>,
  event: Pick<PaymentEventRow, 'receivedAt'>,
  error: unknown,
): error is Error {
  // Such as one that cannot be reached, or that does not take the key any more: that can be mended.
  const isProviderAway = failureOf(error) !== null && !isFinal(error)
  const age = deps.clock.now().getTime() - event.receivedAt.getTime()
  return error instanceof Error && !isProviderAway && age > GIVE_UP_AFTER_MS
}

/**
 * Lays an event aside with a note, so that it does not keep younger ones waiting. Where it is about an order of ours,
 * its owner is told to look at the provider's pages.
 */
export async function deadLetterEvent(
  deps: ReconcileDeps,
  event: PaymentEventRow,
  error: Error,
): Promise<void> {
  deps.log.error({ err: error, event: event.eventId, type: event.type }, 'an event was given up after a day')
  const checkoutSession =
    event.intent === null ? null : await findCheckoutSessionOfPayment(deps.db, event.intent)
  await deps.db.transaction(async (tx) => {
    const laidAside = await tx
      .update(paymentEvent)
      .set({ appliedAt: deps.clock.now(), passedOver: 'given-up', note: describeError(error).message })
      .where(eq(paymentEvent.id, event.id))
      .returning()
    if (laidAside.length === 0 || checkoutSession === null || checkoutSession.orderId === null) return
    await noteTrouble(deps, tx, {
      orderId: checkoutSession.orderId,
      kind: 'mismatch',
      reference: event.eventId,
      summary: `The provider reported ${event.type}, and the shop could not make sense of it for a day. Please compare the payment ${event.intent} at the provider with this order.`,
    })
  })
}
