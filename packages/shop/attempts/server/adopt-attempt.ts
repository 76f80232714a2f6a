import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { isNoLiveCheckout, LET_GO } from './attempts.ts'
import { checkoutAttempt } from './checkout-attempt.table.ts'
import { releaseHold } from './hold-stock.ts'

type Sessions = { guest: string; customer: string }

/**
 * Gives a guest's live checkout to the session she has as a customer, so that a payment she has begun
 * goes on after her login and its pieces do not block her. Where both have one, the one without an
 * order gives way with its pieces; two with orders stay apart, and the guest's is looked after by the reconciler.
 * What else was for pieces in the guest's cart comes along with them: they leave it when they are paid. Call it when
 * the carts are locked.
 */
export async function adoptAttempt(
  deps: { clock: Clock },
  tx: Transaction,
  sessions: Sessions,
): Promise<void> {
  await adoptLive(deps, tx, sessions)
  await tx
    .update(checkoutAttempt)
    .set({ session: sessions.customer })
    .where(
      and(eq(checkoutAttempt.session, sessions.guest), eq(checkoutAttempt.inCart, true), isNoLiveCheckout()),
    )
}

async function adoptLive(deps: { clock: Clock }, tx: Transaction, sessions: Sessions): Promise<void> {
  const live = await tx
    .select()
    .from(checkoutAttempt)
    .where(
      and(
        inArray(checkoutAttempt.session, [sessions.guest, sessions.customer]),
        // A pay link's attempt is its order's, and no checkout.
        isNotNull(checkoutAttempt.cartHash),
        notInArray(checkoutAttempt.state, LET_GO),
      ),
    )
    .orderBy(asc(checkoutAttempt.id))
    .for('update')
  const guest = live.find((attempt) => attempt.session === sessions.guest)
  const own = live.find((attempt) => attempt.session === sessions.customer)
  if (guest === undefined) return
  const updatedAt = deps.clock.now()
  if (own !== undefined && own.state !== 'open' && guest.state !== 'open') return
  const givesWay = own === undefined ? null : own.state === 'open' ? own : guest
  if (givesWay !== null) {
    await tx
      .update(checkoutAttempt)
      .set({ state: 'abandoned', updatedAt })
      .where(eq(checkoutAttempt.id, givesWay.id))
    await releaseHold(tx, givesWay.id)
  }
  if (givesWay === guest) return
  await tx
    .update(checkoutAttempt)
    .set({ session: sessions.customer, updatedAt })
    .where(eq(checkoutAttempt.id, guest.id))
}
