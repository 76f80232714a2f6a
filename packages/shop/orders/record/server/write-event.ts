import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type OrderEventKind, orderEvent } from './order.table.ts'

export type OrderEntry = { orderId: number; kind: OrderEventKind; summary: string; ownerName: string | null }

/** Writes down several things that happened to an order at once; there must be at least one. */
export async function writeEvents(
  deps: { clock: Clock },
  tx: Transaction,
  entries: readonly OrderEntry[],
): Promise<void> {
  const at = deps.clock.now()
  await tx.insert(orderEvent).values(entries.map((entry) => ({ ...entry, at })))
}

/** Writes down what happened to an order, in the transaction in which it did; answers the entry's id. */
export async function writeEvent(
  deps: { clock: Clock },
  tx: Database | Transaction,
  entry: OrderEntry,
): Promise<number> {
  const [written] = await tx
    .insert(orderEvent)
    .values({ ...entry, at: deps.clock.now() })
    .returning({ id: orderEvent.id })
  if (written === undefined) throw new Error('The database did not return the event it inserted')
  return written.id
}
