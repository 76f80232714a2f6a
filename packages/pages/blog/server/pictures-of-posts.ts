import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq, isNotNull } from 'drizzle-orm'
import { postTable } from './post.table.ts'

/** The posts that show a picture, deleted ones too: they may be restored. */
export async function listPostsWithPicture(
  db: Database | Transaction,
  pictureId: number,
): Promise<{ id: number; title: string }[]> {
  return db
    .select({ id: postTable.id, title: postTable.title })
    .from(postTable)
    .where(eq(postTable.pictureId, pictureId))
}

/** The pictures that any post shows. */
export async function listPictureIdsOfPosts(db: Database | Transaction): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: postTable.pictureId })
    .from(postTable)
    .where(isNotNull(postTable.pictureId))
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}
