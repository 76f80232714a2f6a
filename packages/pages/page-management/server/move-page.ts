import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { NOT_FOUND_SLUG } from '../../document/rules/page-path.ts'
import { lockPageRecord, type PageRecord, updatePageRecord } from '../../publishing/server/page-records.ts'
import { leaveHome } from '../../publishing/server/publish-page.ts'
import { mayMovePage, type PageMove, pageStateOf } from '../rules/page-state.ts'
import { type Editor, LEGAL_SLUGS, type PageDeps, UNKNOWN_PAGE } from './create-page.ts'
import { freeAddress } from './write-redirects.ts'

const ACTIONS: Readonly<Record<PageMove, string>> = {
  archived: 'page archived',
  restored: 'page restored',
  home: 'home page chosen',
}

const WHY_NOT: Readonly<Record<PageMove, string>> = {
  archived: 'This page is archived already. Reload it.',
  restored: 'This page is not archived any more. Reload it.',
  home: 'Visitors cannot read this page. Publish it first, then make it the home page.',
}

/**
 * Archives a page, so that its address answers 404; brings one back; or makes a page the one at `/`. Refused with
 * `unknown-page`, `wrong-state`, `is-home`, `is-legal` and `is-not-found`, with nothing written. `owner` is `null` when the
 * person who planned it has left.
 */
export async function movePage(
  deps: PageDeps,
  { id, to, owner }: { id: number; to: PageMove; owner: Editor | null },
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const page = await lockPageRecord(tx, id)
    if (page === null) return refused(UNKNOWN_PAGE)
    if (to === 'home' && page.isHome) return done({ id })
    const refusal = checkMove(page, to)
    if (refusal !== null) return refused(refusal)
    const by = { updatedById: owner?.id ?? null, updatedByName: owner?.name ?? '' }
    const stamp = { updatedAt: deps.clock.now(), ...by }
    await updatePageRecord(tx, id, { ...(await changesOf(tx, page, to, stamp.updatedAt)), ...stamp })
    await announce(tx, 'pages_changed', page.slug)
    await recordAudit(
      { db: tx, clock: deps.clock },
      { owner, kind: 'pages', ref: id, action: ACTIONS[to], subject: page.slug },
    )
    return done({ id })
  })
}

async function changesOf(tx: Transaction, page: PageRecord, to: PageMove, now: Date) {
  if (to === 'archived') return { archivedAt: now }
  if (to === 'home') {
    await leaveHome(tx)
    return { isHome: true }
  }
  if (page.publishedVersion !== null) await freeAddress(tx, page.slug)
  return { archivedAt: null }
}

/** Why a page cannot be moved so; `null` when it can. */
export function checkMove(page: PageRecord, to: PageMove): Refusal | null {
  if (!mayMovePage(pageStateOf(page), to)) return { code: 'wrong-state', message: WHY_NOT[to] }
  if (to === 'archived' && page.isHome) {
    const message = 'This is the home page. Make another page the home page first, then archive this one.'
    return { code: 'is-home', message }
  }
  if (to === 'archived' && LEGAL_SLUGS.includes(page.slug)) {
    const message =
      'The shop links to this legal page. Change its words under Settings, Legal pages, instead.'
    return { code: 'is-legal', message }
  }
  if (to === 'home' && page.slug === NOT_FOUND_SLUG) {
    const message = 'This page is shown for addresses without a page. Choose another home page.'
    return { code: 'is-not-found', message }
  }
  return null
}
