import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { postUrl } from '../rules/journal-paths.ts'
import { postTable } from './post.table.ts'

/** Titles and addresses of published posts by their ids; the others are left out. */
export async function listPostLinks(
  deps: { db: Database },
  ids: readonly number[],
): Promise<{ id: number; title: string; url: string }[]> {
  if (ids.length === 0) return []
  const rows = await deps.db
    .select({ id: postTable.id, title: postTable.title, slug: postTable.slug })
    .from(postTable)
    .where(and(inArray(postTable.id, [...ids]), eq(postTable.state, 'published')))
  return rows.map(({ id, title, slug }) => ({ id, title, url: postUrl(slug) }))
}

/** The id of a published post by its slug, in one query; `null` when there is none. */
export async function findPostId(deps: { db: Database }, slug: string): Promise<number | null> {
  const [row] = await deps.db
    .select({ id: postTable.id })
    .from(postTable)
    .where(and(eq(postTable.slug, slug), eq(postTable.state, 'published')))
  return row?.id ?? null
}
