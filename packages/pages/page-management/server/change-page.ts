import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { countOn } from '@buoy/platform/saving/server/save-over.ts'
import { NOT_FOUND_SLUG } from '../../document/rules/page-path.ts'
import { lockPageRecord, type PageRecord, updatePageRecord } from '../../publishing/server/page-records.ts'
import type { PageInput } from '../contract.ts'
import { checkSlug, type Editor, LEGAL_SLUGS, type PageDeps, UNKNOWN_PAGE } from './create-page.ts'
import { redirectOldAddress } from './write-redirects.ts'

/**
 * Changes what is said of a page beside its document. The address that a published page had leads to the new one. Refused
 * with `unknown-page`, `slug-taken`, `slug-reserved`, `slug-fixed`, `unknown-picture` and `picture-not-described`, with
 * nothing written.
 */
export async function changePage(
  deps: PageDeps,
  { id, page, owner }: { id: number; page: PageInput; owner: Editor },
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const before = await lockPageRecord(tx, id)
    if (before === null) return refused(UNKNOWN_PAGE)
    const picture = await checkPicture(tx, page.socialPictureId, before.socialPictureId)
    if (!picture.ok) return picture
    const { slug } = page
    if (slug !== before.slug) {
      const moved = await changeAddress(tx, deps, { before, slug, owner })
      if (!moved.ok) return moved
    }
    const stamp = { updatedAt: deps.clock.now(), updatedById: owner.id, updatedByName: owner.name }
    await updatePageRecord(tx, id, { ...page, ...stamp })
    // Legal pages have a form of their own, which shows the same words.
    const isOther = page.title !== before.title || page.description !== before.description
    if (isOther && LEGAL_SLUGS.includes(slug)) await countOn(tx, [`/legal/${slug}`])
    await announce(tx, 'pages_changed', slug)
    await recordAudit(
      { db: tx, clock: deps.clock },
      {
        owner,
        kind: 'pages',
        ref: id,
        action: 'page changed',
        subject: slug,
        detail: changesOf(before, page),
      },
    )
    return done({ id })
  })
}

/** Why the address of a page stays as it is; `null` when it may be changed. */
export function fixedAddress(slug: string): string | null {
  if (slug === NOT_FOUND_SLUG)
    return 'This page is shown for addresses without a page, and keeps its address.'
  return LEGAL_SLUGS.includes(slug) ? 'The shop links to this legal page, so it keeps its address.' : null
}

async function changeAddress(
  tx: Transaction,
  { clock }: PageDeps,
  { before, slug, owner }: { before: PageRecord; slug: string; owner: Editor },
): Promise<Outcome<null>> {
  const fixed = fixedAddress(before.slug)
  if (fixed !== null) return refused({ code: 'slug-fixed', field: 'slug', message: fixed })
  const checked = await checkSlug(tx, slug, before.id)
  if (!checked.ok) return checked
  // Nobody knows the address of a page that was never published.
  if (before.publishedVersion !== null) {
    await redirectOldAddress(tx, clock, { id: before.id, slugBefore: before.slug, slug, owner })
  }
  return done(null)
}

async function checkPicture(
  tx: Transaction,
  id: number | null,
  before: number | null,
): Promise<Outcome<null>> {
  if (id === null || id === before) return done(null)
  const [picture] = await readConsolePictures(tx, [id])
  if (picture === undefined) {
    const message = 'This picture no longer exists. Choose another.'
    return refused({ code: 'unknown-picture', field: 'socialPictureId', message })
  }
  if (picture.alt === '') {
    const message = 'Describe the picture first, for people who cannot see it.'
    return refused({ code: 'picture-not-described', field: 'socialPictureId', message })
  }
  return done(null)
}

function changesOf(before: PageRecord, after: PageInput): Record<string, unknown> {
  const names = ['title', 'slug', 'description', 'socialPictureId', 'isIndexed'] as const
  const changed = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}
