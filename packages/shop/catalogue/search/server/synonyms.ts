import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { asc } from 'drizzle-orm'
import type { Synonyms } from '../contract.ts'
import { searchSynonymTable } from './search.table.ts'

/** All synonyms, in the owner's order. */
export async function readSynonyms(deps: { db: Database | Transaction }): Promise<Synonyms> {
  const rows = await deps.db.select().from(searchSynonymTable).orderBy(asc(searchSynonymTable.id))
  return { groups: rows.map((row) => row.terms) }
}

/** Puts this list in the place of the old one and tells the cached pages; written into the activity list. */
export async function replaceSynonyms(
  deps: { db: Database; clock: Clock },
  input: Synonyms & { owner: NonNullable<AuditedChange['owner']> },
): Promise<Synonyms> {
  return deps.db.transaction(async (tx) => {
    const before = await readSynonyms({ db: tx })
    await writeSynonyms(tx, input.groups)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner: input.owner,
        kind: 'products',
        action: 'search words changed',
        subject: 'Search',
        detail: { from: before.groups.length, to: input.groups.length },
      },
    )
    await announce(tx, 'catalogue_changed', 'synonyms')
    return readSynonyms({ db: tx })
  })
}

/** Writes the list: small letters, each word once in its group, groups without a second word left out. */
export async function writeSynonyms(tx: Transaction, groups: readonly (readonly string[])[]): Promise<void> {
  await tx.delete(searchSynonymTable)
  const rows = groups
    .map((group) => [...new Set(group.map((term) => term.trim().toLowerCase()))])
    .filter((terms) => terms.length >= 2)
    .map((terms) => ({ terms }))
  if (rows.length > 0) await tx.insert(searchSynonymTable).values(rows)
}
