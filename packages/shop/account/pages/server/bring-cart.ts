import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { customerSession } from '@buoy/people/customers/rules/customer-session.ts'
import { mergeCarts } from '../../../cart/server/merge-carts.ts'
import { attachOrders } from '../../../orders/record/server/orders-of-customer.ts'
import { adoptCheckoutSession } from '../../../sessions/checkout-sessions/server/adopt-checkout-session.ts'

/** What a guest has in their hands comes with them at login: the cart, and a checkout under way with its order. */
export async function bringCart(
  deps: { db: Database; clock: Clock },
  login: { guestSession: string; customerId: string },
): Promise<void> {
  const sessions = { guest: login.guestSession, customer: customerSession(login.customerId) }
  if (sessions.guest === sessions.customer) return
  await deps.db.transaction(async (tx) => {
    await mergeCarts(deps, tx, sessions)
    await attachOrders(tx, await adoptCheckoutSession(deps, tx, sessions), login.customerId)
  })
}
