import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { freeSlug, slugOf } from '@buoy/kernel/rules/slug.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import type { PageDocument } from '../../document/contract.ts'
import { RESERVED_SLUGS } from '../../document/rules/page-path.ts'
import { LEGAL_PAGES } from '../../legal/rules/legal-pages.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { findPageRecord, insertPageRecord, listSlugsLike } from '../../publishing/server/page-records.ts'
import { findNewestVersion, insertVersion } from '../../publishing/server/page-versions.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { NewPage } from '../contract.ts'
import { reservedSlug } from '../rules/page-address.ts'
import { pageStateOf } from '../rules/page-state.ts'
import { templateDocument } from '../rules/page-templates.ts'
import { freeAddress } from './write-redirects.ts'

export type PageDeps = { db: Database; clock: Clock }
export type Editor = Pick<Owner, 'id' | 'name'>

export const UNKNOWN_PAGE = {
  code: 'unknown-page',
  message: 'This page no longer exists. Go back to the list.',
}
export const LEGAL_SLUGS: readonly string[] = LEGAL_PAGES.map(({ slug }) => slug)
/** Letters of a slug that a number may be added to. */
const LONGEST_BASE = 90

/**
 * Makes a page from a template: a draft, whose document is its version 1, or with `publishes` a page that visitors read at
 * once. A slug that is left empty is made of the title. Refused with `slug-taken` and `slug-reserved`, with nothing written.
 */
export async function createPage(
  deps: PageDeps,
  { page, owner }: { page: NewPage; owner: Editor },
): Promise<Outcome<{ id: number }>> {
  const { title, template, publishes } = page
  return deps.db.transaction(async (tx) => {
    const slug = page.slug === '' ? done(await suggestSlug(tx, title)) : await checkSlug(tx, page.slug, null)
    if (!slug.ok) return slug
    const document = templateDocument(template, title)
    const description = ''
    return writeNew(
      { ...deps, tx },
      { slug: slug.value, title, description, document, publishes, owner, from: template },
    )
  })
}

/** Makes a draft with the newest document of another page, under a free address. Refused with `unknown-page`. */
export async function duplicatePage(
  deps: PageDeps,
  { id, owner }: { id: number; owner: Editor },
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const source = await findPageRecord(tx, { id })
    const newest = source && (await findNewestVersion(tx, id))
    if (!source || !newest) return refused(UNKNOWN_PAGE)
    const title = `${source.title.slice(0, 150)} (copy)`
    const slug = await suggestSlug(tx, `${source.slug}-copy`)
    const { description, socialPictureId, isIndexed } = source
    return writeNew(
      { ...deps, tx },
      {
        slug,
        title,
        description,
        document: newest.document,
        publishes: false,
        owner,
        from: source.slug,
        more: { socialPictureId, isIndexed },
      },
    )
  })
}

/** A free slug for a title, with a number where it has to be. */
export async function suggestSlug(db: Database | Transaction, title: string): Promise<string> {
  const base = slugOf(title).slice(0, LONGEST_BASE).replace(/-+$/, '') || 'page'
  const taken = new Set([...(await listSlugsLike(db, base)), ...RESERVED_SLUGS, ...LEGAL_SLUGS])
  return freeSlug(base, taken)
}

/** Whether a page may have a slug. Refused with `slug-taken`, which says by what, and `slug-reserved`. */
export async function checkSlug(
  db: Database | Transaction,
  slug: string,
  id: number | null,
): Promise<Outcome<string>> {
  const reserved = reservedSlug(slug, LEGAL_SLUGS)
  if (reserved !== null) return refused({ code: 'slug-reserved', field: 'slug', message: reserved })
  const other = await findPageRecord(db, { slug })
  if (other === null || other.id === id) return done(slug)
  const message =
    pageStateOf(other) === 'archived'
      ? `The archived page “${other.title}” has this address. Restore that one, or change its address first.`
      : `The page “${other.title}” has this address. Choose another.`
  return refused({ code: 'slug-taken', field: 'slug', message })
}

type New = {
  slug: string
  title: string
  description: string
  document: PageDocument
  publishes: boolean
  owner: Editor
  /** The template, or the page that it is a copy of. */
  from: string
  more?: { socialPictureId: number | null; isIndexed: boolean }
}

async function writeNew(
  { tx, clock }: { tx: Transaction; clock: Clock },
  { slug, title, description, document, publishes, owner, from, more }: New,
): Promise<Outcome<{ id: number }>> {
  const parsed = parseDocument(document)
  if (!parsed.ok) return parsed
  const now = clock.now()
  const stamp = { createdAt: now, updatedAt: now, updatedById: owner.id, updatedByName: owner.name }
  const made = await insertPageRecord(tx, { slug, title, description, ...more, ...stamp })
  // Somebody else has taken the slug since it was looked for.
  if (made === null) return checkTaken(slug)
  const { id } = made
  if (publishes) {
    await freeAddress(tx, slug)
    const published = await publishPage(
      { db: tx, clock },
      { slug, title, description, document: parsed.value, owner },
    )
    if (!published.ok) return published
  } else {
    await insertVersion(tx, { pageId: id, document: parsed.value, now })
  }
  const action = publishes ? 'page made and published' : 'page made'
  await recordAudit(
    { db: tx, clock },
    { owner, kind: 'pages', ref: id, action, subject: slug, detail: { from } },
  )
  return done({ id })
}

function checkTaken(slug: string) {
  const message = `Another page has taken the address ${slug} meanwhile. Choose another.`
  return refused({ code: 'slug-taken', field: 'slug', message })
}
