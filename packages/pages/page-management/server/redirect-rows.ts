import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { sql } from 'drizzle-orm'
import { listLivePages, type PageLink } from '../../publishing/server/find-page-links.ts'
import { redirectKey } from '../rules/redirect-path.ts'
import { openRedirectSet, type RedirectSet, resolveRedirect } from '../rules/redirect-set.ts'
import { redirectTable } from './redirect.table.ts'

/** Taken while redirects are written, so that two who add at once make no circle together. */
const REDIRECTS_LOCK = 7_203_312

/** Where an address leads; `null` when nothing redirects from it. Asked for addresses at which there is nothing. */
export type FindRedirect = (path: string) => Promise<string | null>

/** The redirects, kept in this process and read again when pages or redirects have changed. */
export function openRedirects(deps: { db: Database; listen: Listen }): FindRedirect {
  const set = remember(deps.listen, 'pages_changed', async () => (await readRedirects(deps.db)).set)
  return async (path) => resolveRedirect(await set(), path)
}

/** Keeps others from writing redirects until the transaction ends. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REDIRECTS_LOCK})`)
}

/** What redirects are judged by: all of them, and the pages that visitors can read. */
export async function readRedirects(db: Database | Transaction): Promise<{
  set: RedirectSet
  /** Live pages by the keys of their addresses. */
  pages: ReadonlyMap<string, PageLink>
  rows: (typeof redirectTable.$inferSelect)[]
}> {
  // One after the other: a transaction has one connection.
  const rows = await db.select().from(redirectTable)
  const live = await listLivePages({ db })
  const byId = new Map(live.map((page) => [page.id, page]))
  const redirects = rows.flatMap(({ fromPath, target, pageId }) => {
    // A redirect to a page that is archived meanwhile leads nowhere until it is brought back.
    const to = pageId === null ? target : byId.get(pageId)?.path
    return to === null || to === undefined ? [] : [{ from: fromPath, to }]
  })
  // The home page is read below its slug too.
  const addresses = live.flatMap((page) =>
    [page.path, `/index.php/${page.slug}/`].map((path) => [path, page] as const),
  )
  const pages = new Map(addresses.map(([path, page]) => [redirectKey(path), page]))
  return { set: openRedirectSet(redirects, new Set(pages.keys())), pages, rows }
}
