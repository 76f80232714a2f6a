import { done, type Outcome } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { eq, max } from 'drizzle-orm'
import { parseDocument } from '../../modules/parse-document.ts'
import { pageTable, pageVersionTable } from './page.table.ts'

export type NewVersion = {
  slug: string
  title: string
  description: string
  document: unknown
  /** The name of who publishes it; left out for the product itself. */
  publishedBy?: string
}

/**
 * Publishes a document as a page's next version and shows it; the page is made when there is none.
 * Versions are never changed, so going back is publishing an old one. Refused, with nothing written,
 * when the document is not sound.
 */
export async function publishPage(
  deps: { db: Database | Transaction; clock: Clock },
  input: NewVersion,
): Promise<Outcome<{ version: number }>> {
  const parsed = parseDocument(input.document)
  if (!parsed.ok) return parsed
  return deps.db.transaction(async (tx) => {
    const { slug, title, description, publishedBy = null } = input
    const [page] = await tx
      .insert(pageTable)
      .values({ slug, title, description })
      .onConflictDoUpdate({ target: pageTable.slug, set: { title, description } })
      .returning({ id: pageTable.id })
    if (page === undefined) throw new Error(`The page ${slug} could not be written`)
    const [latest] = await tx
      .select({ version: max(pageVersionTable.version) })
      .from(pageVersionTable)
      .where(eq(pageVersionTable.pageId, page.id))
    const version = (latest?.version ?? 0) + 1
    await tx.insert(pageVersionTable).values({
      pageId: page.id,
      version,
      document: parsed.value,
      createdAt: deps.clock.now(),
      publishedBy,
    })
    await tx.update(pageTable).set({ publishedVersion: version }).where(eq(pageTable.id, page.id))
    await announce(tx, 'pages_changed', slug)
    return done({ version })
  })
}
