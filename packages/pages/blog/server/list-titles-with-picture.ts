import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { postTable } from './post.table.ts'

/** Titles of the posts that show a picture, deleted ones too: they may be restored. */
export async function listTitlesWithPicture(tx: Transaction, pictureId: number): Promise<string[]> {
  const rows = await tx
    .select({ title: postTable.title })
    .from(postTable)
    .where(eq(postTable.pictureId, pictureId))
  return rows.map(({ title }) => title)
}
