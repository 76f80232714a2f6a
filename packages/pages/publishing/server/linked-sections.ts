import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { expandSections, linkedIds } from '../../document/rules/linked-sections.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { pageTable, pageVersionTable } from './page.table.ts'

type Db = Database | Transaction

/** Saved sections that pages may show: published, and not deleted. */
export const isSavedSection = and(
  eq(pageTable.kind, 'section'),
  isNotNull(pageTable.publishedVersion),
  isNull(pageTable.archivedAt),
)

/** A document with saved sections in place of the links to them, as they are published now, and the same by link. */
export async function expandLinked(
  db: Db,
  document: PageDocument,
): Promise<{ document: PageDocument; byLink: Record<string, ModuleNode[]> }> {
  const ids = linkedIds(document.sections)
  if (ids.length === 0) return { document, byLink: {} }
  const { sections, byLink } = expandSections(document.sections, await readSavedSections(db, ids))
  return { document: { ...document, sections }, byLink }
}

/** The published sections of saved sections, by their ids; those that are gone are left out. */
export async function readSavedSections(db: Db, ids: readonly number[]): Promise<Map<number, ModuleNode[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: pageTable.id, document: pageVersionTable.document })
    .from(pageTable)
    .innerJoin(
      pageVersionTable,
      and(
        eq(pageVersionTable.pageId, pageTable.id),
        eq(pageVersionTable.version, pageTable.publishedVersion),
      ),
    )
    .where(and(inArray(pageTable.id, [...ids]), isSavedSection))
  return new Map(rows.map(({ id, document }) => [id, readDocument(document, () => {}).sections]))
}
