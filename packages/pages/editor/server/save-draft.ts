import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { readDraft } from '../../modules/parse-document.ts'
import { readPage } from '../../publishing/server/read-page.ts'
import { pageDraftTable } from './page-draft.table.ts'

export type DraftDeps = { db: Database | Transaction; clock: Clock }

/** The refusal of a page that is not there, or not any more. */
export const UNKNOWN_PAGE = {
  code: 'unknown-page',
  message: 'This page no longer exists. Go back to the list of pages.',
}

/**
 * Keeps what somebody has done to a page so far. Modules whose content is not sound yet are kept as they are; refused with
 * `bad-module`, with nothing written, when a module is where it cannot be or the document is none, and with `unknown-page`.
 */
export async function saveDraft(
  deps: DraftDeps,
  input: { pageId: number; document: unknown; owner: Pick<Owner, 'name'> },
): Promise<Outcome<null>> {
  const page = await readPage(deps.db, input.pageId, { locks: true })
  if (page === null) return refused(UNKNOWN_PAGE)
  const { document, lost } = readDraft(input.document, templateKindOf(page.kind))
  if (lost.length > 0) return refused(...lost)
  const values = { document, savedAt: deps.clock.now(), savedBy: input.owner.name }
  await deps.db
    .insert(pageDraftTable)
    .values({ pageId: page.id, baseVersion: page.publishedVersion, ...values })
    .onConflictDoUpdate({ target: pageDraftTable.pageId, set: values })
  return done(null)
}
