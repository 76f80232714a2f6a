import type { Database } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { pagePath } from '../../document/rules/page-path.ts'
import { pageTable } from './page.table.ts'

/** A published page by what others show of it. */
export type PageLink = { id: number; slug: string; title: string; path: string }

/** A published page by its slug; `null` when there is none. */
export async function findPageLink(deps: { db: Database }, slug: string): Promise<PageLink | null> {
  const [row] = await deps.db
    .select({ id: pageTable.id, slug: pageTable.slug, title: pageTable.title })
    .from(pageTable)
    .where(and(eq(pageTable.slug, slug), isNotNull(pageTable.publishedVersion)))
  return row === undefined ? null : { ...row, path: pagePath(row.slug) }
}

/** Published pages by their ids; those that are gone are left out. */
export async function listPageLinks(deps: { db: Database }, ids: readonly number[]): Promise<PageLink[]> {
  if (ids.length === 0) return []
  const rows = await deps.db
    .select({ id: pageTable.id, slug: pageTable.slug, title: pageTable.title })
    .from(pageTable)
    .where(and(inArray(pageTable.id, [...ids]), isNotNull(pageTable.publishedVersion)))
  return rows.map((row) => ({ ...row, path: pagePath(row.slug) }))
}
