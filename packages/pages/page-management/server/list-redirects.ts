import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { containing } from '@buoy/kernel/server/like-pattern.ts'
import { asc, count, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { pagePath } from '../../document/rules/page-path.ts'
import { listPagesById, searchPageIds } from '../../publishing/server/page-records.ts'
import type { ConsoleRedirect, RedirectList, RedirectRow } from '../redirect-contract.ts'
import { pageStateOf } from '../rules/page-state.ts'
import { USUAL_REDIRECTS, USUAL_SHOPS, type UsualShop } from '../rules/usual-redirects.ts'
import { redirectTable } from './redirect.table.ts'

const REDIRECTS_PER_SCREEN = 50

type Deps = { db: Database }
type Row = typeof redirectTable.$inferSelect

/** Redirects for their owner, by their old address, searched by both addresses. */
export async function listRedirects(
  deps: Deps,
  query: { search: string; page: number },
): Promise<RedirectList> {
  const found = await matching(deps, query.search.trim())
  const [[counted], rows, usual] = await Promise.all([
    deps.db.select({ total: count() }).from(redirectTable).where(found),
    deps.db
      .select()
      .from(redirectTable)
      .where(found)
      .orderBy(asc(redirectTable.fromPath))
      .limit(REDIRECTS_PER_SCREEN)
      .offset((query.page - 1) * REDIRECTS_PER_SCREEN),
    countMissing(deps),
  ])
  const total = counted?.total ?? 0
  return {
    redirects: await toRows(deps, rows),
    usual,
    total,
    page: query.page,
    pageCount: countPages(total, REDIRECTS_PER_SCREEN),
  }
}

/** One redirect as its owner edits it; `null` when there is none. */
export async function findRedirect(deps: Deps, id: number): Promise<ConsoleRedirect | null> {
  const rows = await deps.db.select().from(redirectTable).where(eq(redirectTable.id, id))
  const [row] = await toRows(deps, rows)
  return row === undefined ? null : { id: row.id, from: row.from, to: row.to }
}

/** All redirects as lines of a CSV file that can be imported again. */
export async function exportRedirects(deps: Deps): Promise<CsvRow[]> {
  const rows = await deps.db.select().from(redirectTable).orderBy(asc(redirectTable.fromPath))
  return [['from', 'to'], ...(await toRows(deps, rows)).map(({ from, to }) => [from, to])]
}

async function matching(deps: Deps, words: string): Promise<SQL | undefined> {
  if (words === '') return undefined
  const pattern = containing(words)
  return or(
    ilike(redirectTable.fromPath, pattern),
    ilike(redirectTable.target, pattern),
    inArray(redirectTable.pageId, await searchPageIds(deps.db, words)),
  )
}

async function toRows(deps: Deps, rows: readonly Row[]): Promise<RedirectRow[]> {
  const ids = rows.flatMap(({ pageId }) => pageId ?? [])
  const pages = new Map((await listPagesById(deps.db, [...new Set(ids)])).map((page) => [page.id, page]))
  return rows.map(({ id, fromPath, target, pageId, updatedAt, updatedByName }) => {
    const page = pageId === null ? undefined : pages.get(pageId)
    return {
      id,
      from: fromPath,
      to: page === undefined ? (target ?? '/') : pagePath(page),
      page:
        page === undefined
          ? null
          : { id: page.id, title: page.title, isLive: pageStateOf(page) === 'published' },
      updatedAt: updatedAt.toISOString(),
      updatedBy: updatedByName,
    }
  })
}

/** How many of the usual addresses of other shops are not redirected yet. */
async function countMissing(deps: Deps): Promise<Record<UsualShop, number>> {
  const usual = USUAL_SHOPS.map(
    (shop) => [shop, USUAL_REDIRECTS[shop].redirects.map(({ from }): string => from)] as const,
  )
  const rows = await deps.db
    .select({ from: redirectTable.fromPath })
    .from(redirectTable)
    .where(
      inArray(
        redirectTable.fromPath,
        usual.flatMap(([, addresses]) => addresses),
      ),
    )
  const taken = new Set(rows.map(({ from }) => from))
  const counts = usual.map(([shop, addresses]) => [shop, addresses.filter((one) => !taken.has(one)).length])
  return Object.fromEntries(counts) as Record<UsualShop, number>
}
