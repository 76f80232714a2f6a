import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { AuditedChange } from '@buoy/platform/audit/server/record-audit.ts'
import { countOn } from '@buoy/platform/saving/server/save-over.ts'
import { NEEDED_PAGES } from '../rules/legal-pages.ts'
import { publishLegalPage } from './publish-legal-page.ts'
import { readLegalPage } from './read-legal-pages.ts'

/**
 * Publishes the pages that every shop needs with the texts that they begin with. Those that are published stay as they are.
 * Answers which pages were published.
 */
export async function publishLegalTexts(
  deps: { db: Database; clock: Clock },
  { owner }: { owner: AuditedChange['owner'] },
): Promise<{ published: string[] }> {
  return deps.db.transaction(async (tx) => {
    const published: string[] = []
    for (const slug of NEEDED_PAGES) {
      const { isPublished, isLaidOut: _, ...text } = await readLegalPage({ db: tx }, slug)
      if (isPublished) continue
      const page = await publishLegalPage({ db: tx, clock: deps.clock }, { slug, text, owner })
      if (!page.ok) throw new Error(`Our own text of ${slug} was refused: ${page.refusals[0]?.message}`)
      published.push(slug)
    }
    await countOn(
      tx,
      published.map((slug) => `/legal/${slug}`),
    )
    return { published }
  })
}
