import type { Transaction } from '@buoy/kernel/server/database.ts'
import { moveBar } from '@buoy/platform/imports/server/follow-import.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { lockProducts } from '../../products/server/find-codes.ts'
import { importOptions } from '../contract.ts'
import { linkKey } from '../rules/apply-rows.ts'
import { gatherHandle } from '../rules/gather-handle.ts'
import type { PlacedRow, Remark, RowGroup } from '../rules/import-row.ts'
import { makeCategories } from './make-categories.ts'
import type { Plan } from './plan-group.ts'
import { planGroups } from './plan-groups.ts'
import { PRODUCT_FILES } from './product-files.ts'
import { productImportRowTable, productImportTable } from './product-import.table.ts'
import { writePlans } from './write-plans.ts'

/** Products of one transaction: short enough that shoppers never wait for it. */
const GROUPS_AT_ONCE = 50

export type ProcessDeps = ImportDeps & { publicUrl: string }
type Import = typeof productImportTable.$inferSelect

/**
 * Takes the next products of a file in hand: plans them (`checking`) or writes them (`running`), all in
 * one transaction. Answers `more` while some are left, `finished` when none is, and `stopped` when the
 * file was cancelled. Two jobs at once wait for each other, and neither does a row twice.
 */
export async function processRows(deps: ProcessDeps, id: number): Promise<'more' | 'finished' | 'stopped'> {
  return deps.db.transaction(async (tx) => {
    const [file] = await tx
      .select()
      .from(productImportTable)
      .where(eq(productImportTable.id, id))
      .for('update')
    if (file === undefined || (file.state !== 'checking' && file.state !== 'running')) return 'stopped'
    const groups = await nextGroups(tx, file)
    if (groups.length === 0) return 'finished'
    const coming = await comingProducts(tx, file, groups)
    const { publicUrl } = deps
    const options = importOptions.parse(file.options)
    const input = { options, publicUrl, coming, remarks: groups.flatMap((group) => group.remarks) }
    let later: number[] = []
    let plans = await planGroups(tx, groups, input)
    if (file.state === 'running') {
      const known = plans.flatMap(({ productId }) => productId ?? [])
      await makeCategories(tx, plans)
      await lockProducts(tx, known)
      // Planned again over what is locked now: a sale in between must not be overwritten.
      plans = await planGroups(tx, groups, input)
      later = await writePlans(deps, tx, file, plans)
    }
    await noteOutcomes(tx, file, plans)
    await waitForLinks(tx, file, later)
    await moveBar(deps, tx, PRODUCT_FILES, { file, waiting: waiting(file) })
    return 'more'
  })
}

type NextGroup = RowGroup & { remarks: Remark[] }

async function nextGroups(tx: Transaction, file: Import): Promise<NextGroup[]> {
  const { place, groupLine } = productImportRowTable
  // An index of the rows that wait has this order: only the next ones are read, however many there are.
  const lines = await tx
    .selectDistinct({ place, line: groupLine })
    .from(productImportRowTable)
    .where(waiting(file))
    .orderBy(asc(place), asc(groupLine))
    .limit(GROUPS_AT_ONCE)
  const wanted = lines.flatMap(({ line }) => line ?? [])
  if (wanted.length === 0) return []
  const rows = await tx
    .select()
    .from(productImportRowTable)
    .where(
      and(
        eq(productImportRowTable.importId, file.id),
        inArray(productImportRowTable.groupLine, wanted),
        // Whole products, also where only one of their rows waits for its links.
        sql`${productImportRowTable.outcome} is distinct from 'refused'`,
      ),
    )
    .orderBy(asc(productImportRowTable.line))
  return wanted.flatMap((line) => {
    const own = rows.filter((row) => row.groupLine === line)
    const placed = own.map((row): PlacedRow => ({ ...row.data, line: row.line }))
    if (placed.length === 0) return []
    if (placed.some(({ handle }) => handle !== null)) {
      const { group, remarks } = gatherHandle(placed)
      return [{ ...group, remarks }]
    }
    const parent = placed.find(({ kind }) => kind === 'product') ?? null
    const variations = placed.filter(({ kind }) => kind === 'variation')
    return [{ line, lines: placed.map((row) => row.line), parent, variations, remarks: [] }]
  })
}

/** Added to the place of products that are written again, once those that they link to are there. */
const BEHIND_ALL = 1_000_000_000

/** Rows that this pass has still to do: not judged yet, or judged good and not written yet. */
function waiting(file: Import): SQL | undefined {
  return and(
    eq(productImportRowTable.importId, file.id),
    file.state === 'checking'
      ? isNull(productImportRowTable.outcome)
      : and(
          sql`not ${productImportRowTable.written}`,
          sql`${productImportRowTable.outcome} in ('create', 'change')`,
        ),
  )
}

/** SKUs and ids that links of these groups name and that the file will bring itself. */
async function comingProducts(
  tx: Transaction,
  file: Import,
  groups: readonly RowGroup[],
): Promise<Set<string>> {
  const named = groups.flatMap(({ parent }) => [
    ...(parent?.product.upSells ?? []),
    ...(parent?.product.crossSells ?? []),
  ])
  if (named.length === 0) return new Set()
  const keys = sql.param([...new Set(named.map(linkKey))])
  const found = await tx.execute<{ code: string }>(sql`
    select lower(sku) as code from shop.product_import_row
    where import_id = ${file.id} and outcome is distinct from 'refused' and lower(sku) = any(${keys}::text[])
    union
    select 'id:' || ref_id from shop.product_import_row
    where import_id = ${file.id} and outcome is distinct from 'refused' and kind = 'product'
      and 'id:' || ref_id = any(${keys}::text[])`)
  return new Set(found.rows.map(({ code }) => code))
}

/** Puts products at the end whose links lead to products of the same file; a second time they are done. */
async function waitForLinks(tx: Transaction, file: Import, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    update shop.product_import_row set written = false, place = place + ${BEHIND_ALL},
      data = data || '{"later": true}'::jsonb
    where import_id = ${file.id} and line = any(${sql.param([...lines])}::integer[]) and not data ? 'later'`)
}

async function noteOutcomes(tx: Transaction, file: Import, plans: readonly Plan[]): Promise<void> {
  const lines = plans.flatMap(({ byLine }) => [...byLine])
  const param = <Value>(pick: (entry: (typeof lines)[number]) => Value) => sql.param(lines.map(pick))
  // While the run writes, a row that has come to be the same keeps what the dry run promised.
  await tx.execute(sql`
    update shop.product_import_row row set
      outcome = case when ${file.state} = 'running' and noted.outcome <> 'refused' then row.outcome else noted.outcome end,
      problems = noted.problems::jsonb,
      remarks = noted.remarks::jsonb,
      written = ${file.state} = 'running' and noted.outcome <> 'refused'
    from unnest(
      ${param(([line]) => line)}::integer[],
      ${param(([, { outcome }]) => outcome)}::text[],
      ${param(([, { problems }]) => JSON.stringify(problems))}::text[],
      ${param(([, { remarks }]) => JSON.stringify(remarks))}::text[]
    ) as noted (line, outcome, problems, remarks)
    where row.import_id = ${file.id} and row.line = noted.line`)
}
