import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { orderIdOf, place } from '../payments/payments.fixtures.ts'
import type { RefundAsk } from './server/refund-part.ts'

/** Cards whose banks have the last word about a refund a day later. */
export const REFUND_CARDS = { pend: '4000000000007726', fail: '4000000000005126' }

/** A paid order of one piece at $40.00, delivery $9.95. */
export async function paidOrder(
  shop: PayingShop,
  session: string,
  card: string,
): Promise<{ id: number; variant: number }> {
  const variant = await shop.product({ stock: 5, price: 4000 })
  const id = orderIdOf(
    await place(shop, session, await shop.shopper(session, variant), await shop.card(card)),
  )
  await shop.jobs.drain(shop.workers)
  return { id, variant }
}

/** All of such an order goes back to its card, and its piece to the shelf. */
export function wholeRefund(
  orderId: number,
  owner: RefundAsk['owner'],
  changes: Partial<RefundAsk> = {},
): RefundAsk {
  return {
    ...{ orderId, request: `news-${orderId}`, way: 'card', reason: 'A dent', tellsCustomer: true },
    wish: { lines: [{ position: 0, quantity: 1, amount: 4000 }], shipping: 995, restock: new Set([0]) },
    owner,
    ...changes,
  }
}
