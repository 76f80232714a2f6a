import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import type { PageDocument } from '../../document/contract.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { pageTable, pageVersionTable } from './page.table.ts'

export type PageSource = { title: string; description: string; document: PageDocument; version: number }

/**
 * A published page as it was written, with its placeholders; `null` when there is none. What cannot be read of it is
 * left out, and `report` is told.
 */
export async function readPageSource(
  db: Database | Transaction,
  slug: string,
  report: (fault: Refusal) => void = () => {},
): Promise<PageSource | null> {
  const [row] = await db
    .select({
      title: pageTable.title,
      description: pageTable.description,
      document: pageVersionTable.document,
      version: pageVersionTable.version,
    })
    .from(pageTable)
    .innerJoin(
      pageVersionTable,
      and(
        eq(pageVersionTable.pageId, pageTable.id),
        eq(pageVersionTable.version, pageTable.publishedVersion),
      ),
    )
    .where(eq(pageTable.slug, slug))
  return row === undefined ? null : { ...row, document: readDocument(row.document, report) }
}
