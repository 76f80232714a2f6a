import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import type { PageKind } from '../../document/rules/page-kind.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { listPagesById } from '../../publishing/server/page-records.ts'
import { readPage } from '../../publishing/server/read-page.ts'
import type { ConsolePageTest, ConsoleTestPlan, PageTestList } from '../console-contract.ts'
import { findAll } from '../rules/put-variant.ts'
import { stateOf } from '../rules/test-state.ts'
import { testedThing } from '../rules/tested-thing.ts'
import {
  type ExperimentRow,
  experimentTable,
  type PageTestRow,
  type VariantRow,
  variantTable,
} from './experiment.table.ts'
import { findGoalProduct } from './goal-product.ts'
import { readPresent } from './tested-document.ts'

type Db = Database | Transaction

export const UNKNOWN_TEST = {
  code: 'unknown-test',
  message: 'This test no longer exists. Go back to the list.',
}

/** A test of a page as it is stored; `locks` holds it for a change. */
export async function findTest(
  db: Db,
  id: number,
  options: { locks?: boolean } = {},
): Promise<{ test: PageTestRow; variants: VariantRow[] } | null> {
  const found = await findExperiment(db, id, options)
  const { pageId = null } = found?.test ?? {}
  return found === null || pageId === null ? null : { ...found, test: { ...found.test, pageId } }
}

/** A test of whatever kind as it is stored; `locks` holds it for a change. */
export async function findExperiment(
  db: Db,
  id: number,
  { locks = false }: { locks?: boolean } = {},
): Promise<{ test: ExperimentRow; variants: VariantRow[] } | null> {
  const query = db.select().from(experimentTable).where(eq(experimentTable.id, id))
  const [test] = await (locks ? query.for('update') : query)
  return test === undefined ? null : { test, variants: await listVariants(db, id) }
}

/** The name of the test that runs on a page or template; `null` while none does. */
export async function findRunningTestOf(db: Db, pageId: number): Promise<string | null> {
  const [running] = await db
    .select({ name: experimentTable.name })
    .from(experimentTable)
    .where(and(eq(experimentTable.pageId, pageId), eq(experimentTable.state, 'running')))
  return running?.name ?? null
}

/** The variants of a test, the original first. */
export async function listVariants(db: Db, experimentId: number): Promise<VariantRow[]> {
  return db
    .select()
    .from(variantTable)
    .where(eq(variantTable.experimentId, experimentId))
    .orderBy(asc(variantTable.position))
}

/** A test for its owner; `null` when there is none. */
export async function findConsoleTest(
  deps: { db: Db; clock: Clock },
  id: number,
): Promise<ConsolePageTest | null> {
  const found = await findTest(deps.db, id)
  if (found === null) return null
  const { test, variants } = found
  const page = await readPage(deps.db, test.pageId)
  if (page === null) return null
  const document = await readPresent(deps.db, page)
  return {
    ...(await describePlan(deps, test)),
    pageId: page.id,
    pageTitle: page.title,
    thing: testedThing(page.kind),
    path: page.kind === 'page' ? pagePath(page) : null,
    subject: test.subject,
    subjectLabel: subjectLabel(document, test.subject, page.kind),
    bounceSeconds: test.bounceSeconds,
    variants: variants.map((variant) => ({
      name: variant.name,
      weight: variant.weight,
      pageId: variant.pageId,
    })),
    modules: document.sections.flatMap(listModules),
  }
}

/** What a test of any kind says beside its variants, and how far it is. */
export async function describePlan(
  { db, clock }: { db: Db; clock: Clock },
  test: ExperimentRow,
): Promise<ConsoleTestPlan> {
  const { id, name, goal, coverage, audience, namespace, startsAt, endsAt, endedAt, winner } = test
  return {
    id,
    name,
    goal,
    goalProduct: await findGoalProduct(db, test),
    coverage,
    audience,
    namespace,
    winner,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    state: stateOf(test, clock.now()),
  }
}

const SUBJECTS = { prices: 'Prices and delivery', checkout: 'Checkout' } as const

/** The tests of the shop, the newest first. */
export async function listTests(deps: { db: Database; clock: Clock }): Promise<PageTestList> {
  const rows = await deps.db.select().from(experimentTable).orderBy(desc(experimentTable.id))
  const pages = await listPagesById(
    deps.db,
    rows.flatMap(({ pageId }) => pageId ?? []),
  )
  const byId = new Map(pages.map((page) => [page.id, page]))
  return {
    tests: rows.map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      pageTitle: byId.get(row.pageId ?? 0)?.title ?? '',
      subjectLabel:
        row.kind === 'page'
          ? roughSubject(row.subject, byId.get(row.pageId ?? 0)?.kind ?? 'page')
          : SUBJECTS[row.kind],
      state: stateOf(row, deps.clock.now()),
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
  }
}

/** What is tested, in words. */
function subjectLabel({ sections }: PageDocument, subject: string | null, kind: PageKind): string {
  if (subject === null) return roughSubject(null, kind)
  const [node] = findAll(sections, subject)
  return node === undefined ? `A module that the ${testedThing(kind)} no longer has` : labelOf(node)
}

/** The same where its modules are not read. */
function roughSubject(subject: string | null, kind: PageKind): string {
  return `${subject === null ? 'Whole' : 'Part of the'} ${testedThing(kind)}`
}

function listModules(node: ModuleNode): { id: string; label: string }[] {
  return [{ id: node.id, label: labelOf(node) }, ...node.children.flatMap(listModules)]
}

/** A module by its kind and the first words that it shows. */
function labelOf({ id, type, props }: ModuleNode): string {
  const kind = type.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
  const words = ['title', 'heading', 'text', 'label', 'name']
    .map((prop) => props[prop])
    .find((value): value is string => typeof value === 'string' && value !== '')
  const plain = words
    ?.replace(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, 40)
  return plain ? `${kind}: ${plain}` : `${kind} ${id}`
}
