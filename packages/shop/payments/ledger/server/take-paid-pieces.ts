import type { Transaction } from '@buoy/kernel/server/database.ts'
import { takeFromCart } from '../../../cart/server/take-from-cart.ts'
import { piecesOf, readOrder, totalsOf } from '../../../orders/record/server/read-order.ts'
import { type Attempt, noteTakenFromCart } from '../../../sessions/checkout-sessions/server/attempts.ts'

/** Takes what an attempt pays for out of its locked cart, once for an order. */
export async function takePaidPieces(tx: Transaction, cartId: number, attempt: Attempt): Promise<void> {
  const { orderId, session, createdAt } = attempt
  const order = orderId === null ? null : await readOrder(tx, orderId)
  if (order === null) return
  const coupons = totalsOf(order).discounts.map(({ code }) => code)
  await takeFromCart(tx, cartId, { pieces: piecesOf(order), coupons })
  await noteTakenFromCart(tx, { orderId: order.id, session, createdAt })
}
