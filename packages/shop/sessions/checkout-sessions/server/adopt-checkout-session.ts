import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { checkoutSessionTable } from './checkout-session.table.ts'
import { type CheckoutSession, isNoLiveCheckout, LET_GO } from './checkout-sessions.ts'
import { prolongHold, releaseHold } from './hold-stock.ts'

type Sessions = { guest: string; customer: string }

/**
 * Gives a guest's checkout to the session they have as a customer, so that a payment they have begun goes on after their login
 * and its units do not block them. Where both have one, the one without an order gives way with its units; of two with
 * orders the guest's is no checkout any more and ends soon, for its units are in the cart that they have now.
 * What else was for units in the guest's cart comes along with them: they leave it when they are paid. Answers the ids
 * of the orders of what has come along. Call it when the carts are locked.
 */
export async function adoptCheckoutSession(
  deps: { clock: Clock },
  tx: Transaction,
  sessions: Sessions,
): Promise<number[]> {
  const live = await adoptLive(deps, tx, sessions)
  const others = await tx
    .update(checkoutSessionTable)
    .set({ session: sessions.customer })
    .where(
      and(
        eq(checkoutSessionTable.session, sessions.guest),
        eq(checkoutSessionTable.inCart, true),
        isNoLiveCheckout(),
      ),
    )
    .returning()
  const adopted = live === null ? others : [live, ...others]
  return [...new Set(adopted.flatMap(({ orderId }) => orderId ?? []))]
}

/** The guest's live checkout, if it is the customer's now. */
async function adoptLive(
  deps: { clock: Clock },
  tx: Transaction,
  sessions: Sessions,
): Promise<CheckoutSession | null> {
  const live = await tx
    .select()
    .from(checkoutSessionTable)
    .where(
      and(
        inArray(checkoutSessionTable.session, [sessions.guest, sessions.customer]),
        // A pay link's checkout session is its order's, and no checkout.
        isNotNull(checkoutSessionTable.cartHash),
        notInArray(checkoutSessionTable.state, LET_GO),
      ),
    )
    .orderBy(asc(checkoutSessionTable.id))
    .for('update')
  const guest = live.find((checkoutSession) => checkoutSession.session === sessions.guest)
  const own = live.find((checkoutSession) => checkoutSession.session === sessions.customer)
  if (guest === undefined) return null
  if (own !== undefined && own.state !== 'open' && guest.state !== 'open') {
    await endSoon(deps, tx, guest)
    return null
  }
  const updatedAt = deps.clock.now()
  const givesWay = own === undefined ? null : own.state === 'open' ? own : guest
  if (givesWay !== null) {
    await tx
      .update(checkoutSessionTable)
      .set({ state: 'abandoned', updatedAt })
      .where(eq(checkoutSessionTable.id, givesWay.id))
    await releaseHold(tx, givesWay.id)
  }
  if (givesWay === guest) return null
  await tx
    .update(checkoutSessionTable)
    .set({ session: sessions.customer, updatedAt })
    .where(eq(checkoutSessionTable.id, guest.id))
  return guest
}

/**
 * The provider must be asked before a checkout session with an order is ended, so its hold runs out now, and that
 * follows.
 */
async function endSoon(deps: { clock: Clock }, tx: Transaction, { id }: CheckoutSession): Promise<void> {
  await tx
    .update(checkoutSessionTable)
    .set({ cartHash: null, updatedAt: deps.clock.now() })
    .where(eq(checkoutSessionTable.id, id))
  await prolongHold(tx, id, deps.clock.now())
}
