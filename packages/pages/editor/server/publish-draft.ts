import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import type { PageDocument } from '../../document/contract.ts'
import { linkedId } from '../../document/rules/linked-sections.ts'
import { isSavedSection, templateKindOf } from '../../document/rules/page-kind.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import {
  readPage,
  readPageVersion,
  readPresentDocument,
  type StoredPage,
} from '../../publishing/server/read-page.ts'
import { checkFacts } from '../rules/check-facts.ts'
import { checkPage, type PageFinding } from '../rules/check-page.ts'
import { checkTemplate } from '../rules/check-template.ts'
import { type FormFactsDeps, findFormFacts } from './find-page-facts.ts'
import { pageDraftTable } from './page-draft.table.ts'
import { findDraft } from './read-edited-page.ts'
import { type DraftDeps, saveDraft, UNKNOWN_PAGE } from './save-draft.ts'

/** Who publishes. */
export type Publisher = Pick<Owner, 'id' | 'name'>

type Change = { pageId: number; owner: Publisher }
export type PublishDeps = FormFactsDeps & { clock: Clock }

/**
 * Publishes the draft of a page as its next version, or what a page was made with that was never published; title and
 * description stay as they are. Refused with `no-draft`, with the faults of `parseDocument`, and with the errors of
 * `checkPage`, `checkFacts` and, for templates, `checkTemplate`.
 */
export async function publishDraft(
  deps: PublishDeps,
  { pageId, owner }: Change,
): Promise<Outcome<{ version: number }>> {
  const published = await publishOne(deps, { pageId, owner })
  if (!published.ok) return published
  const { slug, version } = published.value
  await record(deps, { pageId, owner }, 'page published', slug, { version })
  return done({ version })
}

/** The same without an entry in the activity log, which is the caller's; `owner` is `null` for the system itself. */
export async function publishOne(
  deps: PublishDeps,
  { pageId, owner }: { pageId: number; owner: Publisher | null },
): Promise<Outcome<{ slug: string; version: number }>> {
  const publishable = await readPublishable(deps, pageId, { locks: true })
  if (!publishable.ok) return publishable
  const { page, document } = publishable.value
  const { slug, title, description } = page
  const published = await publishPage(deps, { slug, title, description, document, owner })
  if (!published.ok) return published
  await deps.db.delete(pageDraftTable).where(eq(pageDraftTable.pageId, pageId))
  return done({ slug, version: published.value.version })
}

/** What would be published of a page, checked; refused as `publishDraft` is. `locks` holds the page for a change. */
export async function readPublishable(
  deps: PublishDeps,
  pageId: number,
  options: { locks?: boolean } = {},
): Promise<Outcome<{ page: StoredPage; document: PageDocument }>> {
  const page = await readPage(deps.db, pageId, options)
  if (page === null) return refused(UNKNOWN_PAGE)
  const draft = await findDraft(deps.db, pageId)
  if (draft === null && page.publishedVersion !== null) return refused(NO_DRAFT)
  const stored = draft?.document ?? (await readPresentDocument(deps.db, page))
  const parsed = parseDocument(stored, templateKindOf(page.kind))
  if (!parsed.ok) return parsed
  const errors = [...(await findErrors(deps, parsed.value)), ...checkKind(page, parsed.value)]
  if (errors.length > 0) return refused(...errors)
  return done({ page, document: parsed.value })
}

/** The errors of a sound document that hold it back from being published, each with its module as `{id}.`. */
export async function findErrors(deps: FormFactsDeps, document: PageDocument): Promise<Refusal[]> {
  const findings = [
    ...checkPage(document, null),
    ...checkFacts(document, await findFormFacts(deps, document)),
  ]
  return findings.filter(isError).map(refusalOf)
}

function isError(finding: PageFinding): boolean {
  return finding.isError
}

function refusalOf({ id, code, message }: PageFinding): Refusal {
  return { code, field: `${id}.`, message }
}

/** A saved section, or a variant of one, holds no other ones and is never empty; a template has what its pages need. */
function checkKind({ kind }: StoredPage, document: PageDocument): Refusal[] {
  const { sections } = document
  if (!isSavedSection(kind))
    return checkTemplate(document, templateKindOf(kind)).filter(isError).map(refusalOf)
  if (sections.length === 0)
    return [
      {
        code: 'empty-section',
        message:
          kind === 'section'
            ? 'A saved section cannot be empty. Delete it in the list instead.'
            : 'A variant of a saved section cannot be empty.',
      },
    ]
  return sections
    .filter((node) => linkedId(node) !== null)
    .map(({ id }) => ({
      code: 'section-in-section',
      field: `${id}.`,
      message: 'A saved section cannot hold another one. Unlink this one.',
    }))
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
