import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { parseDocument } from '../../modules/parse-document.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import { readPage, readPageVersion, readPresentDocument } from '../../publishing/server/read-page.ts'
import { checkPage } from '../rules/check-page.ts'
import { pageDraftTable } from './page-draft.table.ts'
import { findDraft } from './read-edited-page.ts'
import { type DraftDeps, saveDraft, UNKNOWN_PAGE } from './save-draft.ts'

type Change = { pageId: number; owner: Pick<Owner, 'id' | 'name'> }

/**
 * Publishes the draft of a page as its next version, or what a page was made with that was never published; title and
 * description stay as they are. Refused with `no-draft`,
 * with the faults of `parseDocument`, and with the errors of `checkPage`.
 */
export async function publishDraft(
  deps: { db: Database | Transaction; clock: Clock },
  { pageId, owner }: Change,
): Promise<Outcome<{ version: number }>> {
  const page = await readPage(deps.db, pageId, { locks: true })
  if (page === null) return refused(UNKNOWN_PAGE)
  const draft = await findDraft(deps.db, pageId)
  if (draft === null && page.publishedVersion !== null) return refused(NO_DRAFT)
  const parsed = parseDocument(draft?.document ?? (await readPresentDocument(deps.db, page)))
  if (!parsed.ok) return parsed
  const errors = checkPage(parsed.value).filter(({ isError }) => isError)
  if (errors.length > 0)
    return refused(...errors.map(({ id, code, message }) => ({ code, field: `${id}.`, message })))
  const { slug, title, description } = page
  const published = await publishPage(deps, {
    slug,
    title,
    description,
    document: parsed.value,
    owner,
  })
  if (!published.ok) return published
  await deps.db.delete(pageDraftTable).where(eq(pageDraftTable.pageId, pageId))
  await record(deps, { pageId, owner }, 'page published', slug, published.value)
  return published
}

/** Throws the draft of a page away: what visitors see is gone on from. */
export async function discardDraft(deps: DraftDeps, { pageId, owner }: Change): Promise<Outcome<null>> {
  const page = await readPage(deps.db, pageId, { locks: true })
  if (page === null) return refused(UNKNOWN_PAGE)
  const gone = await deps.db
    .delete(pageDraftTable)
    .where(eq(pageDraftTable.pageId, pageId))
    .returning({ id: pageDraftTable.pageId })
  if (gone.length === 0) return refused(NO_DRAFT)
  await record(deps, { pageId, owner }, 'page draft discarded', page.slug, {})
  return done(null)
}

/** Makes an older version the draft of its page; visitors go on seeing what they saw. */
export async function restoreVersion(
  deps: DraftDeps,
  { pageId, owner, number }: Change & { number: number },
): Promise<Outcome<null>> {
  const document = await readPageVersion(deps.db, pageId, number)
  if (document === undefined)
    return refused({ code: 'unknown-version', message: 'This version is not there (any more).' })
  return saveDraft(deps, { pageId, document, owner })
}

const NO_DRAFT = {
  code: 'no-draft',
  message: 'There is nothing new to publish or to discard: nobody has changed this page since.',
}

async function record(
  deps: DraftDeps,
  { pageId, owner }: Change,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  // Inside the transaction of a save, which a database handle of it is.
  await recordAudit(
    { db: deps.db as Database, clock: deps.clock },
    { owner, kind: 'page-content', ref: pageId, action, subject, detail },
  )
}
