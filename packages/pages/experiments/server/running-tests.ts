import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { PageDocument } from '../../document/contract.ts'
import { type PageKind, type TemplateKind, templateKindOf } from '../../document/rules/page-kind.ts'
import { readDocument } from '../../modules/parse-document.ts'
import { listPagesById } from '../../publishing/server/page-records.ts'
import { readPageVersion } from '../../publishing/server/read-page.ts'
import type { Audience } from '../rules/audience.ts'
import type { Goal, Split, TestKind } from '../rules/experiment.ts'
import type { Holdout } from '../rules/holdout.ts'
import { type ExperimentRow, experimentTable, type VariantRow, variantTable } from './experiment.table.ts'
import { readStoredSettings } from './test-settings.ts'

/**
 * A test that visitors take part in, with what its variants show, links to saved sections in it; `null` for the page as it
 * is.
 */
export type RunningTest = {
  id: number
  kind: TestKind
  /** The page, template or saved section under test, and which of these it is; null for a test that is of none. */
  pageId: number | null
  pageKind: PageKind | null
  subject: string | null
  goal: Goal
  bounceSeconds: number
  split: Split
  audience: Audience | null
  /** As it is set; it does not change while a test runs. */
  holdout: Holdout
  documents: (PageDocument | null)[]
  /** Of a test of prices: the price list of each variant, null for the standing prices. */
  lists: (number | null)[] | null
  /** Of a test of the checkout: the layout of each variant. */
  layouts: (number | null)[] | null
}

/** A test of prices, with the price list of each variant. */
export type PriceTest = RunningTest & { lists: (number | null)[] }
/** A test of the checkout, with the layout of each variant. */
export type CheckoutTest = RunningTest & { layouts: (number | null)[] }

export const isPriceTest = (test: RunningTest): test is PriceTest => test.lists !== null
export const isCheckoutTest = (test: RunningTest): test is CheckoutTest => test.layouts !== null

/** The tests that run, by the page under test; nothing is read while there is none. */
export type RunningTests = () => Promise<RunningTest[]>

/** The tests that run, held in this process and read again when pages have changed. */
export function openRunningTests(deps: { db: Database; listen: Listen }): RunningTests {
  return remember(deps.listen, 'pages_changed', () => listRunningTests(deps.db))
}

/** The tests that run, as they are stored. */
export async function listRunningTests(db: Database): Promise<RunningTest[]> {
  const rows = await db
    .select()
    .from(experimentTable)
    .where(eq(experimentTable.state, 'running'))
    .orderBy(asc(experimentTable.id))
  if (rows.length === 0) return []
  const { holdout } = await readStoredSettings(db)
  const variants = await db
    .select()
    .from(variantTable)
    .where(
      inArray(
        variantTable.experimentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(variantTable.position))
  const pages = await listPagesById(
    db,
    rows.flatMap(({ pageId }) => pageId ?? []),
  )
  return Promise.all(
    rows.map((row) =>
      runningTestOf(
        db,
        { row, holdout, pageKind: pages.find(({ id }) => id === row.pageId)?.kind ?? null },
        variants.filter(({ experimentId }) => experimentId === row.id),
      ),
    ),
  )
}

async function runningTestOf(
  db: Database,
  { row, holdout, pageKind }: { row: ExperimentRow; holdout: Holdout; pageKind: PageKind | null },
  variants: readonly VariantRow[],
): Promise<RunningTest> {
  const of = pageKind && templateKindOf(pageKind)
  const documents = await Promise.all(variants.map((variant) => documentOf(db, variant, of)))
  const { id, kind, pageId, subject, goal, bounceSeconds, audience } = row
  return {
    id,
    kind,
    pageId,
    pageKind,
    subject,
    goal,
    bounceSeconds,
    audience,
    holdout,
    split: splitOf(row, variants),
    documents,
    lists: kind === 'prices' ? variants.map(({ priceListId }) => priceListId) : null,
    layouts: kind === 'checkout' ? variants.map(({ checkoutLayoutId }) => checkoutLayoutId) : null,
  }
}

/** What decides who sees which variant of a stored test. */
export function splitOf(row: ExperimentRow, variants: readonly VariantRow[]): Split {
  return {
    seed: row.seed,
    coverage: row.coverage,
    weights: variants.map(({ weight }) => weight),
    namespace: row.namespace,
    startsAt: row.startsAt ?? row.createdAt,
    endsAt: row.endsAt,
  }
}

async function documentOf(
  db: Database,
  { pageId, version }: VariantRow,
  of: TemplateKind | null,
): Promise<PageDocument | null> {
  if (pageId === null || version === null) return null
  return readDocument(await readPageVersion(db, pageId, version), () => {}, of)
}
