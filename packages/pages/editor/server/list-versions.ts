import type { Database } from '@buoy/kernel/server/database.ts'
import { listPageVersions, readPage } from '../../publishing/server/read-page.ts'
import type { PageVersions } from '../contract.ts'

/** Versions that the screen lists; older ones stay stored. */
const MOST = 100

/** What was published of a page, the newest first; `null` when there is no such page. */
export async function listVersions(db: Database, pageId: number): Promise<PageVersions | null> {
  const page = await readPage(db, pageId)
  if (page === null) return null
  const rows = await listPageVersions(db, pageId, MOST)
  return {
    versions: rows.map(({ version, createdAt, publishedBy, modules }) => ({
      number: version,
      at: createdAt.toISOString(),
      by: publishedBy,
      isShown: version === page.publishedVersion,
      modules,
    })),
  }
}
