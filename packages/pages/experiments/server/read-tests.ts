import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, desc, eq } from 'drizzle-orm'
import type { ModuleNode, PageDocument } from '../../document/contract.ts'
import { pagePath } from '../../document/rules/page-path.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { listPagesById } from '../../publishing/server/page-records.ts'
import { readPage, readPresentDocument } from '../../publishing/server/read-page.ts'
import type { ConsolePageTest, ConsoleTestPlan, PageTestList } from '../console-contract.ts'
import { findAll } from '../rules/put-variant.ts'
import { stateOf } from '../rules/test-state.ts'
import {
  type ExperimentRow,
  experimentTable,
  type PageTestRow,
  type VariantRow,
  variantTable,
} from './experiment.table.ts'

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
  const document = readDocument(await readPresentDocument(deps.db, page), () => {})
  return {
    ...describePlan(test, deps.clock),
    pageId: page.id,
    pageTitle: page.title,
    path: pagePath(page),
    subject: test.subject,
    subjectLabel: subjectLabel(document, test.subject),
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
export function describePlan(test: ExperimentRow, clock: Clock): ConsoleTestPlan {
  const { id, name, goal, coverage, audience, namespace, startsAt, endsAt, endedAt, winner } = test
  return {
    id,
    name,
    goal,
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

const SUBJECTS = { prices: 'Prices and delivery', checkout: 'Checkout', page: 'Whole page' } as const

/** The tests of the shop, the newest first. */
export async function listTests(deps: { db: Database; clock: Clock }): Promise<PageTestList> {
  const rows = await deps.db.select().from(experimentTable).orderBy(desc(experimentTable.id))
  const pages = await listPagesById(
    deps.db,
    rows.flatMap(({ pageId }) => pageId ?? []),
  )
  const titles = new Map(pages.map(({ id, title }) => [id, title]))
  return {
    tests: rows.map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      pageTitle: titles.get(row.pageId ?? 0) ?? '',
      subjectLabel: row.subject === null ? SUBJECTS[row.kind] : 'Part of the page',
      state: stateOf(row, deps.clock.now()),
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
  }
}

/** What is tested, in words. */
export function subjectLabel({ sections }: PageDocument, subject: string | null): string {
  if (subject === null) return 'Whole page'
  const [node] = findAll(sections, subject)
  return node === undefined ? 'A module that the page no longer has' : labelOf(node)
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
