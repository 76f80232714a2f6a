import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { isReady, pictureOf, pictureTable } from '@buoy/platform/pictures/server/picture-relation.ts'
import { and, eq } from 'drizzle-orm'
import { categoryTable } from './catalogue.table.ts'

/** The pictures of categories by slug, once their sizes are made. */
export async function listCategoryPictures({ db }: { db: Database }): Promise<ReadonlyMap<string, Picture>> {
  const rows = await db
    .select({ slug: categoryTable.slug, picture: pictureTable })
    .from(categoryTable)
    .innerJoin(pictureTable, and(eq(pictureTable.id, categoryTable.pictureId), isReady))
  return new Map(rows.map(({ slug, picture }) => [slug, pictureOf(picture)]))
}
