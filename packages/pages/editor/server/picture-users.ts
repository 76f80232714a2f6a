import type { PictureUsers } from '@buoy/platform/pictures/server/picture-library.ts'
import { pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { sql } from 'drizzle-orm'
import { readPage } from '../../publishing/server/read-page.ts'
import { pageDraftTable } from './page-draft.table.ts'

/** What shows pictures of the library in drafts of pages, so that nobody deletes what is about to be published. */
export const DRAFT_PICTURES: PictureUsers = {
  of: async (db, { name }) => {
    const { pageId, document } = pageDraftTable
    const drafts = await db
      .select({ pageId })
      .from(pageDraftTable)
      .where(
        sql`jsonb_path_exists(${document}, '$.**.name ? (@ == $name)', jsonb_build_object('name', ${name}::text))`,
      )
    const pages = await Promise.all(drafts.map((draft) => readPage(db, draft.pageId)))
    return pages.flatMap((page) =>
      page === null
        ? []
        : [
            {
              kind: 'page' as const,
              name: `${page.title} (draft)`,
              path: `/pages/${page.id}/edit`,
            },
          ],
    )
  },
  isShown: async () => sql`${pictureTable.name} in (
    select named #>> '{}'
    from ${pageDraftTable}, jsonb_path_query(${pageDraftTable.document}, '$.**.name ? (@.type() == "string")') named)`,
}
