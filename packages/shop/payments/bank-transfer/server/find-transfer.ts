import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { TransferNote, TransferSettings } from '../contract.ts'
import { type BankTransferRow, bankTransfer } from './bank-transfer.table.ts'
import { translateTransfer } from './translatable-transfer.ts'

/** The transfer that an order waits for; `null` when it waits for none. */
export async function findWaiting(
  db: Database | Transaction,
  orderId: number,
): Promise<BankTransferRow | null> {
  const [row] = await db
    .select()
    .from(bankTransfer)
    .where(and(eq(bankTransfer.orderId, orderId), eq(bankTransfer.state, 'waiting')))
    .orderBy(desc(bankTransfer.madeAt))
    .limit(1)
  return row ?? null
}

/**
 * How to send the money that an order waits for, with the order's number as its reference, in the
 * language of the request; `null` when it waits for none.
 */
export async function findTransferNote(
  db: Database,
  order: { id: number; number: number },
  settings: () => Promise<TransferSettings>,
): Promise<TransferNote | null> {
  const waiting = await findWaiting(db, order.id)
  if (waiting === null) return null
  const { details, instructions } = await translateTransfer(db, await settings())
  return {
    details: details.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value })),
    reference: String(order.number),
    instructions,
    until: waiting.cancelAt.toISOString(),
  }
}
