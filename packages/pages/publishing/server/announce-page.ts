import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import type { pageTable } from './page.table.ts'

const PREFIX = 'page '

type Page = Pick<typeof pageTable.$inferSelect, 'title' | 'description' | 'isHome'>
type Before = Page & Pick<typeof pageTable.$inferSelect, 'kind' | 'archivedAt' | 'publishedVersion'>

/**
 * Tells every process that a page was published. Where it was there before under the same title and in the same place, no
 * other page changes with it; what templates and saved sections change is not known by their slugs.
 */
export async function announcePage(
  tx: Transaction,
  slug: string,
  { before, now }: { before: Before | undefined; now: Page },
): Promise<void> {
  const isAlone =
    before?.kind === 'page' &&
    before.publishedVersion !== null &&
    before.archivedAt === null &&
    before.isHome === now.isHome &&
    before.title === now.title &&
    before.description === now.description
  await announce(tx, 'pages_changed', isAlone ? `${PREFIX}${slug}` : slug)
}

/** The slug of the only page that an announcement of `pages_changed` concerns; `null` when others may have changed as well. */
export function republishedPage(payload: string): string | null {
  return payload.startsWith(PREFIX) ? payload.slice(PREFIX.length) : null
}
