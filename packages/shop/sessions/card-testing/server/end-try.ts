import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { paymentTry } from './shield.table.ts'

/**
 * Tells the shield how a try ended that it let through: `bad` for a declined card or a wrong code, `void`
 * when nobody was asked. A try whose end is known
 * already keeps it, and one that was only repeated (`null`) has none of its own.
 */
export async function endTry(
  db: Database | Transaction,
  tryId: number | null,
  outcome: 'good' | 'bad' | 'void',
): Promise<void> {
  if (tryId === null) return
  await db
    .update(paymentTry)
    .set({ outcome })
    .where(and(eq(paymentTry.id, tryId), eq(paymentTry.outcome, 'open')))
}

/** The bank's word about a payment method, however it came (answer, webhook, reconciler); `card` is its fingerprint. */
export async function endTryOfSource(
  tx: Transaction,
  source: string | null,
  ended: { outcome: 'good' | 'bad'; card: string | null },
): Promise<void> {
  if (source === null) return
  await tx
    .update(paymentTry)
    .set({ outcome: ended.outcome, card: sql`coalesce(${ended.card}, ${paymentTry.card})` })
    .where(and(eq(paymentTry.source, source), eq(paymentTry.outcome, 'open')))
}
