import type { Transaction } from '@buoy/kernel/server/database.ts'
import { listTitlesWithPicture as listPosts } from '../../blog/server/list-titles-with-picture.ts'
import { listTitlesWithPicture as listPages } from '../../publishing/server/list-titles-with-picture.ts'

/** Names of the pages and posts that show a picture of the library, so that nobody deletes it under them. */
export async function findPictureUsers(
  tx: Transaction,
  picture: { id: number; name: string },
): Promise<string[]> {
  const pages = await listPages(tx, picture.name)
  const posts = await listPosts(tx, picture.id)
  return [...pages.map((title) => `the page “${title}”`), ...posts.map((title) => `the post “${title}”`)]
}
