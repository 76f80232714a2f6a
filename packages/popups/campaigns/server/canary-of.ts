import type { ReadDatabase, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Canary, CanaryOutcome } from '../canary-contract.ts'
import { canary } from './canary.table.ts'

/** The last version of a campaign that was shown to a share of the visitors first, also when that is over; `null` for none. */
export async function lastCanary(db: ReadDatabase, campaignId: string): Promise<Canary | null> {
  const [row] = await db
    .select()
    .from(canary)
    .where(eq(canary.campaignId, campaignId))
    .orderBy(desc(canary.version))
    .limit(1)
  return row === undefined ? null : toCanary(row)
}

/** The one that is shown just now, or `null`. */
export async function openCanary(db: ReadDatabase, campaignId: string): Promise<Canary | null> {
  const last = await lastCanary(db, campaignId)
  return last === null || last.endedAt !== null ? null : last
}

/** Ends what is shown to a share of the visitors, if anything is. */
export async function closeCanary(
  tx: Transaction,
  { campaignId, outcome, at }: { campaignId: string; outcome: CanaryOutcome; at: Date },
): Promise<void> {
  await tx
    .update(canary)
    .set({ outcome, endedAt: at })
    .where(and(eq(canary.campaignId, campaignId), isNull(canary.endedAt)))
}

/**
 * The canary of a campaign, held until the transaction ends, if it shows this version and its owner was not told of its
 * failures yet; else `null`.
 */
export async function lockUntoldCanary(
  tx: Transaction,
  { campaignId, version }: { campaignId: string; version: number },
): Promise<Canary | null> {
  const [row] = await tx
    .select()
    .from(canary)
    .where(
      and(
        eq(canary.campaignId, campaignId),
        eq(canary.version, version),
        isNull(canary.endedAt),
        isNull(canary.toldAt),
      ),
    )
    .for('update')
  return row === undefined ? null : toCanary(row)
}

/** Keeps that the owner is told, so that they are told once. */
export async function markTold(
  tx: Transaction,
  { campaignId, version, at }: { campaignId: string; version: number; at: Date },
): Promise<void> {
  await tx
    .update(canary)
    .set({ toldAt: at })
    .where(and(eq(canary.campaignId, campaignId), eq(canary.version, version)))
}

function toCanary(row: typeof canary.$inferSelect): Canary {
  const { version, standing, percent, outcome } = row
  return {
    version,
    standing,
    percent,
    outcome,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
