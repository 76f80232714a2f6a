import type { Database } from '@buoy/kernel/server/database.ts'
import { readFulfilments } from '../../../fulfilment/server/read-fulfilment.ts'
import { deliveryAddress, recipientOf, townLine } from '../../../orders/record/rules/address-lines.ts'
import { listToPack } from '../../../orders/record/server/list-to-pack.ts'
import { refundedPieces } from '../../../payments/refunds/server/list-refunded-pieces.ts'
import type { PackingList, PackingQuery } from '../contract.ts'

/** One page of the packing list. */
export async function listPacking(deps: { db: Database }, query: PackingQuery): Promise<PackingList> {
  const isSent = query.state === 'sent'
  const { orders, total, pageCount } = await listToPack(
    { db: deps.db, refundedPieces, readFulfilments },
    {
      isSent,
      search: query.search,
      page: query.page,
    },
  )
  return {
    orders: orders.map((order) => {
      const address = deliveryAddress(order)
      return {
        id: order.id,
        number: order.number,
        at: order.createdAt.toISOString(),
        recipient: recipientOf(address),
        place: townLine(address),
        shippingLabel: order.shippingLabel,
        pieces: order.pieces,
        backordered: order.backordered,
        hasNote: order.comments !== '',
        isSent,
      }
    }),
    total,
    page: query.page,
    pageCount,
  }
}
