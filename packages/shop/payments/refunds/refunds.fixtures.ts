import { moneyFormat } from '@buoy/kernel/rules/money.ts'
import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { PayingShop } from '@buoy/tools/testing/paying-shop.ts'
import { countRefund } from '../../orders/record/server/move-order.ts'
import { lockOrder } from '../../orders/record/server/read-order.ts'
import { orderIdOf, place } from '../ledger/payments.fixtures.ts'
import { planRefund, whatIsLeft, worthOf } from './rules/plan-refund.ts'
import { paidParts } from './server/list-refunds.ts'
import { refund, refundLine } from './server/refund.table.ts'
import type { RefundRequest } from './server/refund-part.ts'

/** Cards whose banks have the last word about a refund a day later. */
export const REFUND_CARDS = { pend: '4000000000007726', fail: '4000000000005126' }

/** A paid order of one unit at $40.00, delivery $9.95. */
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

/** All of such an order goes back to its card, and its unit to the shelf. */
export function wholeRefund(
  orderId: number,
  owner: RefundRequest['owner'],
  changes: Partial<RefundRequest> = {},
): RefundRequest {
  return {
    orderId,
    request: `news-${orderId}`,
    way: 'card',
    reason: 'A dent',
    tellsCustomer: true,
    wish: { lines: [{ position: 0, quantity: 1, amount: 4000 }], shipping: 995, restock: new Set([0]) },
    owner,
    ...changes,
  }
}

/** Writes a refund that is done: so many units of the first two lines, and the delivery. Nothing where nothing is left. */
export async function storeRefund(
  db: Database,
  orderId: number,
  ask: { pieces: number; withShipping: boolean; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) throw new Error(`There is no order ${orderId}`)
    const left = whatIsLeft(paidParts(order), [])
    const lines = left.lines.slice(0, 2).map((line) => {
      const quantity = Math.min(line.quantity, ask.pieces)
      return { position: line.position, quantity, amount: worthOf(line, quantity) }
    })
    const planned = planRefund(
      paidParts(order),
      [],
      {
        lines,
        shipping: ask.withShipping ? left.shipping : 0,
      },
      moneyFormat(DEFAULT_LOCALE),
    )
    if (!planned.ok) return
    const { lines: back, ...amounts } = planned.value
    const [row] = await tx
      .insert(refund)
      .values({
        ...amounts,
        orderId,
        request: `stored-${orderId}`,
        state: 'done',
        way: 'manual',
        reason: '',
        createdAt: ask.at,
        doneAt: ask.at,
      })
      .returning({ id: refund.id })
    if (row === undefined) throw new Error('The database did not return the refund it inserted')
    if (back.length > 0) {
      await tx
        .insert(refundLine)
        .values(back.map((line) => ({ ...line, refundId: row.id, restocked: false })))
    }
    await countRefund({ clock: { now: () => ask.at } }, tx, order, amounts.amount)
  })
}
