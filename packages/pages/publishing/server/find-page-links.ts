import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { pagePath } from '../../document/rules/page-path.ts'
import { isLive } from './live-page.ts'
import { pageTable } from './page.table.ts'

const LINK = { id: pageTable.id, slug: pageTable.slug, title: pageTable.title, isHome: pageTable.isHome }

/** A published page by what others show of it. */
export type PageLink = { id: number; slug: string; title: string; path: string }

/** A published page by its slug; `null` when there is none. */
export async function findPageLink(deps: { db: Database }, slug: string): Promise<PageLink | null> {
  const [row] = await deps.db
    .select(LINK)
    .from(pageTable)
    .where(and(eq(pageTable.slug, slug), isLive))
  return row === undefined ? null : toLink(row)
}

/** Published pages by their ids; those that are gone are left out. */
export async function listPageLinks(deps: { db: Database }, ids: readonly number[]): Promise<PageLink[]> {
  if (ids.length === 0) return []
  const rows = await deps.db
    .select(LINK)
    .from(pageTable)
    .where(and(inArray(pageTable.id, [...ids]), isLive))
  return rows.map(toLink)
}

function toLink({ id, slug, title, isHome }: { id: number; slug: string; title: string; isHome: boolean }) {
  return { id, slug, title, path: pagePath({ slug, isHome }) }
}

/** Every page that visitors can read. */
export async function listLivePages(deps: { db: Database | Transaction }): Promise<PageLink[]> {
  const rows = await deps.db.select(LINK).from(pageTable).where(isLive)
  return rows.map(toLink)
}
