import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { isLive } from './live-page.ts'
import { pageTable } from './page.table.ts'

/** Slugs of the pages that visitors can read now. */
export async function listPageSlugs(deps: { db: Database }): Promise<string[]> {
  const rows = await deps.db
    .select({ slug: pageTable.slug })
    .from(pageTable)
    .where(isLive)
    .orderBy(pageTable.id)
  return rows.map((row) => row.slug)
}

/** The same, kept in this process and read again when a page has changed. */
export function openPageSlugs(deps: { db: Database; listen: Listen }): () => Promise<string[]> {
  return remember(deps.listen, 'pages_changed', () => listPageSlugs(deps))
}
