import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { readDraft } from '../../modules/parse-document.ts'
import { readPage, readPresentDocument } from '../../publishing/server/read-page.ts'
import type { EditedPage } from '../contract.ts'
import { pageDraftTable } from './page-draft.table.ts'

const NOTHING = { version: DOCUMENT_VERSION, sections: [] }

/** A page as its owners go on working on it: its draft, or what visitors see; `null` when there is no such page. */
export async function readEditedPage(db: Database | Transaction, id: number): Promise<EditedPage | null> {
  const page = await readPage(db, id)
  if (page === null) return null
  const { kind, slug, title, publishedVersion } = page
  const draft = await findDraft(db, id)
  const stored = draft?.document ?? (await readPresentDocument(db, page)) ?? NOTHING
  const { document, faults, lost } = readDraft(stored, templateKindOf(kind))
  return {
    id,
    kind,
    slug,
    title,
    path: pagePath(page),
    document,
    publishedVersion,
    draft: draft && {
      savedBy: draft.savedBy,
      savedAt: draft.savedAt.toISOString(),
      baseVersion: draft.baseVersion,
    },
    faults: faults
      .filter((fault) => !lost.includes(fault))
      .map(({ field = '', message }) => ({ field, message })),
    lost: lost.map(({ message }) => message),
  }
}

/** The draft of a page as it is stored; `null` for none. */
export async function findDraft(
  db: Database | Transaction,
  pageId: number,
): Promise<typeof pageDraftTable.$inferSelect | null> {
  const [row] = await db.select().from(pageDraftTable).where(eq(pageDraftTable.pageId, pageId))
  return row ?? null
}
