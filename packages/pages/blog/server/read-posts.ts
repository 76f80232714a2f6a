import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { readPictureTexts } from '@buoy/platform/translations/server/translatable-pictures.ts'
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Journal, Post, PostCard, PostCategory, PostLink, PostList } from '../contract.ts'
import { excerptOf, readingMinutes } from '../rules/excerpt.ts'
import { categoryUrl, postUrl } from '../rules/journal-paths.ts'
import {
  type PostRow,
  postCategoryTable,
  postInCategoryTable,
  postSlugBeforeTable,
  postTable,
} from './post.table.ts'
import { translatePostCategories, translatePosts } from './translatable-posts.ts'

type Deps = { db: Database | Transaction }

/** Which posts: of any of these categories (all for none), `perPage` of them, from which page. */
export type PostListQuery = { categories: readonly string[]; page: number; perPage: number }

const isPublished = eq(postTable.state, 'published')
const NEWEST_FIRST = [desc(postTable.publishedAt), desc(postTable.id)]

/** Published posts, newest first; a page beyond the last is the last. Three queries, whatever the number. */
export async function listPosts(deps: Deps, ask: PostListQuery): Promise<PostList> {
  const where = and(isPublished, inCategories(ask.categories))
  const [counted] = await deps.db.select({ total: count() }).from(postTable).where(where)
  const total = counted?.total ?? 0
  const pageCount = countPages(total, ask.perPage)
  const page = Math.min(ask.page, pageCount)
  const rows = await deps.db
    .select()
    .from(postTable)
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(ask.perPage)
    .offset((page - 1) * ask.perPage)
  return { posts: await toCards(deps, await translatePosts(deps.db, rows)), page, pageCount, total }
}

/**
 * A page of the journal, or of a category by its slug; `null` for a category without posts, and for a
 * page that there is not.
 */
export async function findJournal(
  deps: Deps,
  ask: { category: string | null; page: number; perPage: number },
): Promise<Journal | null> {
  const categories = await listCategoriesInUse(deps)
  const category = categories.find(({ slug }) => slug === ask.category) ?? null
  if (ask.category !== null && category === null) return null
  const list = await listPosts(deps, { ...ask, categories: ask.category === null ? [] : [ask.category] })
  return list.page === ask.page ? { ...list, category, categories } : null
}

/** A published post by its slug, with the posts before and after it; `null` when there is none. */
export async function findPost(deps: Deps, slug: string): Promise<Post | null> {
  const found = await deps.db
    .select()
    .from(postTable)
    .where(and(isPublished, eq(postTable.slug, slug)))
  const [row] = await translatePosts(deps.db, found)
  if (row === undefined) return null
  const [[card], newer, older] = await Promise.all([
    toCards(deps, [row]),
    neighbourOf(deps, row, 'newer'),
    neighbourOf(deps, row, 'older'),
  ])
  if (card === undefined) throw new Error(`The post ${slug} could not be described`)
  return {
    ...card,
    body: row.body,
    updatedAt: row.updatedAt.toISOString(),
    takesComments: row.takesComments,
    seo: { title: row.seoTitle, description: row.seoDescription },
    newer,
    older,
  }
}

/** The present slug of a published post that was found at another one before; `null` when none was. */
export async function findRenamedPost(deps: Deps, slug: string): Promise<string | null> {
  const [row] = await deps.db
    .select({ slug: postTable.slug })
    .from(postSlugBeforeTable)
    .innerJoin(postTable, eq(postTable.id, postSlugBeforeTable.postId))
    .where(and(eq(postSlugBeforeTable.slug, slug), isPublished))
  return row?.slug ?? null
}

/** Categories that a published post stands in, by name. */
export async function listCategoriesInUse(deps: Deps): Promise<PostCategory[]> {
  const rows = await deps.db
    .selectDistinct({ slug: postCategoryTable.slug, name: postCategoryTable.name })
    .from(postCategoryTable)
    .innerJoin(postInCategoryTable, eq(postInCategoryTable.categoryId, postCategoryTable.id))
    .innerJoin(postTable, eq(postTable.id, postInCategoryTable.postId))
    .where(isPublished)
    .orderBy(asc(postCategoryTable.slug))
  return (await translatePostCategories(deps.db, rows)).map(toCategory)
}

