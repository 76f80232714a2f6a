import { findUnstorableText } from '@buoy/kernel/rules/unstorable-text.ts'
import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import { isStillChecking } from '@buoy/platform/imports/server/follow-import.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import type { ImportRow } from '@buoy/platform/imports/server/make-import-tables.ts'
import { noteProgress } from '@buoy/platform/imports/server/open-import.ts'
import { readRecords } from '@buoy/platform/imports/server/read-file.ts'
import { uploadFile } from '@buoy/platform/uploads/server/upload-files.ts'
import { eq, sql } from 'drizzle-orm'
import { readCouponIdentity } from '../rules/read-coupon-row.ts'
import { COUPON_FILES } from './coupon-files.ts'
import { couponImportRowTable } from './coupon-import.table.ts'

/** Rows that are written at once: few enough for memory, enough to be quick. */
const ROWS_AT_ONCE = 500
/** What a row is called in reports, in characters. */
const LONGEST_NAME = 100

/**
 * Reads a file of coupons into the database row by row and refuses coupons that appear twice. False when it was cancelled
 * on the way. Doing it again begins again.
 */
export async function stageCoupons(deps: ImportDeps, file: ImportRow): Promise<boolean> {
  const { id, mapping } = file
  await deps.db.delete(couponImportRowTable).where(eq(couponImportRowTable.importId, id))
  const shape = { encoding: file.encoding as 'utf-8', delimiter: file.delimiter }
  let batch: (typeof couponImportRowTable.$inferInsert)[] = []
  let isHeading = true
  const flush = async (bytes: number): Promise<boolean> => {
    if (batch.length > 0) await deps.db.insert(couponImportRowTable).values(batch)
    batch = []
    // Reading is the first half of the bar, checking the rows the second.
    await noteProgress(deps, COUPON_FILES, id, { done: bytes, of: 2 * file.progressOf })
    return isStillChecking(deps, COUPON_FILES, id)
  }
  for await (const { line, cells, bytes } of readRecords(uploadFile(deps, file.upload), shape)) {
    if (isHeading) {
      isHeading = false
      continue
    }
    batch.push({ importId: id, line, ...stagedRow(mapping, cells) })
    if (batch.length >= ROWS_AT_ONCE && !(await flush(bytes))) return false
  }
  await flush(file.progressOf)
  await checkDuplicates(deps, id)
  return isStillChecking(deps, COUPON_FILES, id)
}

function stagedRow(mapping: ImportRow['mapping'], cells: string[]) {
  const unstorable = findUnstorableText(cells)
  const storable = unstorable === null ? cells : cells.map(cleaned)
  const { code, name } = readCouponIdentity({ mapping }, storable)
  const problems: RowProblem[] = []
  if (unstorable !== null) {
    problems.push({ column: '', message: `A cell ${unstorable.message}. Type the text of this row again.` })
  }
  if (code === '' && name === '') {
    problems.push({ column: '', message: 'Has neither a code nor a name. Write one of them.' })
  }
  return {
    name: (code || name).slice(0, LONGEST_NAME),
    key: code === '' ? `name ${name.toLowerCase()}` : `code ${code}`,
    cells: storable,
    problems,
    outcome: problems.length > 0 ? ('refused' as const) : null,
  }
}

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
function cleaned(cell: string): string {
  return cell.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** Of rows of one coupon the first counts. */
async function checkDuplicates({ db }: Pick<ImportDeps, 'db'>, id: number): Promise<void> {
  await db.execute(sql`
    update shop.coupon_import_row row set outcome = 'refused',
      problems = jsonb_build_array(jsonb_build_object(
        'column', '', 'message', 'This coupon is in line ' || first.line || ' already. Remove one of the two rows.'))
    from (
      select key, min(line) as line from shop.coupon_import_row
      where import_id = ${id} and outcome is null group by key having count(*) > 1
    ) as first
    where row.import_id = ${id} and row.outcome is null and row.key = first.key and row.line > first.line`)
}
