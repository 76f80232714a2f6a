import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { fulfilmentOf, type LineFulfilment } from '../../orders/record/rules/to-send.ts'
import type { StoredOrder } from '../../orders/record/server/read-order.ts'
import { listRefundedPieces } from '../../payments/refunds/server/list-refunded-pieces.ts'

type SentOrder = Pick<StoredOrder, 'id' | 'status' | 'sentAt'> & {
  lines: readonly Pick<
    StoredOrder['lines'][number],
    'position' | 'quantity' | 'backordered' | 'requiresShipping'
  >[]
}

/** What is to be sent of several orders, by their ids; see {@link fulfilmentOf}. */
export async function readFulfilments(
  db: ReadDatabase,
  orders: readonly SentOrder[],
): Promise<Map<number, LineFulfilment[]>> {
  const refunds = await listRefundedPieces(
    db,
    orders.map(({ id }) => id),
  )
  return new Map(
    orders.map((one) => {
      const lines = one.lines.map((line) => ({ ...line, isPosted: line.requiresShipping }))
      return [one.id, fulfilmentOf({ ...one, lines }, refunds.get(one.id) ?? [])]
    }),
  )
}

/** The same of one order, in the order of its lines. */
export async function readFulfilment(db: ReadDatabase, sent: SentOrder): Promise<LineFulfilment[]> {
  return (await readFulfilments(db, [sent])).get(sent.id) ?? []
}
