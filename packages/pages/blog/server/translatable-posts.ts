import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { translatables } from '@buoy/platform/translations/server/translatable.ts'
import { isTranslated, readTranslations } from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import type { PostRow } from './post.table.ts'

type Reader = Database | Transaction

const POSTS = translatables.add({
  kind: 'post',
  label: 'Journal',
  screen: '/journal',
  fields: {
    title: { label: 'Title', most: 300 },
    excerpt: { label: 'Excerpt', most: 2000 },
    body: { label: 'Text', most: 100_000 },
    seoTitle: { label: 'Title for search engines', most: 200 },
    seoDescription: { label: 'Description for search engines', most: 500 },
  },
  sources: sql`
    select post.id::text as id, post.title, field, source
    from pages.post, lateral (values
      ('title', post.title), ('excerpt', excerpt), ('body', body),
      ('seoTitle', seo_title), ('seoDescription', seo_description)) as texts (field, source)
    where state <> 'deleted'`,
})

const CATEGORIES = translatables.add({
  kind: 'post-category',
  label: 'Journal categories',
  fields: { name: { label: 'Name', most: 200 } },
  sources: sql`select slug as id, name as title, 'name' as field, name as source from pages.post_category`,
})

/** What owners translate of the journal. */
export const TRANSLATABLE_POSTS = [POSTS, CATEGORIES]

/** Posts in the language of the request. One query, in the default language none. */
export async function translatePosts<Post extends Pick<PostRow, 'id'> & Partial<PostRow>>(
  db: Reader,
  posts: Post[],
): Promise<Post[]> {
  const found = await readTranslations(
    db,
    'post',
    posts.map(({ id }) => id),
  )
  if (found.size === 0) return posts
  return posts.map((post) => {
    const own = Object.entries(found.get(String(post.id)) ?? {}).filter(([field]) => field in post)
    return { ...post, ...Object.fromEntries(own) }
  })
}

/** Categories of posts in the language of the request. */
export async function translatePostCategories<Category extends { slug: string; name: string }>(
  db: Reader,
  categories: Category[],
): Promise<Category[]> {
  if (!isTranslated()) return categories
  const found = await readTranslations(
    db,
    'post-category',
    categories.map(({ slug }) => slug),
  )
  return categories.map((one) => ({ ...one, name: found.get(one.slug)?.name ?? one.name }))
}
