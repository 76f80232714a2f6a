import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import { type Chance, randomId } from '@buoy/kernel/server/chance.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import type { Owner } from '@buoy/platform/access/contract.ts'
import { recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { isVariant, templateKindOf, VARIANT_MARK, variantKindOf } from '../../document/rules/page-kind.ts'
import { readEditedPage } from '../../editor/server/read-edited-page.ts'
import { parseDocument } from '../../modules/parse-document.ts'
import { insertPageRecord } from '../../publishing/server/page-records.ts'
import { insertVersion } from '../../publishing/server/page-versions.ts'
import { copyTemplateRule } from '../../templates/server/template-variants.ts'
import type { NewPageTest, PageTestInput, TestPlan } from '../console-contract.ts'
import { narrowed } from '../rules/audience.ts'
import { type Goal, MOST_VARIANTS, type TestKind } from '../rules/experiment.ts'
import { findAll } from '../rules/put-variant.ts'
import { USUAL_BOUNCE_SECONDS } from '../rules/stats-records.ts'
import { experimentTable, type VariantRow, variantTable } from './experiment.table.ts'
import { nameGoalProduct } from './goal-product.ts'
import { findTest, UNKNOWN_TEST } from './read-tests.ts'

export type TestDeps = { db: Database; clock: Clock; chance: Chance }
export type Editor = Pick<Owner, 'id' | 'name'>

/** The seed of a test, and the end of a variant's slug, in characters. */
export const RANDOM_LENGTH = 12
/** The weight of each new variant. */
export const USUAL_WEIGHT = 50

/**
 * Makes the draft of a test, with the page, template or saved section as it is and one copy of it. Refused with `unknown-page`, `unknown-module`, and with
 * the faults of the page's draft.
 */
export async function createTest(
  deps: TestDeps,
  { test, owner }: { test: NewPageTest; owner: Editor },
): Promise<Outcome<{ id: number }>> {
  return deps.db.transaction(async (tx) => {
    const page = await readEditedPage(tx, test.pageId)
    if (page === null || isVariant(page.kind)) return refused(UNKNOWN_PAGE)
    if (test.subject !== null && findAll(page.document.sections, test.subject).length === 0)
      return refused(UNKNOWN_MODULE)
    const copied = await copyPage({ ...deps, db: tx }, { pageId: test.pageId, title: 'Variant B', owner })
    if (!copied.ok) return copied
    const made = await insertTest(tx, deps, { ...test, kind: 'page', goal: { kind: 'order' }, owner })
    const first = { experimentId: made.id, weight: USUAL_WEIGHT }
    await tx.insert(variantTable).values([
      { ...first, position: 0, name: 'Original' },
      { ...first, position: 1, name: 'Variant B', pageId: copied.value },
    ])
    await record(tx, deps, {
      owner,
      id: made.id,
      kind: 'page-tests',
      action: 'page test made',
      name: test.name,
    })
    return done(made)
  })
}

/** Adds a variant that is a copy of another. Refused with `unknown-test`, `not-draft`, `unknown-variant` and `too-many`. */
export async function addVariant(
  deps: TestDeps,
  { id, from, owner }: { id: number; from: number; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findDraftTest(tx, id)
    if (!found.ok) return found
    const { test, variants } = found.value
    const source = variants[from]
    if (source === undefined) return refused(UNKNOWN_VARIANT)
    if (variants.length >= MOST_VARIANTS) return refused(TOO_MANY)
    const name = `Variant ${String.fromCharCode(65 + variants.length)}`
    const copied = await copyPage(
      { ...deps, db: tx },
      { pageId: source.pageId ?? test.pageId, title: name, owner },
    )
    if (!copied.ok) return copied
    const place = { experimentId: id, position: variants.length, pageId: copied.value }
    await tx.insert(variantTable).values({ ...place, name, weight: USUAL_WEIGHT })
    return done(null)
  })
}

/** Takes a variant out; the others move up. Refused with `unknown-test`, `not-draft`, `unknown-variant` and `too-few`. */
export async function removeVariant(
  deps: TestDeps,
  { id, position }: { id: number; position: number },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findDraftTest(tx, id)
    if (!found.ok) return found
    const { variants } = found.value
    if (position === 0 || variants[position] === undefined) return refused(UNKNOWN_VARIANT)
    if (variants.length === 2) return refused(TOO_FEW)
    await writeVariants(
      tx,
      id,
      variants.filter((variant) => variant.position !== position),
    )
    return done(null)
  })
}

/** Changes what is said of a test. Refused with `unknown-test`, `not-draft`, `other-variants`, `bad-end` and `unknown-product`. */
export async function changeTest(
  deps: { db: Database | Transaction; clock: Clock },
  { id, test, owner }: { id: number; test: PageTestInput; owner: Editor },
): Promise<Outcome<null>> {
  return deps.db.transaction(async (tx) => {
    const found = await findDraftTest(tx, id)
    if (!found.ok) return found
    const { variants } = found.value
    if (variants.length !== test.variants.length) return refused(OTHER_VARIANTS)
    const { variants: _variants, ...said } = test
    const planned = await changePlan(tx, deps, { id, said })
    if (!planned.ok) return planned
    await writeVariants(
      tx,
      id,
      variants.map((variant, index) => ({ ...variant, ...test.variants[index] })),
    )
    await record(tx, deps, { owner, id, kind: 'page-tests', action: 'page test changed', name: test.name })
    return done(null)
  })
}

