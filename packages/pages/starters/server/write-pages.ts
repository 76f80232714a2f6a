import type { Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { DOCUMENT_VERSION } from '../../document/rules/document-version.ts'
import { suggestSlug } from '../../page-management/server/create-page.ts'
import { freeAddress } from '../../page-management/server/write-redirects.ts'
import {
  findPageRecord,
  insertPageRecord,
  listPagesAt,
  type PageRecord,
} from '../../publishing/server/page-records.ts'
import { findNewestVersion, insertVersion } from '../../publishing/server/page-versions.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import type { Starter, StarterPictures } from '../content/starter.ts'
import type { WrittenPage } from '../contract.ts'

type Deps = { tx: Transaction; clock: Clock }
type Editor = { id: string; name: string }
type NewPage = { slug: string; title: string; description: string; document: PageDocument; isHome: boolean }

/** The addresses of a starter's pages. */
export const STARTER_SLUGS = ['home', 'about', 'contact'] as const

/**
 * Writes the pages of a starter. With `publishes` visitors read them at once, and what was read at their addresses becomes
 * a draft; otherwise they are drafts themselves, under addresses that are free.
 */
export async function writePages(
  deps: Deps,
  starter: Starter,
  more: { pictures: StarterPictures; owner: Editor; publishes: boolean },
): Promise<WrittenPage[]> {
  const { pictures, owner, publishes } = more
  const written: WrittenPage[] = []
  for (const slug of STARTER_SLUGS) {
    const { title, description, sections } = starter[slug]
    const page = {
      slug,
      title,
      description,
      document: documentOf(sections(pictures)),
      isHome: slug === 'home',
    }
    written.push(publishes ? await publish(deps, starter, page, owner) : await addDraft(deps, page, owner))
  }
  return written
}

async function publish(
  { tx, clock }: Deps,
  starter: Starter,
  page: NewPage,
  owner: Editor,
): Promise<WrittenPage> {
  const { slug, title, isHome, ...rest } = page
  const before = await findPageRecord(tx, { slug })
  const newest = before && (await findNewestVersion(tx, before.id))
  const copyId =
    before !== null && newest !== null && before.archivedAt === null
      ? await copyPage({ tx, clock }, { page: before, document: newest.document, starter, owner })
      : null
  if (before === null) await freeAddress(tx, slug)
  const published = await publishPage(
    { db: tx, clock },
    { slug, title, ...rest, owner, ...(isHome && { isHome: true as const }) },
  )
  const { id, version } = mustBe(published)
  const kept = before && {
    title: before.title,
    description: before.description,
    version: before.publishedVersion ?? newest?.version ?? 0,
    isArchived: before.archivedAt !== null || before.publishedVersion === null,
  }
  return { id, slug, title, version, before: kept, copyId }
}

/** A draft with what an address showed before the starter. */
async function copyPage(
  { tx, clock }: Deps,
  {
    page,
    document,
    starter,
    owner,
  }: { page: PageRecord; document: PageDocument; starter: Starter; owner: Editor },
): Promise<number> {
  const slug = await suggestSlug(tx, `${page.slug}-before`)
  const title = `${page.title} (before ${starter.name})`
  return insertDraft({ tx, clock }, { slug, title, description: page.description, document }, owner)
}

async function addDraft(deps: Deps, page: NewPage, owner: Editor): Promise<WrittenPage> {
  const slug = await suggestSlug(deps.tx, page.slug)
  const id = await insertDraft(deps, { ...page, slug }, owner)
  return { id, slug, title: page.title, version: 1, before: null, copyId: null }
}

async function insertDraft(
  { tx, clock }: Deps,
  { slug, title, description, document }: Omit<NewPage, 'isHome'>,
  owner: Editor,
): Promise<number> {
  const now = clock.now()
  const stamp = { createdAt: now, updatedAt: now, updatedById: owner.id, updatedByName: owner.name }
  const made = await insertPageRecord(tx, { slug, title, description, ...stamp })
  if (made === null) throw new Error(`Another page has taken the address ${slug} meanwhile`)
  await insertVersion(tx, { pageId: made.id, document, now })
  return made.id
}

function documentOf(sections: ModuleNode[]): PageDocument {
  return { version: DOCUMENT_VERSION, sections }
}

/** The id of the page at `/`; `null` while there is none. */
export async function findHome(tx: Transaction): Promise<number | null> {
  const [first] = await listPagesAt(tx, [])
  return first?.isHome ? first.id : null
}

/** The value of what is never refused here: the content of starters is ours. */
export function mustBe<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value
  throw new Error(outcome.refusals.map(({ message }) => message).join(' '))
}
