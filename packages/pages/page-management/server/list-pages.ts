import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { listPagesWithDraft } from '../../editor/server/list-drafts.ts'
import { findPageRecord, listPageRecords, type PageRecord } from '../../publishing/server/page-records.ts'
import type { ConsolePage, PageList, PageSummary, PagesQuery } from '../contract.ts'
import { pageStateOf } from '../rules/page-state.ts'
import { fixedAddress } from './change-page.ts'
import { listSchedules } from './schedule-page.ts'

const PAGES_PER_SCREEN = 25

type Deps = { db: Database }

/** Pages for their owner: the home page first, then the last changed; by state, searched by title and address. */
export async function listPages(deps: Deps, query: PagesQuery): Promise<PageList> {
  const { state, search, page } = query
  const offset = (page - 1) * PAGES_PER_SCREEN
  const { rows, counts } = await listPageRecords(deps.db, { search, state, limit: PAGES_PER_SCREEN, offset })
  const total = state === undefined ? counts.published + counts.draft : counts[state]
  return {
    pages: await summariesOf(deps, rows),
    countByState: counts,
    total,
    page,
    pageCount: countPages(total, PAGES_PER_SCREEN),
  }
}

/** A page as its owner looks after it, archived ones too; `null` when there is none. */
export async function findConsolePage(deps: Deps, id: number): Promise<ConsolePage | null> {
  const row = await findPageRecord(deps.db, { id })
  if (row === null) return null
  const [summary] = await summariesOf(deps, [row])
  if (summary === undefined) return null
  const pictures = await readConsolePictures(
    deps.db,
    row.socialPictureId === null ? [] : [row.socialPictureId],
  )
  return {
    ...summary,
    description: row.description,
    socialPicture: pictures[0] ?? null,
    addressIsFixed: fixedAddress(row.slug),
  }
}

async function summariesOf({ db }: Deps, rows: readonly PageRecord[]): Promise<PageSummary[]> {
  const ids = rows.map(({ id }) => id)
  const [drafts, schedules] = await Promise.all([listPagesWithDraft(db, ids), listSchedules(db, ids)])
  return rows.map((row) => {
    const { id, title, slug, isHome, isIndexed } = row
    const state = pageStateOf(row)
    return {
      id,
      title,
      slug,
      isHome,
      isIndexed,
      path: pagePath(row),
      state,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.updatedByName,
      hasChanges: state === 'draft' || (state === 'published' && drafts.has(id)),
      schedule: schedules.get(id) ?? [],
    }
  })
}
