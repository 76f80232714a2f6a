import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { and, asc, count, desc, eq, ilike, ne, or } from 'drizzle-orm'
import type { ConsolePost, ConsolePosts, PostsQuery } from '../contract.ts'
import { postUrl } from '../rules/journal-paths.ts'
import { type PostRow, postCategoryTable, postTable } from './post.table.ts'
import { readCategories } from './read-posts.ts'

/** Posts on one page of the console. */
const POSTS_PER_SCREEN = 25
/** Names of categories that the editor offers. */
const MOST_CATEGORIES = 200

type Deps = { db: Database }

/** Posts for the owner, last changed first: by state, searched by title, text and author. */
export async function listConsolePosts(deps: Deps, query: PostsQuery): Promise<ConsolePosts> {
  const words = query.search.trim()
  const pattern = containing(words)
  const found =
    words === ''
      ? undefined
      : or(
          ilike(postTable.title, pattern),
          ilike(postTable.body, pattern),
          ilike(postTable.authorName, pattern),
        )
  const inState =
    query.state === undefined ? ne(postTable.state, 'deleted') : eq(postTable.state, query.state)
  const [counts, rows] = await Promise.all([
    deps.db
      .select({ state: postTable.state, count: count() })
      .from(postTable)
      .where(found)
      .groupBy(postTable.state),
    deps.db
      .select()
      .from(postTable)
      .where(and(found, inState))
      .orderBy(desc(postTable.updatedAt), desc(postTable.id))
      .limit(POSTS_PER_SCREEN)
      .offset((query.page - 1) * POSTS_PER_SCREEN),
  ])
  const categories = await readCategories(
    deps,
    rows.map(({ id }) => id),
  )
  const countByState = Object.fromEntries(counts.map((one) => [one.state, one.count]))
  const total = counts
    .filter(({ state }) => (query.state === undefined ? state !== 'deleted' : state === query.state))
    .reduce((sum, one) => sum + one.count, 0)
  return {
    posts: rows.map((row) => ({
      ...factsOf(row),
      categories: (categories.get(row.id) ?? []).map(({ name }) => name),
    })),
    total,
    countByState,
    page: query.page,
    pageCount: countPages(total, POSTS_PER_SCREEN),
  }
}

/** A post as its owner edits it, deleted ones too; `null` when there is none. */
export async function findConsolePost(deps: Deps, id: number): Promise<ConsolePost | null> {
  const [row] = await deps.db.select().from(postTable).where(eq(postTable.id, id))
  if (row === undefined) return null
  const [categories, pictures] = await Promise.all([
    readCategories(deps, [id]),
    readConsolePictures(deps.db, row.pictureId === null ? [] : [row.pictureId]),
  ])
  const { slug, excerpt, body, takesComments, seoTitle, seoDescription } = row
  return {
    ...factsOf(row),
    slug,
    excerpt,
    body,
    takesComments,
    seoTitle,
    seoDescription,
    picture: pictures[0] ?? null,
    categories: (categories.get(id) ?? []).map(({ name }) => name),
  }
}

/** Names of all categories, for the editor. */
export async function listCategoryNames(deps: Deps): Promise<string[]> {
  const rows = await deps.db
    .select({ name: postCategoryTable.name })
    .from(postCategoryTable)
    .orderBy(asc(postCategoryTable.name))
    .limit(MOST_CATEGORIES)
  return rows.map(({ name }) => name)
}

function factsOf(row: PostRow) {
  return {
    id: row.id,
    title: row.title,
    url: postUrl(row.slug),
    author: row.authorName,
    state: row.state,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}
