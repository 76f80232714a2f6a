import { done, type Outcome, type Refusal, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { announce } from '@buoy/kernel/server/announce.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq } from 'drizzle-orm'
import { templateKindOf } from '../../document/rules/page-kind.ts'
import { listPagesWithDraft } from '../../editor/server/list-drafts.ts'
import { type PublishDeps, publishOne } from '../../editor/server/publish-draft.ts'
import { publishPage } from '../../publishing/server/publish-page.ts'
import { readPage, type StoredPage } from '../../publishing/server/read-page.ts'
import { isSectionShown } from '../../publishing/server/section-records.ts'
import { findCoveringTemplate } from '../../templates/server/template-variants.ts'
import { findAll, putVariant } from '../rules/put-variant.ts'
import { type TestedThing, testedThing } from '../rules/tested-thing.ts'
import { assessStart } from './assess-start.ts'
import { type Editor, findDraftTest, record, type TestDeps } from './edit-test.ts'
import { experimentTable, type VariantRow, variantTable } from './experiment.table.ts'
import { findTest, UNKNOWN_TEST } from './read-tests.ts'
import { readPresent, readVersionOf } from './tested-document.ts'

export type RunDeps = TestDeps & Omit<PublishDeps, 'db'>
type Change = { id: number; owner: Editor }

/**
 * Starts a test: what the editor holds of its variants is what visitors see until it ends. Refused with `unknown-test`,
 * `not-draft`, `not-published`, `no-pages`, `other-test`, `shared-visitors`, `unknown-module`, `bad-end`, and with the faults of
 * variants.
 */
export async function startTest(deps: RunDeps, { id, owner }: Change): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findDraftTest(tx, id)
    if (!found.ok) return found
    const { test, variants } = found.value
    const page = await readPage(tx, test.pageId, { locks: true })
    if (!isShown(page)) return refused(notPublished(page))
    const unseen = await findWhyUnseen(tx, page)
    if (unseen !== null) return refused(unseen)
    const [other] = await tx
      .select({ id: experimentTable.id })
      .from(experimentTable)
      .where(and(eq(experimentTable.pageId, page.id), eq(experimentTable.state, 'running')))
    if (other !== undefined) return refused(otherTest(testedThing(page.kind)))
    const assessed = await assessStart(tx, deps, { test, variants })
    if (!assessed.ok) return assessed
    const { startsAt } = assessed.value
    const original = await readPresent(tx, page)
    if (test.subject !== null && findAll(original.sections, test.subject).length === 0)
      return refused(unknownModule(testedThing(page.kind)))
    for (const variant of variants) {
      const shown = await publishVariant({ ...deps, db: tx }, variant, owner)
      if (!shown.ok) return shown
      await tx
        .update(variantTable)
        .set({ version: variant.pageId === null ? page.publishedVersion : shown.value })
        .where(and(eq(variantTable.experimentId, id), eq(variantTable.position, variant.position)))
    }
    await tx.update(experimentTable).set({ state: 'running', startsAt }).where(eq(experimentTable.id, id))
    await announce(tx, 'pages_changed', page.slug)
    await record(tx, deps, { owner, id, kind: 'page-tests', action: 'page test started', name: test.name })
    return done(null)
  })
}

/**
 * Ends a test. A `winner` becomes the page, template or saved section, as its next version, so that the versions before it can be brought back. Refused
 * with `unknown-test`, `not-running`, `unknown-variant`, `page-has-draft`, and with the faults of the page that it makes.
 */
export async function endTest(
  deps: RunDeps,
  { id, winner, owner }: Change & { winner: number | null },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findTest(tx, id, { locks: true })
    if (found === null) return refused(UNKNOWN_TEST)
    const { test, variants } = found
    if (test.state !== 'running') return refused(NOT_RUNNING)
    const variant = winner === null ? null : variants[winner]
    if (variant === undefined) return refused(UNKNOWN_VARIANT)
    if (variant !== null && variant.pageId !== null) {
      const changed = await becomePage(
        { ...deps, db: tx },
        { pageId: test.pageId, subject: test.subject, variant, owner },
      )
      if (!changed.ok) return changed
    }
    await tx
      .update(experimentTable)
      .set({ state: 'ended', endedAt: deps.clock.now(), winner })
      .where(eq(experimentTable.id, id))
    await announce(tx, 'pages_changed', String(test.pageId))
    const detail = variant === null ? {} : { winner: variant.name }
    await record(tx, deps, {
      owner,
      id,
      kind: 'page-tests',
      action: 'page test ended',
      name: test.name,
      detail,
    })
    return done(null)
  })
}

