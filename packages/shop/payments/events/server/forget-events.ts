import type { Transaction } from '@buoy/kernel/server/database.ts'
import { inArray } from 'drizzle-orm'
import { paymentEvent } from './payment-event.table.ts'

/** Forgets what the provider reported about payments that are cleared away with their orders. */
export async function forgetEvents(tx: Transaction, intents: readonly string[]): Promise<void> {
  if (intents.length === 0) return
  await tx.delete(paymentEvent).where(inArray(paymentEvent.intent, [...intents]))
}
