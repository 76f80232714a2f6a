import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, count, desc, eq, gt } from 'drizzle-orm'
import { uploadFile, uploadSize } from '../../uploads/server/upload-files.ts'
import type { FileImport, ImportCounts, ImportReport, RefusedRow } from '../contract.ts'
import type { ImportKind } from './import-kind.ts'
import type { ImportRow } from './make-import-tables.ts'
import { isUnreadable, readRecords } from './read-file.ts'

const SAMPLES = 3
const LISTED = 10
const REFUSED_PER_PAGE = 50
const ROWS_AT_ONCE = 1000
const NO_COUNTS: ImportCounts = { create: 0, change: 0, same: 0, refused: 0, rows: 0 }

/** One import with its counts, and the first rows while its columns are mapped; `null` when it is not known. */
export async function readImport(
  deps: { db: Database; dataDir: string },
  kind: ImportKind,
  id: number,
): Promise<FileImport | null> {
  const [row] = await deps.db.select().from(kind.table).where(eq(kind.table.id, id))
  if (row === undefined) return null
  const counts = { ...NO_COUNTS }
  for (const { outcome, rows } of await countOutcomes(deps, kind, id)) {
    counts.rows += rows
    if (outcome !== null) counts[outcome] += rows
  }
  const showsSamples = row.state === 'ready' || row.state === 'checked'
  return { ...toImport(row), counts, samples: showsSamples ? await readSamples(deps, row) : [] }
}

/** How many rows of a file there are of each outcome. */
export function countOutcomes(
  deps: { db: Pick<Database, 'select'> },
  { rows }: Pick<ImportKind, 'rows'>,
  id: number,
) {
  return deps.db
    .select({ outcome: rows.outcome, rows: count() })
    .from(rows)
    .where(eq(rows.importId, id))
    .groupBy(rows.outcome)
}

/** The last imports, newest first, without their counts. */
export async function listImports(deps: { db: Database }, { table }: ImportKind): Promise<FileImport[]> {
  const rows = await deps.db.select().from(table).orderBy(desc(table.id)).limit(LISTED)
  return rows.map(toImport)
}

/** One page of the rows that cannot be taken, in the order of the file. */
export async function readRefused(
  deps: { db: Database },
  kind: ImportKind,
  query: { id: number; page: number },
): Promise<ImportReport> {
  const where = isRefused(kind, query.id)
  const [counted] = await deps.db.select({ total: count() }).from(kind.rows).where(where)
  const rows = await selectRefused(deps, kind)
    .where(where)
    .orderBy(asc(kind.rows.line))
    .limit(REFUSED_PER_PAGE)
    .offset((query.page - 1) * REFUSED_PER_PAGE)
  const total = counted?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / REFUSED_PER_PAGE))
  return { rows: rows.map(toRefused), total, page: query.page, pageCount }
}

/** Every refused row, in the order of the file; a thousand are in memory. */
export async function* eachRefused(
  deps: { db: Database },
  kind: ImportKind,
  id: number,
): AsyncGenerator<RefusedRow, void, undefined> {
  let after = 0
  for (;;) {
    const rows = await selectRefused(deps, kind)
      .where(and(isRefused(kind, id), gt(kind.rows.line, after)))
      .orderBy(asc(kind.rows.line))
      .limit(ROWS_AT_ONCE)
    yield* rows.map(toRefused)
    after = rows.at(-1)?.line ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

function selectRefused({ db }: { db: Database }, { rows, about }: ImportKind) {
  const { line, problems } = rows
  return db.select({ line, problems, about }).from(rows).$dynamic()
}

function isRefused({ rows }: ImportKind, id: number) {
  return and(eq(rows.importId, id), eq(rows.outcome, 'refused'))
}

async function readSamples(deps: { dataDir: string }, row: ImportRow): Promise<string[][]> {
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

function toImport(row: ImportRow): FileImport {
  const { id, state, fileName, encoding, delimiter, headers, mapping, options, problem, ownerName } = row
  return {
    ...{ id, state, fileName, encoding, delimiter, headers, mapping, options, problem, ownerName },
    share: row.progressOf === 0 ? 0 : Math.min(1, row.progress / row.progressOf),
    counts: { ...NO_COUNTS },
    samples: [],
    createdAt: row.createdAt.toISOString(),
  }
}

function toRefused(row: Omit<RefusedRow, 'about'> & { about: Record<string, string> }): RefusedRow {
  return { line: row.line, about: Object.values(row.about), problems: row.problems }
}
