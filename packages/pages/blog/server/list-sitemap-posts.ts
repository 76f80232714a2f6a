import type { Database } from '@buoy/kernel/server/database.ts'
import { desc, eq } from 'drizzle-orm'
import { categoryUrl, JOURNAL_PATH, postUrl } from '../rules/journal-paths.ts'
import { postTable } from './post.table.ts'
import { listCategoriesInUse } from './read-posts.ts'

/** Posts that search engines are led to; older ones they find through the pages of the journal. */
const MOST_POSTS = 5000

/** Addresses of the journal for the sitemap, with when each post was changed; none while nothing is published. */
export async function listSitemapPosts(deps: {
  db: Database
}): Promise<{ path: string; changedAt?: Date }[]> {
  const [posts, categories] = await Promise.all([
    deps.db
      .select({ slug: postTable.slug, changedAt: postTable.updatedAt })
      .from(postTable)
      .where(eq(postTable.state, 'published'))
      .orderBy(desc(postTable.publishedAt))
      .limit(MOST_POSTS),
    listCategoriesInUse(deps),
  ])
  if (posts.length === 0) return []
  return [
    { path: JOURNAL_PATH },
    ...categories.map(({ slug }) => ({ path: categoryUrl(slug) })),
    ...posts.map(({ slug, changedAt }) => ({ path: postUrl(slug), changedAt })),
  ]
}
