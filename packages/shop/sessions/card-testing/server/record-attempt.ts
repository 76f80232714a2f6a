import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql } from 'drizzle-orm'
import { paymentAttemptTable } from './shield.table.ts'

/**
 * Tells the shield how a try ended that it let through: `bad` for a declined card or a wrong code, `void`
 * when nobody was asked. A try whose end is known
 * already keeps it, and one that was only repeated (`null`) has none of its own.
 */
export async function recordAttempt(
  db: Database | Transaction,
  tryId: number | null,
  outcome: 'good' | 'bad' | 'void',
): Promise<void> {
  if (tryId === null) return
  await db
    .update(paymentAttemptTable)
    .set({ outcome })
    .where(and(eq(paymentAttemptTable.id, tryId), eq(paymentAttemptTable.outcome, 'open')))
}

/** The bank's word about a payment method, however it came (answer, webhook, reconciler); `card` is its fingerprint. */
export async function recordAttemptOfSource(
  tx: Transaction,
  source: string | null,
  ended: { outcome: 'good' | 'bad'; card: string | null },
): Promise<void> {
  if (source === null) return
  await tx
    .update(paymentAttemptTable)
    .set({ outcome: ended.outcome, card: sql`coalesce(${ended.card}, ${paymentAttemptTable.card})` })
    .where(and(eq(paymentAttemptTable.source, source), eq(paymentAttemptTable.outcome, 'open')))
}
