import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { LedgerEntry } from '../../../orders/record/contract.ts'
import { ledgerEntry } from './ledger.table.ts'

export type LedgerKind =
  | 'attempt'
  | 'intent'
  | 'authentication'
  | 'decline'
  | 'processing'
  | 'authorisation'
  | 'payment'
  | 'late-payment'
  | 'mismatch'
  | 'shortage'
  | 'event'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'fraud-warning'
  | 'cancellation'

export type NewLedgerEntry = {
  orderId: number
  at: Date
  kind: LedgerKind
  summary: string
  /** Cents. */
  amount?: number
  /** The provider's id of what is told; the same kind and reference is written once. */
  reference?: string
}

/** Writes one line of an order's payment ledger; telling the same thing again changes nothing. */
export async function writeLedger(db: Database | Transaction, entry: NewLedgerEntry): Promise<void> {
  await db.insert(ledgerEntry).values(entry).onConflictDoNothing()
}

/** The payment ledger of an order, oldest first. */
export async function listLedger(db: Database, orderId: number): Promise<LedgerEntry[]> {
  const rows = await db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(asc(ledgerEntry.at), asc(ledgerEntry.id))
    .limit(500)
  return rows.map(({ at, kind, summary, amount, reference }) => ({
    at: at.toISOString(),
    kind,
    summary,
    amount,
    reference,
  }))
}

/** When a line was written into an order's ledger; `null` when it never was. */
export async function findLedgerMoment(
  db: Database | Transaction,
  line: { orderId: number; kind: LedgerKind; reference: string },
): Promise<Date | null> {
  const { orderId, kind, reference } = line
  const [row] = await db
    .select({ at: ledgerEntry.at })
    .from(ledgerEntry)
    .where(
      and(eq(ledgerEntry.orderId, orderId), eq(ledgerEntry.kind, kind), eq(ledgerEntry.reference, reference)),
    )
  return row?.at ?? null
}
