import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ModuleNode, PageDocument, ShownTest } from '../../document/contract.ts'
import { expandSections, idOnPage, linkedId, linkedIds } from '../../document/rules/linked-sections.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { pageTable, pageVersionTable } from './page.table.ts'
import { unvaried, type VaryPage } from './varied-page.ts'

type Db = Database | Transaction

/** Saved sections that pages may show: published, and not deleted. */
export const isSavedSection = and(
  eq(pageTable.kind, 'section'),
  isNotNull(pageTable.publishedVersion),
  isNull(pageTable.archivedAt),
)

/**
 * A document with saved sections in place of the links to them, as they are published now, and the same by link; with `vary` as
 * one visitor sees them, and their tests.
 */
export async function expandLinked(
  db: Db,
  document: PageDocument,
  vary: VaryPage = unvaried,
): Promise<{ document: PageDocument; byLink: Record<string, ModuleNode[]>; tests: ShownTest[] }> {
  const ids = linkedIds(document.sections)
  if (ids.length === 0) return { document, byLink: {}, tests: [] }
  const saved = await readSavedSections(db, ids)
  const tests: { sectionId: number; test: ShownTest }[] = []
  for (const [id, written] of saved) {
    const varied = await vary({ id, document: { version: document.version, sections: written } })
    saved.set(id, varied.document.sections)
    tests.push(...varied.tests.map((test) => ({ sectionId: id, test })))
  }
  const { sections, byLink } = expandSections(document.sections, saved)
  return {
    document: { ...document, sections },
    byLink,
    tests: tests.map(({ sectionId, test }) => onPage(test, document.sections, { sectionId, byLink })),
  }
}

/** A test of a saved section, whose goal may be a module that has another id on this page; where it is shown twice the first counts. */
function onPage(
  test: ShownTest,
  sections: readonly ModuleNode[],
  { sectionId, byLink }: { sectionId: number; byLink: Record<string, ModuleNode[]> },
): ShownTest {
  const { goal } = test
  const link = sections.find((node) => linkedId(node) === sectionId)
  if (goal === null || !('module' in goal) || link === undefined) return test
  return { ...test, goal: { ...goal, module: idOnPage(byLink[link.id] ?? [], link.id, goal.module) } }
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
