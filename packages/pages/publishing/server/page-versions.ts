import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, max } from 'drizzle-orm'
import type { PageDocument } from '../../document/contract.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { pageVersionTable } from './page.table.ts'

type NewPageVersion = {
  pageId: number
  document: PageDocument
  now: Date
  /** The name of who publishes it; left out for the product itself, and for what is not published yet. */
  publishedBy?: string | null
}

/** Writes a page's next version, which is never changed, and returns its number. The page is locked by the caller. */
export async function insertVersion(
  tx: Transaction,
  { pageId, document, now, publishedBy = null }: NewPageVersion,
): Promise<number> {
  const [latest] = await tx
    .select({ version: max(pageVersionTable.version) })
    .from(pageVersionTable)
    .where(eq(pageVersionTable.pageId, pageId))
  const version = (latest?.version ?? 0) + 1
  await tx.insert(pageVersionTable).values({ pageId, version, document, createdAt: now, publishedBy })
  return version
}

/** The newest version of a page, published or not; `null` for a page without any. What cannot be read is left out. */
export async function findNewestVersion(
  db: Database | Transaction,
  pageId: number,
): Promise<{ version: number; document: PageDocument } | null> {
  const [row] = await db
    .select({ version: pageVersionTable.version, document: pageVersionTable.document })
    .from(pageVersionTable)
    .where(eq(pageVersionTable.pageId, pageId))
    .orderBy(desc(pageVersionTable.version))
    .limit(1)
  return row === undefined ? null : { version: row.version, document: readDocument(row.document, () => {}) }
}

/** One version of a page; `null` when there is none. What cannot be read is left out. */
export async function findVersion(
  db: Database | Transaction,
  pageId: number,
  version: number,
): Promise<PageDocument | null> {
  const [row] = await db
    .select({ document: pageVersionTable.document })
    .from(pageVersionTable)
    .where(and(eq(pageVersionTable.pageId, pageId), eq(pageVersionTable.version, version)))
  return row === undefined ? null : readDocument(row.document, () => {})
}
