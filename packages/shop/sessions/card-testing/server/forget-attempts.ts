import type { Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { paymentAttemptTable } from './shield.table.ts'

/** Forgets the tries of a simulation's shoppers by the domain of their mail: the cards they failed with are calm again. */
export async function forgetAttempts(tx: Transaction, mailDomain: string): Promise<void> {
  await tx
    .delete(paymentAttemptTable)
    .where(sql`split_part(${paymentAttemptTable.email}, '@', 2) = ${mailDomain}`)
}
