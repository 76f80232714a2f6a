import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PageKind } from '../../document/rules/page-kind.ts'
import { isLive } from './live-page.ts'
import { pageTable, pageVersionTable } from './page.table.ts'

export type StoredPage = {
  id: number
  kind: PageKind
  slug: string
  title: string
  description: string
  isHome: boolean
  publishedVersion: number | null
  archivedAt: Date | null
}

/** A page by its id, published or not; `null` when there is none. `locks` holds it for a change. */
export async function readPage(
  db: Database | Transaction,
  id: number,
  { locks = false }: { locks?: boolean } = {},
): Promise<StoredPage | null> {
  const query = db
    .select({
      id: pageTable.id,
      kind: pageTable.kind,
      slug: pageTable.slug,
      title: pageTable.title,
      description: pageTable.description,
      isHome: pageTable.isHome,
      publishedVersion: pageTable.publishedVersion,
      archivedAt: pageTable.archivedAt,
    })
    .from(pageTable)
    .where(eq(pageTable.id, id))
  const [row] = await (locks ? query.for('update') : query)
  return row ?? null
}

/** The document of one version, as it was stored; `undefined` when there is none. */
export async function readPageVersion(
  db: Database | Transaction,
  id: number,
  version: number,
): Promise<unknown> {
  const [row] = await db
    .select({ document: pageVersionTable.document })
    .from(pageVersionTable)
    .where(and(eq(pageVersionTable.pageId, id), eq(pageVersionTable.version, version)))
  return row?.document
}

/** The document that visitors see of a page, or what a page was made with that was never published; as it was stored. */
export async function readPresentDocument(
  db: Database | Transaction,
  { id, publishedVersion }: Pick<StoredPage, 'id' | 'publishedVersion'>,
): Promise<unknown> {
  if (publishedVersion !== null) return readPageVersion(db, id, publishedVersion)
  const [row] = await db
    .select({ document: pageVersionTable.document })
    .from(pageVersionTable)
    .where(eq(pageVersionTable.pageId, id))
    .orderBy(desc(pageVersionTable.version))
    .limit(1)
  return row?.document
}

/** What was published of a page, the newest first, with how many modules it holds; at most `most`. */
export async function listPageVersions(
  db: Database | Transaction,
  id: number,
  most: number,
): Promise<{ version: number; createdAt: Date; publishedBy: string | null; modules: number }[]> {
  return db
    .select({
      version: pageVersionTable.version,
      createdAt: pageVersionTable.createdAt,
      publishedBy: pageVersionTable.publishedBy,
      modules: sql<number>`jsonb_array_length(jsonb_path_query_array(
        ${pageVersionTable.document}, 'strict $.** ? (exists(@.type) && exists(@.props))', '{}', true))`,
    })
    .from(pageVersionTable)
    .where(eq(pageVersionTable.pageId, id))
    .orderBy(desc(pageVersionTable.version))
    .limit(most)
}

/** Published pages by their titles, at most `most`. */
export async function listPublishedPages(
  db: Database,
  most: number,
): Promise<{ slug: string; title: string; isHome: boolean }[]> {
  return db
    .select({ slug: pageTable.slug, title: pageTable.title, isHome: pageTable.isHome })
    .from(pageTable)
    .where(isLive)
    .orderBy(pageTable.title)
    .limit(most)
}
