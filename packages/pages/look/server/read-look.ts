import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { desc, eq } from 'drizzle-orm'
import { type LookDraft, type LookState, type LookVersion, storedLook } from '../contract.ts'
import { type Look, SHIPPED_LOOK } from '../rules/look.ts'
import { lookDraftTable, lookVersionTable } from './look.table.ts'
import { previewPages } from './preview-pages.ts'

/** Earlier looks that the console offers to go back to. */
const VERSIONS_SHOWN = 30

/** The look that shoppers see, the one that an owner is trying, and those before. */
export async function readLook({ db }: { db: Database | Transaction }, ownerId: string): Promise<LookState> {
  // One after the other: a transaction has one connection.
  const versions = await listVersions(db, VERSIONS_SHOWN)
  const draft = await readDraft(db, ownerId)
  const pages = await previewPages({ db })
  const current = versions[0] ?? { version: 0, look: SHIPPED_LOOK, publishedAt: null }
  return { current, draft, versions, pages }
}

/** The look that shoppers see. */
export async function readPublishedLook({ db }: { db: Database }): Promise<Look> {
  const [latest] = await listVersions(db, 1)
  return latest?.look ?? SHIPPED_LOOK
}

async function listVersions(db: Database | Transaction, most: number): Promise<LookVersion[]> {
  const rows = await db.select().from(lookVersionTable).orderBy(desc(lookVersionTable.version)).limit(most)
  return rows.map(({ version, look, publishedAt }) => ({
    version,
    look: storedLook.parse(look),
    publishedAt: publishedAt.toISOString(),
  }))
}

async function readDraft(db: Database | Transaction, ownerId: string): Promise<LookDraft | null> {
  const [row] = await db.select().from(lookDraftTable).where(eq(lookDraftTable.ownerId, ownerId))
  return row === undefined ? null : { look: storedLook.parse(row.look), basedOn: row.basedOn }
}
