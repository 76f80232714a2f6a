import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { countOn } from '@buoy/platform/saving/server/save-over.ts'
import { eq } from 'drizzle-orm'
import { type PageKind, templateKindOf } from '../../document/rules/page-kind.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { announcePage } from './announce-page.ts'
import { pageTable } from './page.table.ts'
import { insertVersion } from './page-versions.ts'

export type NewVersion = {
  slug: string
  title: string
  description: string
  document: unknown
  /** Who publishes; left out or `null` for the system itself. */
  owner?: { id: string; name: string } | null
  /** What is left out stays as it is. */
  isIndexed?: boolean
  socialPictureId?: number | null
  /** Makes it the home page, in place of the one that was. */
  isHome?: true
}

/**
 * Publishes a document as a page's next version and shows it; the page is made when there is none, and brought back when
 * it was archived. Versions are never changed, so going back is publishing an old one. Refused, with nothing written,
 * when the document is not sound.
 */
export async function publishPage(
  deps: { db: Database | Transaction; clock: Clock },
  input: NewVersion,
): Promise<Outcome<{ id: number; version: number }>> {
  const { slug, title, description, owner = null, isIndexed, socialPictureId, isHome } = input
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(pageTable).where(eq(pageTable.slug, slug)).for('update')
    const kind = before?.kind ?? kindOf(slug)
    const parsed = parseDocument(input.document, templateKindOf(kind))
    if (!parsed.ok) return parsed
    if (isHome && before?.isHome !== true) await leaveHome(tx)
    const values = {
      title,
      description,
      archivedAt: null,
      updatedAt: now,
      updatedById: owner?.id ?? null,
      updatedByName: owner?.name ?? '',
      ...(isIndexed !== undefined && { isIndexed }),
      ...(socialPictureId !== undefined && { socialPictureId }),
      ...(isHome && { isHome }),
    }
    const [page] = await tx
      .insert(pageTable)
      .values({ slug, kind, ...values, createdAt: now })
      .onConflictDoUpdate({ target: pageTable.slug, set: values })
      .returning({ id: pageTable.id })
    if (page === undefined) throw new Error(`The page ${slug} could not be written`)
    const version = await insertVersion(tx, {
      pageId: page.id,
      document: parsed.value,
      now,
      publishedBy: owner?.name ?? null,
    })
    await tx.update(pageTable).set({ publishedVersion: version }).where(eq(pageTable.id, page.id))
    // A form of the page's settings that is open meanwhile does not write the old words back.
    const isOther = before !== undefined && !isSameText(before, values)
    if (isOther) await countOn(tx, [`/pages/${page.id}`])
    await announcePage(tx, slug, {
      before,
      now: { title, description, isHome: isHome ?? before?.isHome ?? false },
    })
    return done({ id: page.id, version })
  })
}

/** Slugs of saved sections begin with ~, and no others: the table holds it. Templates are there before they are published. */
function kindOf(slug: string): PageKind {
  return slug.startsWith('~') ? 'section' : 'page'
}

/** Takes the home page away from `/`, before another one stands there. */
export async function leaveHome(tx: Transaction): Promise<void> {
  await tx.update(pageTable).set({ isHome: false }).where(eq(pageTable.isHome, true))
}

type Text = { title: string; description: string }

function isSameText(one: Text, other: Text): boolean {
  return one.title === other.title && one.description === other.description
}
