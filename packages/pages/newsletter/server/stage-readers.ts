import { isStillChecking } from '@buoy/platform/imports/server/follow-import.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import type { ImportRow } from '@buoy/platform/imports/server/make-import-tables.ts'
import { noteProgress } from '@buoy/platform/imports/server/open-import.ts'
import { readRecords } from '@buoy/platform/imports/server/read-file.ts'
import type { StoreDetails } from '@buoy/platform/site/contract.ts'
import { uploadFile } from '@buoy/platform/uploads/server/upload-files.ts'
import { eq, sql } from 'drizzle-orm'
import { storedReaderOptions } from '../import-contract.ts'
import { readReaderRow } from '../rules/read-reader-row.ts'
import { READER_FILES } from './reader-files.ts'
import { readerImportRowTable } from './reader-import.table.ts'

/** Rows that are written at once: few enough for memory, enough to be quick. */
const ROWS_AT_ONCE = 500

/**
 * Reads a file of readers into the database row by row and refuses addresses that stand twice. False when it
 * was cancelled on the way. Doing it again begins again.
 */
export async function stageReaders(
  deps: ImportDeps & { details: () => Promise<Pick<StoreDetails, 'timeZone'>> },
  file: ImportRow,
): Promise<boolean> {
  const { id, mapping } = file
  await deps.db.delete(readerImportRowTable).where(eq(readerImportRowTable.importId, id))
  const { source } = storedReaderOptions.parse(file.options)
  const { timeZone: zone } = await deps.details()
  const reader = { mapping, source, zone, now: deps.clock.now() }
  const shape = { encoding: file.encoding as 'utf-8', delimiter: file.delimiter }
  let batch: (typeof readerImportRowTable.$inferInsert)[] = []
  let isHeading = true
  const flush = async (bytes: number): Promise<boolean> => {
    if (batch.length > 0) await deps.db.insert(readerImportRowTable).values(batch)
    batch = []
    // Reading is the first half of the bar, judging the rows the second.
    await noteProgress(deps, READER_FILES, id, { done: bytes, of: 2 * file.progressOf })
    return isStillChecking(deps, READER_FILES, id)
  }
  for await (const { line, cells, bytes } of readRecords(uploadFile(deps, file.upload), shape)) {
    if (isHeading) {
      isHeading = false
      continue
    }
    const { row, problems } = readReaderRow(reader, cells)
    const outcome = problems.length > 0 ? 'refused' : null
    batch.push({ importId: id, line, ...row, problems, outcome })
    if (batch.length >= ROWS_AT_ONCE && !(await flush(bytes))) return false
  }
  await flush(file.progressOf)
  await checkDuplicates(deps, id)
  return isStillChecking(deps, READER_FILES, id)
}

/** Of rows with one address the first one that can be taken counts. */
async function checkDuplicates({ db }: Pick<ImportDeps, 'db'>, id: number): Promise<void> {
  await db.execute(sql`
    update pages.reader_import_row row set outcome = 'refused',
      problems = jsonb_build_array(jsonb_build_object(
        'column', 'Email', 'message', 'The address stands in line ' || first.line || ' already.'))
    from (
      select email, min(line) as line from pages.reader_import_row
      where import_id = ${id} and outcome is null group by email having count(*) > 1
    ) as first
    where row.import_id = ${id} and row.outcome is null and row.email = first.email and row.line > first.line`)
}
