import { eq, sql } from 'drizzle-orm'
import { isStillChecking } from '../../file-imports/server/follow-import.ts'
import type { ImportDeps } from '../../file-imports/server/import-kind.ts'
import type { ImportRow } from '../../file-imports/server/make-import-tables.ts'
import { noteProgress } from '../../file-imports/server/open-import.ts'
import { readRecords } from '../../file-imports/server/read-file.ts'
import { readStoreDetails } from '../../store/server/read-store-details.ts'
import { uploadFile } from '../../uploads/server/upload-files.ts'
import { importOptions } from '../contract.ts'
import { readRow } from '../rules/read-row.ts'
import { PRODUCT_FILES } from './product-files.ts'
import { productImportRowTable } from './product-import.table.ts'

/** Rows that are written at once: few enough for memory, enough to be quick. */
const ROWS_AT_ONCE = 500

/**
 * Reads a file into the database row by row and puts the rows of one product together, whatever their
 * order. False when it was cancelled on the way. Doing it again begins anew.
 */
export async function stageFile(deps: ImportDeps, file: ImportRow): Promise<boolean> {
  const { id, mapping, headers } = file
  await deps.db.delete(productImportRowTable).where(eq(productImportRowTable.importId, id))
  const { timeZone } = await readStoreDetails(deps)
  const reader = { mapping, headers, zone: timeZone }
  const shape = { encoding: file.encoding as 'utf-8', delimiter: file.delimiter }
  let batch: (typeof productImportRowTable.$inferInsert)[] = []
  let isFirst = true
  const flush = async (bytes: number): Promise<boolean> => {
    if (batch.length > 0) await deps.db.insert(productImportRowTable).values(batch)
    batch = []
    await noteProgress(deps, PRODUCT_FILES, id, { done: bytes, of: file.progressOf })
    return isStillChecking(deps, PRODUCT_FILES, id)
  }
  for await (const { line, cells, bytes } of readRecords(uploadFile(deps, file.upload), shape)) {
    if (isFirst) {
      isFirst = false
      continue
    }
    const { row, problems } = readRow(reader, cells)
    batch.push({
      importId: id,
      line,
      kind: row.kind,
      sku: row.sku,
      refId: row.id,
      parentSku: row.parentSku,
      parentId: row.parentId,
      name: row.name,
      // The database keeps no zeros in texts; such a row is refused, and what it says does not count.
      data: problems.length > 0 ? { ...row, product: {}, variant: {}, attributes: null, images: null } : row,
      problems,
      outcome: problems.length > 0 ? 'refused' : null,
    })
    if (batch.length >= ROWS_AT_ONCE && !(await flush(bytes))) return false
  }
  await flush(file.progressOf)
  await groupRows(deps, file)
  return isStillChecking(deps, PRODUCT_FILES, id)
}

/** Finds each variation's parent in the file, and refuses codes that stand twice. */
async function groupRows(deps: ImportDeps, { id, options }: ImportRow): Promise<void> {
  const problem = (column: string, text: ReturnType<typeof sql>) =>
    sql`problems || jsonb_build_array(jsonb_build_object('column', ${column}::text, 'message', ${text}))`
  await deps.db.execute(sql`
    update shop.product_import_row row set outcome = 'refused',
      problems = row.${problem('SKU', sql`'The SKU stands in line ' || first.line || ' already.'`)}
    from (
      select lower(sku) as code, min(line) as line from shop.product_import_row
      where import_id = ${id} and sku is not null group by lower(sku) having count(*) > 1
    ) as first
    where row.import_id = ${id} and lower(row.sku) = first.code and row.line > first.line`)
  await deps.db.execute(sql`
    update shop.product_import_row set group_line = line where import_id = ${id} and kind = 'product'`)
  await deps.db.execute(sql`
    update shop.product_import_row row set group_line = parent.line
    from shop.product_import_row parent
    where row.import_id = ${id} and row.kind = 'variation'
      and parent.import_id = ${id} and parent.kind = 'product'
      and lower(parent.sku) = lower(row.parent_sku)`)
  await deps.db.execute(sql`
    update shop.product_import_row row set group_line = parent.line
    from (
      select ref_id, min(line) as line from shop.product_import_row
      where import_id = ${id} and kind = 'product' and ref_id is not null group by ref_id
    ) as parent
    where row.import_id = ${id} and row.kind = 'variation' and row.group_line is null
      and parent.ref_id = row.parent_id`)
  // What is left hangs on products of the catalogue: the first row of each parent leads its group.
  await deps.db.execute(sql`
    update shop.product_import_row row set group_line = first.line
    from (
      select coalesce(lower(parent_sku), 'id:' || parent_id) as parent, min(line) as line
      from shop.product_import_row
      where import_id = ${id} and kind = 'variation' and group_line is null group by 1
    ) as first
    where row.import_id = ${id} and row.kind = 'variation' and row.group_line is null
      and coalesce(lower(row.parent_sku), 'id:' || row.parent_id) = first.parent`)
  if (importOptions.parse(options).matchById) return
  await deps.db.execute(sql`
    update shop.product_import_row row set outcome = 'refused',
      problems = row.${problem(
        'Parent',
        sql`'The file has no product ' || 'id:' || row.parent_id || ', and IDs of the store do not count.'`,
      )}
    where row.import_id = ${id} and row.kind = 'variation' and row.parent_id is not null
      and not exists (
        select 1 from shop.product_import_row parent
        where parent.import_id = ${id} and parent.kind = 'product' and parent.ref_id = row.parent_id)`)
}