/** All categories of posts by name, also those without a post, for an owner to choose from. */
export async function listPostCategories(deps: Deps): Promise<{ slug: string; name: string }[]> {
  return deps.db
    .select({ slug: postCategoryTable.slug, name: postCategoryTable.name })
    .from(postCategoryTable)
    .orderBy(asc(postCategoryTable.name), asc(postCategoryTable.id))
}

/** Other posts in one of a post's categories, the newest first; of any where it is in none. */
export async function listRelatedPosts(
  deps: Deps,
  { id, categories }: Pick<Post, 'id' | 'categories'>,
  most: number,
): Promise<PostCard[]> {
  const slugs = categories.map(({ slug }) => slug)
  const { posts } = await listPosts(deps, { categories: slugs, page: 1, perPage: most + 1 })
  return posts.filter((post) => post.id !== id).slice(0, most)
}

/** Names of the categories of posts, by post id. */
export async function readCategories(
  deps: Deps,
  postIds: readonly number[],
): Promise<Map<number, { slug: string; name: string }[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await deps.db
    .select({
      postId: postInCategoryTable.postId,
      slug: postCategoryTable.slug,
      name: postCategoryTable.name,
    })
    .from(postInCategoryTable)
    .innerJoin(postCategoryTable, eq(postCategoryTable.id, postInCategoryTable.categoryId))
    .where(inArray(postInCategoryTable.postId, [...postIds]))
    .orderBy(asc(postCategoryTable.slug))
  return Map.groupBy(await translatePostCategories(deps.db, rows), ({ postId }) => postId)
}

async function toCards(deps: Deps, rows: readonly PostRow[]): Promise<PostCard[]> {
  const pictureIds = [...new Set(rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId])))]
  const [categories, pictures] = await Promise.all([
    readCategories(
      deps,
      rows.map(({ id }) => id),
    ),
    readConsolePictures(deps.db, pictureIds),
  ])
  const textIn = await readPictureTexts(deps.db, pictures)
  const shown = new Map(pictures.map((one) => [one.id, textIn(one)]))
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    url: postUrl(row.slug),
    title: row.title,
    excerpt: excerptOf(row),
    author: row.authorName,
    minutes: readingMinutes(row.body),
    at: (row.publishedAt ?? row.createdAt).toISOString(),
    picture: shownPicture(shown.get(row.pictureId ?? 0)),
    categories: (categories.get(row.id) ?? []).map(toCategory),
  }))
}

/** A picture whose sizes are still being made is not shown yet. */
function shownPicture(picture: ConsolePicture | undefined): Picture | null {
  if (picture === undefined || picture.widths.length === 0) return null
  const { name, alt, caption, width, height, widths, focus } = picture
  return { name, alt, caption, width, height, widths, focus }
}

function toCategory({ slug, name }: { slug: string; name: string }): PostCategory {
  return { slug, name, url: categoryUrl(slug) }
}

function inCategories(slugs: readonly string[]): SQL | undefined {
  if (slugs.length === 0) return undefined
  return sql`exists (select 1 from ${postInCategoryTable} inside
    join ${postCategoryTable} category on category.id = inside.category_id
    where inside.post_id = ${postTable.id} and category.slug = any(${sql.param([...slugs])}::text[]))`
}

async function neighbourOf(deps: Deps, row: PostRow, side: 'newer' | 'older'): Promise<PostLink | null> {
  const { publishedAt, id } = row
  const at = sql`${publishedAt?.toISOString()}::timestamptz`
  const isBeyond =
    side === 'newer'
      ? or(
          sql`${postTable.publishedAt} > ${at}`,
          sql`(${postTable.publishedAt} = ${at} and ${postTable.id} > ${id})`,
        )
      : or(
          sql`${postTable.publishedAt} < ${at}`,
          sql`(${postTable.publishedAt} = ${at} and ${postTable.id} < ${id})`,
        )
  const rows = await deps.db
    .select({ id: postTable.id, title: postTable.title, slug: postTable.slug })
    .from(postTable)
    .where(and(isPublished, isBeyond))
    .orderBy(...(side === 'older' ? NEWEST_FIRST : [asc(postTable.publishedAt), asc(postTable.id)]))
    .limit(1)
  const [found] = await translatePosts(deps.db, rows)
  return found === undefined ? null : { title: found.title, url: postUrl(found.slug) }
}
