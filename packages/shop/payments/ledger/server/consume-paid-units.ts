import type { Transaction } from '@buoy/kernel/server/database.ts'
import { subtractFromCart } from '../../../cart/server/subtract-from-cart.ts'
import { piecesOf, readOrder, type StoredOrder, totalsOf } from '../../../orders/record/server/read-order.ts'
import {
  type CheckoutSession,
  noteTakenFromCart,
} from '../../../sessions/checkout-sessions/server/checkout-sessions.ts'

/** Takes what a checkout session pays for out of its locked cart, once for an order, and answers the order. */
export async function consumePaidUnits(
  tx: Transaction,
  cartId: number,
  checkoutSession: CheckoutSession,
): Promise<StoredOrder | null> {
  const { orderId, session, createdAt } = checkoutSession
  const order = orderId === null ? null : await readOrder(tx, orderId)
  if (order === null) return null
  const coupons = totalsOf(order).discounts.map(({ code }) => code)
  await subtractFromCart(tx, cartId, { pieces: piecesOf(order), coupons })
  await noteTakenFromCart(tx, { orderId: order.id, session, createdAt })
  return order
}