/** Writes the draft of a test of any kind, for everybody until its owner says otherwise. */
export async function insertTest(
  tx: Transaction,
  { clock, chance }: Pick<TestDeps, 'clock' | 'chance'>,
  test: { kind: TestKind; name: string; goal: Goal; pageId?: number; subject?: string | null; owner: Editor },
): Promise<{ id: number }> {
  const { owner, ...said } = test
  const [made] = await tx
    .insert(experimentTable)
    .values({
      ...said,
      coverage: 100,
      bounceSeconds: USUAL_BOUNCE_SECONDS,
      seed: randomId(chance, RANDOM_LENGTH),
      createdAt: clock.now(),
      createdBy: owner.name,
    })
    .returning({ id: experimentTable.id })
  if (made === undefined) throw new Error('the test could not be written')
  return made
}

/** Changes what is said of a test of any kind beside its variants. Refused with `bad-end` and `unknown-product`. */
export async function changePlan(
  tx: Transaction,
  { clock }: Pick<TestDeps, 'clock'>,
  { id, said }: { id: number; said: TestPlan & { bounceSeconds?: number } },
): Promise<Outcome<null>> {
  const startsAt = said.startsAt === null ? null : new Date(said.startsAt)
  const endsAt = said.endsAt === null ? null : new Date(said.endsAt)
  if (endsAt !== null && endsAt <= (startsAt ?? clock.now())) return refused(BAD_END)
  const named = await nameGoalProduct(tx, said.goal)
  if (!named.ok) return named
  await tx
    .update(experimentTable)
    .set({ ...said, goalProduct: named.value, audience: narrowed(said.audience), startsAt, endsAt })
    .where(eq(experimentTable.id, id))
  return done(null)
}

/** A test that does not run yet, held for a change. Refused with `unknown-test` and `not-draft`. */
export async function findDraftTest(tx: Transaction, id: number) {
  const found = await findTest(tx, id, { locks: true })
  if (found === null) return refused(UNKNOWN_TEST)
  return found.test.state === 'draft' ? done(found) : refused(NOT_DRAFT)
}

async function writeVariants(tx: Transaction, id: number, variants: readonly VariantRow[]): Promise<void> {
  await tx.delete(variantTable).where(eq(variantTable.experimentId, id))
  await tx.insert(variantTable).values(variants.map((variant, position) => ({ ...variant, position })))
}

/** A variant's document: a copy of what the editor holds of a page, as a draft of its own. */
async function copyPage(
  deps: Omit<TestDeps, 'db'> & { db: Transaction },
  { pageId, title, owner }: { pageId: number; title: string; owner: Editor },
): Promise<Outcome<number>> {
  const page = await readEditedPage(deps.db, pageId)
  if (page === null) return refused(UNKNOWN_PAGE)
  const parsed = parseDocument(page.document, templateKindOf(page.kind))
  if (!parsed.ok) return parsed
  const now = deps.clock.now()
  const made = await insertPageRecord(deps.db, {
    kind: variantKindOf(page.kind),
    slug: VARIANT_MARK + randomId(deps.chance, RANDOM_LENGTH),
    title: `${isVariant(page.kind) ? '' : `${page.title}: `}${title}`,
    description: '',
    createdAt: now,
    updatedAt: now,
    updatedById: owner.id,
    updatedByName: owner.name,
  })
  if (made === null) throw new Error('a random slug was taken')
  await insertVersion(deps.db, { pageId: made.id, document: parsed.value, now })
  await copyTemplateRule(deps.db, { from: pageId, to: made.id })
  return done(made.id)
}

/** Writes an entry of the activity log about a test. */
export async function record(
  tx: Transaction,
  { clock }: { clock: Clock },
  entry: {
    owner: Editor
    kind: 'page-tests' | 'price-tests' | 'checkout-tests'
    id: number
    action: string
    name: string
    detail?: Record<string, unknown>
  },
): Promise<void> {
  const { owner, kind, id, action, name, detail = {} } = entry
  await recordAudit({ db: tx, clock }, { owner, kind, ref: id, action, subject: name, detail })
}

const UNKNOWN_PAGE = {
  code: 'unknown-page',
  message: 'This page no longer exists. Go back to the list of pages.',
}
const UNKNOWN_MODULE = {
  code: 'unknown-module',
  message: 'The page does not hold this module any more. Choose another.',
}
const UNKNOWN_VARIANT = {
  code: 'unknown-variant',
  message: 'This variant no longer exists. Reload the test.',
}
export const NOT_DRAFT = {
  code: 'not-draft',
  message: 'The test has begun: changing it would make its figures wrong. End it and make another.',
}
const TOO_MANY = { code: 'too-many', message: `A test has at most ${MOST_VARIANTS} variants.` }
const TOO_FEW = { code: 'too-few', message: 'A test needs one variant beside the original.' }
const OTHER_VARIANTS = {
  code: 'other-variants',
  message: 'Somebody has added or removed a variant meanwhile. Reload the test.',
}
const BAD_END = { code: 'bad-end', field: 'endsAt', message: 'Choose an end that lies after the start.' }