type InTransaction = Omit<RunDeps, 'db'> & { db: Transaction; clock: Clock }

async function becomePage(
  deps: InTransaction,
  won: { pageId: number; subject: string | null; variant: VariantRow; owner: Editor },
): Promise<Outcome<unknown>> {
  const { pageId, subject, variant, owner } = won
  const page = await readPage(deps.db, pageId, { locks: true })
  if (!isShown(page)) return refused(notPublished(page))
  // Publishing the draft later would take the winner off the page again, unseen.
  if ((await listPagesWithDraft(deps.db, [pageId])).has(pageId))
    return refused(hasDraft(testedThing(page.kind)))
  const shown = await readVersionOf(deps.db, page, {
    pageId: variant.pageId ?? pageId,
    version: variant.version ?? 0,
  })
  const document = putVariant(await readPresent(deps.db, page), shown, subject)
  const { slug, title, description } = page
  return publishPage(deps, { slug, title, description, document, owner })
}

/** Whether visitors see it. An archived page or template is kept as it was published. */
function isShown(page: StoredPage | null): page is StoredPage {
  return page !== null && page.publishedVersion !== null && page.archivedAt === null
}

/** The version of a variant that visitors will see: what the editor holds, published. */
async function publishVariant(
  deps: InTransaction,
  { pageId, name }: VariantRow,
  owner: Editor,
): Promise<Outcome<number | null>> {
  if (pageId === null) return done(null)
  const published = await publishOne(deps, { pageId, owner })
  if (published.ok) return done(published.value.version)
  // Published before and not changed since.
  if (published.refusals[0]?.code === 'no-draft')
    return done((await readPage(deps.db, pageId))?.publishedVersion ?? null)
  const [first, ...others] = published.refusals
  return first === undefined
    ? published
    : refused({ ...first, message: `${name}: ${first.message}` }, ...others)
}

function notPublished(page: StoredPage | null) {
  const thing = page === null ? 'page' : testedThing(page.kind)
  const message =
    page !== null && page.archivedAt !== null
      ? `The ${thing} is archived, so nobody sees it. Restore it first.`
      : `The ${thing} is not published, so nobody sees it. Publish it first.`
  return { code: 'not-published', message }
}

/** Why no page shows a template or saved section that is published; `null` where one does. */
async function findWhyUnseen(tx: Transaction, { id, kind }: StoredPage): Promise<Refusal | null> {
  if (kind === 'section') return (await isSectionShown(tx, id)) ? null : NOT_LINKED
  const other = templateKindOf(kind) === null ? null : await findCoveringTemplate(tx, id)
  return other === null ? null : noPages(other)
}

const NOT_LINKED = {
  code: 'no-pages',
  message: 'No page shows this saved section, so nobody sees it. Link it on a page and publish that first.',
}
const noPages = (other: string) => ({
  code: 'no-pages',
  message: `No page is laid out by this template: “${other}” is for the same pages and comes first. Archive that one, or give this one a higher priority.`,
})
const otherTest = (thing: TestedThing) => ({
  code: 'other-test',
  message: `Another test runs on this ${thing}. End it first, so that the two do not blur each other.`,
})
const unknownModule = (thing: TestedThing) => ({
  code: 'unknown-module',
  message: `The published ${thing} does not hold the module under test. Publish the ${thing} first.`,
})
export const UNKNOWN_VARIANT = {
  code: 'unknown-variant',
  message: 'This variant no longer exists. Reload the test.',
}
export const NOT_RUNNING = { code: 'not-running', message: 'This test does not run. Reload it.' }
const hasDraft = (thing: TestedThing) => ({
  code: 'page-has-draft',
  message: `The ${thing} has changes that are not published. Publish or discard them first, then end the test.`,
})
