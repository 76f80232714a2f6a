import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Actor } from '../../access/contract.ts'
import { auditEntryTable } from './audit-entry.table.ts'

export type AuditedChange = {
  /** Who did it; `null` for the system itself. */
  owner: Actor | null
  /** What it concerns: a kind that a feature has declared in its manifest. */
  kind: string
  /** Which of them, by its id; left out where it is several or none. */
  ref?: string | number | undefined
  /** To which separate part of the installation it belongs, such as an account of popups; left out for the shop itself. */
  scope?: string | undefined
  /** A verb in the past tense: `order status changed`. */
  action: string
  /** What was changed, in words: `order 1004`. */
  subject: string
  /** How: old and new values. Never personal data of shoppers, never secrets. */
  detail?: Record<string, unknown>
}

/** Writes down what an owner changed. Call it in the transaction of the change: both stand, or neither. */
export async function recordAudit(
  deps: { db: Database; clock: Clock },
  change: AuditedChange,
): Promise<void> {
  await deps.db.insert(auditEntryTable).values({
    at: deps.clock.now(),
    ownerId: change.owner?.id ?? null,
    ownerName: change.owner?.name ?? 'Buoy',
    // Their role of this moment: it may be another one later.
    ownerRole: sql`(select role from people.owner where id = ${change.owner?.id ?? null})`,
    kind: change.kind,
    ref: change.ref === undefined ? null : String(change.ref),
    scope: change.scope ?? null,
    action: change.action,
    subject: change.subject,
    detail: change.detail ?? {},
  })
}

/** How many entries say the same of the same since a moment. */
export async function countAudit(
  deps: { db: Database },
  same: { action: string; subject: string; since: Date },
): Promise<number> {
  const [counted] = await deps.db
    .select({ entries: count() })
    .from(auditEntryTable)
    .where(
      and(
        gte(auditEntryTable.at, same.since),
        eq(auditEntryTable.action, same.action),
        eq(auditEntryTable.subject, same.subject),
      ),
    )
  return counted?.entries ?? 0
}
