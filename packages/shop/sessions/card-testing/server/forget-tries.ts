import type { Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'
import { paymentTry } from './shield.table.ts'

/** Forgets the tries of a rehearsal's shoppers by the domain of their mail: the cards they failed with are calm again. */
export async function forgetTries(tx: Transaction, mailDomain: string): Promise<void> {
  await tx.delete(paymentTry).where(sql`split_part(${paymentTry.email}, '@', 2) = ${mailDomain}`)
}
