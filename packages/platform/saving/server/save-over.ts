import { changedMeanwhile, type Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { savedVersionTable } from './saved-version.table.ts'

/** An address of the console's API and the version that a save of it began from; 0 for what nobody has saved yet. */
type SeenVersion = { address: string; version: number }

/** Reads what owners edit at an address, with the version that a save of it has to name; `null` when it is not there. */
export async function readVersioned<Stored extends object>(
  db: Database,
  address: string,
  read: () => Promise<Stored | null>,
): Promise<Versioned<Stored> | null> {
  // The version first: what is saved between the two reads is met as a clash, not written over unseen.
  const [row] = await db
    .select({ version: savedVersionTable.version })
    .from(savedVersionTable)
    .where(eq(savedVersionTable.address, address))
  const stored = await read()
  return stored && { ...stored, version: row?.version ?? 0 }
}

/**
 * Runs a save in a transaction that also counts the version on; `inside` are the deps of the save with the
 * transaction as their database. Refused with `changed-meanwhile`, with nothing written, when somebody else saved
 * since the version that this one began from. A save that is refused leaves the version as it was.
 */
export async function saveOver<Deps extends { db: Database }, Value>(
  deps: Deps,
  seen: SeenVersion,
  save: (inside: Deps) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let outcome: Outcome<Value> = refused(changedMeanwhile('this'))
  try {
    await deps.db.transaction(async (tx) => {
      if (!(await takeNextVersion(tx, seen))) return
      outcome = await save({ ...deps, db: tx })
      if (!outcome.ok) tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return outcome
}

/** Counts on from the version that was seen, in one statement: of two who have seen the same, the second comes too late. */
async function takeNextVersion(tx: Transaction, { address, version }: SeenVersion): Promise<boolean> {
  const { version: stored } = savedVersionTable
  const taken =
    version === 0
      ? await tx
          .insert(savedVersionTable)
          .values({ address, version: 1 })
          .onConflictDoNothing()
          .returning({ version: stored })
      : await tx
          .update(savedVersionTable)
          .set({ version: sql`${stored} + 1` })
          .where(and(eq(savedVersionTable.address, address), eq(stored, version)))
          .returning({ version: stored })
  return taken.length > 0
}

/**
 * Counts on what was changed otherwise than by a save, as when somebody's data are erased: a form that is open
 * meanwhile writes nothing back.
 */
export async function countOn(tx: Transaction, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  const { address: target, version } = savedVersionTable
  await tx
    .insert(savedVersionTable)
    .values(addresses.map((address) => ({ address, version: 1 })))
    .onConflictDoUpdate({ target, set: { version: sql`${version} + 1` } })
}
