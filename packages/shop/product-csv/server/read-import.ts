import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, count, desc, eq, gt } from 'drizzle-orm'
import { uploadFile, uploadSize } from '../../uploads/server/upload-files.ts'
import type { ImportReport, ProductImport, RefusedRow } from '../contract.ts'
import { productImportRowTable, productImportTable } from './product-import.table.ts'
import { isUnreadable, readRecords } from './read-file.ts'

const SAMPLES = 3
const LISTED = 10
const REFUSED_PER_PAGE = 50
const ROWS_AT_ONCE = 1000

type Row = typeof productImportTable.$inferSelect

/** One import with its counts, and the first rows while its columns are mapped; `null` when it is not known. */
export async function readImport(
  deps: { db: Database; dataDir: string },
  id: number,
): Promise<ProductImport | null> {
  const [row] = await deps.db.select().from(productImportTable).where(eq(productImportTable.id, id))
  if (row === undefined) return null
  const counts = { create: 0, change: 0, same: 0, refused: 0, rows: 0 }
  const found = await deps.db
    .select({ outcome: productImportRowTable.outcome, rows: count() })
    .from(productImportRowTable)
    .where(eq(productImportRowTable.importId, id))
    .groupBy(productImportRowTable.outcome)
  for (const { outcome, rows } of found) {
    counts.rows += rows
    if (outcome !== null) counts[outcome] += rows
  }
  const showsSamples = row.state === 'ready' || row.state === 'checked'
  return { ...toImport(row), counts, samples: showsSamples ? await readSamples(deps, row) : [] }
}

/** The last imports, newest first, without their counts. */
export async function listImports(deps: { db: Database }): Promise<ProductImport[]> {
  const rows = await deps.db
    .select()
    .from(productImportTable)
    .orderBy(desc(productImportTable.id))
    .limit(LISTED)
  return rows.map(toImport)
}

/** One page of the rows that cannot be taken, in the order of the file. */
export async function readRefused(
  deps: { db: Database },
  query: { id: number; page: number },
): Promise<ImportReport> {
  const where = and(
    eq(productImportRowTable.importId, query.id),
    eq(productImportRowTable.outcome, 'refused'),
  )
  const [counted] = await deps.db.select({ total: count() }).from(productImportRowTable).where(where)
  const rows = await deps.db
    .select()
    .from(productImportRowTable)
    .where(where)
    .orderBy(asc(productImportRowTable.line))
    .limit(REFUSED_PER_PAGE)
    .offset((query.page - 1) * REFUSED_PER_PAGE)
  const total = counted?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / REFUSED_PER_PAGE))
  return { rows: rows.map(toRefused), total, page: query.page, pageCount }
}

/** Every refused row, in the order of the file; a thousand are in memory. */
export async function* eachRefused(
  deps: { db: Database },
  id: number,
): AsyncGenerator<RefusedRow, void, undefined> {
  let after = 0
  for (;;) {
    const rows = await deps.db
      .select()
      .from(productImportRowTable)
      .where(
        and(
          eq(productImportRowTable.importId, id),
          eq(productImportRowTable.outcome, 'refused'),
          gt(productImportRowTable.line, after),
        ),
      )
      .orderBy(asc(productImportRowTable.line))
      .limit(ROWS_AT_ONCE)
    yield* rows.map(toRefused)
    after = rows.at(-1)?.line ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

async function readSamples(deps: { dataDir: string }, row: Row): Promise<string[][]> {
  if ((await uploadSize(deps, row.upload)) === null) return []
  const samples: string[][] = []
  const shape = { encoding: row.encoding as 'utf-8', delimiter: row.delimiter }
  try {
    for await (const { cells } of readRecords(uploadFile(deps, row.upload), shape)) {
      samples.push(cells.map((cell) => cell.slice(0, 120)))
      if (samples.length > SAMPLES) break
    }
  } catch (error) {
    // The dry run says what is wrong with the file; here it only has nothing to show.
    if (!isUnreadable(error)) throw error
  }
  return samples.slice(1)
}

function toImport(row: Row): ProductImport {
  const { id, state, fileName, encoding, delimiter, headers, mapping, options, problem, ownerName } = row
  return {
    ...{ id, state, fileName, encoding, delimiter, headers, mapping, options, problem, ownerName },
    share: row.progressOf === 0 ? 0 : Math.min(1, row.progress / row.progressOf),
    counts: { create: 0, change: 0, same: 0, refused: 0, rows: 0 },
    samples: [],
    createdAt: row.createdAt.toISOString(),
  }
}

function toRefused(row: typeof productImportRowTable.$inferSelect): RefusedRow {
  return { line: row.line, sku: row.sku ?? '', name: row.name, problems: row.problems }
}
