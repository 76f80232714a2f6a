import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { inArray } from 'drizzle-orm'
import { pageDraftTable } from './page-draft.table.ts'

/** Which of these pages have a draft that differs from what is published. */
export async function listPagesWithDraft(
  db: Database | Transaction,
  pageIds: readonly number[],
): Promise<Set<number>> {
  if (pageIds.length === 0) return new Set()
  const rows = await db
    .select({ id: pageDraftTable.pageId })
    .from(pageDraftTable)
    .where(inArray(pageDraftTable.pageId, [...pageIds]))
  return new Set(rows.map(({ id }) => id))
}
