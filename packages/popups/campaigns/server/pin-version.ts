import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { and, desc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import type { PinnedVersion } from '../install-contract.ts'
import { servedUntil } from '../rules/pinned.ts'
import { pinnedBy, pinnedPart, pinnedVersion } from './pinned.table.ts'
import type { PinnedBuild } from './pinned-build.ts'

type Deps = { db: Database; clock: Clock; pinnedBuild: () => Promise<PinnedBuild> }
type Pin = { clientId: string; owner: AuditedChange['owner'] }

/**
 * Stores the present version of the popup script for sites that fix it by its hash, and notes that the account has taken
 * it: it is served for two years from now. Files of versions that have ended are deleted.
 */
export async function pinVersion(deps: Deps, { clientId, owner }: Pin): Promise<void> {
  const now = deps.clock.now()
  const build = await deps.pinnedBuild()
  const { version, integrity, loader, parts } = build
  // All of them, also those that are stored already: somebody may delete those until the transaction begins.
  const files = await Promise.all(parts.map(async (name) => ({ name, content: await build.readPart(name) })))
  await deps.db.transaction(async (tx) => {
    // Two who pin at once store one after the other, and none deletes what the other has just found.
    await tx.execute(sql`lock table popups.pinned_version in share row exclusive mode`)
    await forgetEnded(tx, now)
    await tx.insert(pinnedPart).values(files).onConflictDoNothing()
    const values = { integrity, loader, parts, servedUntil: servedUntil(now) }
    await tx
      .insert(pinnedVersion)
      .values({ version, ...values })
      .onConflictDoUpdate({ target: pinnedVersion.version, set: values })
    await tx
      .insert(pinnedBy)
      .values({ clientId, version, pinnedAt: now })
      .onConflictDoUpdate({ target: [pinnedBy.clientId, pinnedBy.version], set: { pinnedAt: now } })
    const change = {
      owner,
      kind: 'popups',
      scope: clientId,
      action: 'popup script pinned',
      subject: 'popups',
      detail: { version },
    }
    await recordAudit({ ...deps, db: tx }, change)
  })
}

/** The versions that an account has taken, the last first. */
export async function listPinned(deps: Deps, clientId: string): Promise<PinnedVersion[]> {
  const current = await deps.pinnedBuild()
  const rows = await deps.db
    .select({
      version: pinnedVersion.version,
      integrity: pinnedVersion.integrity,
      servedUntil: pinnedVersion.servedUntil,
      pinnedAt: pinnedBy.pinnedAt,
    })
    .from(pinnedBy)
    .innerJoin(pinnedVersion, eq(pinnedVersion.version, pinnedBy.version))
    .where(eq(pinnedBy.clientId, clientId))
    .orderBy(desc(pinnedBy.pinnedAt))
  return rows.map((row) => ({
    version: row.version,
    integrity: row.integrity,
    pinnedAt: row.pinnedAt.toISOString(),
    servedUntil: row.servedUntil.toISOString(),
    isCurrent: row.version === current.version,
    isServed: row.servedUntil > deps.clock.now(),
  }))
}

async function forgetEnded(tx: Transaction, now: Date): Promise<void> {
  const ended = await tx
    .update(pinnedVersion)
    .set({ loader: null, parts: [] })
    .where(and(lte(pinnedVersion.servedUntil, now), isNotNull(pinnedVersion.loader)))
    .returning({ version: pinnedVersion.version })
  if (ended.length === 0) return
  const used = tx.select({ name: sql<string>`unnest(${pinnedVersion.parts})` }).from(pinnedVersion)
  await tx.delete(pinnedPart).where(notInArray(pinnedPart.name, used))
}
