import { countPages } from '@buoy/kernel/rules/paging.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, asc, count, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { uploadFile, uploadSize } from '../../uploads/server/upload-files.ts'
import type { FileImport, ImportCounts, ImportReport, ReportedRow, RowReport } from '../contract.ts'
import { WORKING } from '../rules/import-life.ts'
import type { ImportKind } from './import-kind.ts'
import type { ImportRow } from './make-import-tables.ts'
import { isUnreadable, readRecords } from './read-file.ts'

const SAMPLES = 3
const LISTED = 10
const REPORTED_PER_PAGE = 50
const ROWS_AT_ONCE = 1000
const NO_COUNTS: ImportCounts = { create: 0, change: 0, same: 0, refused: 0, rows: 0, remarked: 0 }

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
  counts.remarked = await deps.db.$count(kind.rows, isReported(kind, id, 'remarked'))
  const showsSamples = row.state === 'ready' || row.state === 'checked'
  const samples = showsSamples ? await readSamples(deps, row) : []
  return { ...toImport(row), counts, samples, waitsFor: await findFileBefore(deps, kind, row) }
}

/** Name of the file whose work must end, or make room, before this one begins; '' when there is none. */
async function findFileBefore(
  { db }: { db: Database },
  { table }: Pick<ImportKind, 'table'>,
  row: ImportRow,
): Promise<string> {
  if (!WORKING.includes(row.state) || row.progress > 0) return ''
  const isBefore = or(gt(table.progress, 0), sql`${table.updatedAt} < ${row.updatedAt}`)
  const [before] = await db
    .select({ fileName: table.fileName })
    .from(table)
    .where(and(eq(table.state, row.state), ne(table.id, row.id), isBefore))
    .orderBy(desc(table.progress), asc(table.updatedAt))
    .limit(1)
  return before?.fileName ?? ''
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

/** One page of the rows of a report, in the order of the file. */
export async function readReport(
  deps: { db: Database },
  kind: ImportKind,
  query: { id: number; page: number; report: RowReport },
): Promise<ImportReport> {
  const where = isReported(kind, query.id, query.report)
  const total = await deps.db.$count(kind.rows, where)
  const rows = await selectReported(deps, kind, query.report)
    .where(where)
    .orderBy(asc(kind.rows.line))
    .limit(REPORTED_PER_PAGE)
    .offset((query.page - 1) * REPORTED_PER_PAGE)
  const pageCount = countPages(total, REPORTED_PER_PAGE)
  return { rows: rows.map(toReported), total, page: query.page, pageCount }
}

/** Every row of a report, in the order of the file; a thousand are in memory. */
export async function* eachReported(
  deps: { db: Database },
  kind: ImportKind,
  query: { id: number; report: RowReport },
): AsyncGenerator<ReportedRow, void, undefined> {
  let after = 0
  for (;;) {
    const rows = await selectReported(deps, kind, query.report)
      .where(and(isReported(kind, query.id, query.report), gt(kind.rows.line, after)))
      .orderBy(asc(kind.rows.line))
      .limit(ROWS_AT_ONCE)
    yield* rows.map(toReported)
    after = rows.at(-1)?.line ?? after
    if (rows.length < ROWS_AT_ONCE) return
  }
}

function selectReported({ db }: { db: Database }, { rows, about }: ImportKind, report: RowReport) {
  const { line, problems, remarks } = rows
  return db
    .select({ line, problems: report === 'refused' ? problems : remarks, about })
    .from(rows)
    .$dynamic()
}

function isReported({ rows }: Pick<ImportKind, 'rows'>, id: number, report: RowReport): SQL | undefined {
  const isOfFile = eq(rows.importId, id)
  if (report === 'refused') return and(isOfFile, eq(rows.outcome, 'refused'))
  return and(isOfFile, ne(rows.outcome, 'refused'), sql`${rows.remarks} <> '[]'::jsonb`)
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
    id,
    state,
    fileName,
    encoding,
    delimiter,
    headers,
    mapping,
    options,
    problem,
    ownerName,
    share: row.progressOf === 0 ? 0 : Math.min(1, row.progress / row.progressOf),
    counts: { ...NO_COUNTS },
    samples: [],
    waitsFor: '',
    createdAt: row.createdAt.toISOString(),
  }
}

function toReported(row: Omit<ReportedRow, 'about'> & { about: Record<string, string> }): ReportedRow {
  return { line: row.line, about: Object.values(row.about), problems: row.problems }
}
