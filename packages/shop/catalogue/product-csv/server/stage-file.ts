import { decimalSignOf } from '@buoy/platform/imports/rules/read-decimal.ts'
import { isStillChecking } from '@buoy/platform/imports/server/follow-import.ts'
import type { ImportDeps } from '@buoy/platform/imports/server/import-kind.ts'
import type { ImportRow } from '@buoy/platform/imports/server/make-import-tables.ts'
import { noteProgress } from '@buoy/platform/imports/server/open-import.ts'
import { readRecords } from '@buoy/platform/imports/server/read-file.ts'
import { readStoreDetails } from '@buoy/platform/site/server/read-store-details.ts'
import { uploadFile } from '@buoy/platform/uploads/server/upload-files.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { readCustomFields } from '../../custom-fields/server/read-custom-fields.ts'
import { type FoundSign, importOptions } from '../contract.ts'
import { readRow } from '../rules/read-row.ts'
import { PRODUCT_FILES } from './product-files.ts'
import { productImportRowTable, productImportTable } from './product-import.table.ts'

/** Rows that are written at once: few enough for memory, enough to be quick. */
const ROWS_AT_ONCE = 500
/** Lines between two looks at whether the file is still wanted, while its numbers are looked at. */
const LINES_PER_LOOK = 5000
/** More rows no product has; they would have to be in memory together. */
const MOST_ROWS_OF_PRODUCT = 1000
/** Fields whose numbers prove the decimal sign of a file. */
const NUMBERS = new Set([
  'regularPrice',
  'salePrice',
  'price',
  'compareAt',
  'weight',
  'length',
  'width',
  'height',
])

/**
 * Reads a file into the database row by row and puts the rows of one product together, whatever their
 * order. False when it was cancelled on the way. Doing it again begins again.
 */
export async function stageFile(deps: ImportDeps, file: ImportRow): Promise<boolean> {
  const { id, mapping, headers } = file
  await deps.db.delete(productImportRowTable).where(eq(productImportRowTable.importId, id))
  const options = importOptions.parse(file.options)
  const found = await findSign(deps, file)
  if (found === 'cancelled') return false
  await deps.db
    .update(productImportTable)
    .set({ options: { ...options, found } })
    .where(eq(productImportTable.id, id))
  const store = await readStoreDetails(deps)
  const sign = options.numbers === 'file' ? (found?.sign ?? null) : options.numbers
  const customFields = (await readCustomFields(deps.db)).filter(({ isArchived }) => !isArchived)
  const reader = { mapping, headers, store, dialect: options.dialect, sign, customFields }
  let batch: (typeof productImportRowTable.$inferInsert)[] = []
  const flush = async (bytes: number): Promise<boolean> => {
    if (batch.length > 0) await deps.db.insert(productImportRowTable).values(batch)
    batch = []
    // Looking at its numbers is the first quarter of the bar, reading its rows the second.
    const progress = { done: file.progressOf + bytes, of: 4 * file.progressOf }
    await noteProgress(deps, PRODUCT_FILES, id, progress)
    return isStillChecking(deps, PRODUCT_FILES, id)
  }
  for await (const { line, cells, bytes } of rowsOf(deps, file)) {
    const { row, problems, remarks } = readRow(reader, cells)
    const isRefused = problems.length > 0
    // The database keeps no zeros in texts; such a row is refused, and what it says does not count.
    const says = isRefused ? { ...row, ...SAYS_NOTHING } : row
    batch.push({
      importId: id,
      line,
      kind: row.kind,
      sku: storable(row.sku),
      refId: row.id,
      parentSku: storable(row.parentSku),
      parentId: row.parentId,
      handle: storable(row.handle),
      name: storable(row.name) ?? '',
      data: {
        ...says,
        sku: storable(row.sku),
        parentSku: storable(row.parentSku),
        remarks: isRefused ? [] : remarks,
      },
      problems,
      outcome: isRefused ? 'refused' : null,
    })
    if (batch.length >= ROWS_AT_ONCE && !(await flush(bytes))) return false
  }
  await flush(file.progressOf)
  await groupRows(deps, file)
  return isStillChecking(deps, PRODUCT_FILES, id)
}

const SAYS_NOTHING = { name: '', handle: null, product: {}, variant: {}, attributes: null, images: null }

/** The rows below the headings. */
async function* rowsOf(deps: ImportDeps, file: ImportRow) {
  const shape = { encoding: file.encoding as 'utf-8', delimiter: file.delimiter }
  let isHeading = true
  for await (const record of readRecords(uploadFile(deps, file.upload), shape)) {
    if (!isHeading) yield record
    isHeading = false
  }
}

/** What the numbers of a whole file prove of their decimal sign; `null` when they prove nothing, or both signs. */
async function findSign(deps: ImportDeps, file: ImportRow): Promise<FoundSign | 'cancelled'> {
  const places = file.mapping.flatMap((field, place) => (NUMBERS.has(field ?? '') ? [place] : []))
  let found: FoundSign = null
  let count = 0
  for await (const { line, cells, bytes } of rowsOf(deps, file)) {
    for (const place of places) {
      const example = (cells[place] ?? '').replaceAll(/[A-Z]{3}|[A-Z]{0,2}\p{Sc}/gu, '').trim()
      const sign = decimalSignOf(example)
      if (sign === null) continue
      if (found !== null && found.sign !== sign) return null
      found ??= { sign, example: example.slice(0, 20), line }
    }
    count += 1
    if (count % LINES_PER_LOOK !== 0) continue
    await noteProgress(deps, PRODUCT_FILES, file.id, { done: bytes, of: 4 * file.progressOf })
    if (!(await isStillChecking(deps, PRODUCT_FILES, file.id))) return 'cancelled'
  }
  return found
}

/** The database keeps neither zeros nor halves of characters. */
function storable<Text extends string | null>(text: Text): Text {
  return (text === null ? null : text.replaceAll('\u0000', '').toWellFormed()) as Text
}

/**
 * Puts the rows of one product together: by handle, or each variation by its parent in the file. Codes that stand
 * twice are refused, and with a row its whole product.
 */
async function groupRows(deps: ImportDeps, { id }: ImportRow): Promise<void> {
  const problem = (column: string, text: SQL) =>
    sql`row.problems || jsonb_build_array(jsonb_build_object('column', ${column}::text, 'message', ${text}))`
  await deps.db.execute(sql`
    update shop.product_import_row row set outcome = 'refused',
      problems = ${problem('SKU', sql`'The SKU stands in line ' || first.line || ' already.'`)}
    from (
      select lower(sku) as code, min(line) as line from shop.product_import_row
      where import_id = ${id} and sku is not null group by lower(sku) having count(*) > 1
    ) as first
    where row.import_id = ${id} and lower(row.sku) = first.code and row.line > first.line`)
  await deps.db.execute(sql`
    update shop.product_import_row set group_line = line
    where import_id = ${id} and kind = 'product' and handle is null`)
  await deps.db.execute(sql`
    update shop.product_import_row row set group_line = first.line
    from (
      select handle, min(line) as line from shop.product_import_row
      where import_id = ${id} and handle is not null group by handle
    ) as first
    where row.import_id = ${id} and row.handle = first.handle`)
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
  await deps.db.execute(sql`
    update shop.product_import_row row set outcome = 'refused',
      problems = ${problem('', sql`'Its product has ' || large.rows || ' rows: more than a product can have.'`)}
    from (
      select group_line, count(*) as rows from shop.product_import_row
      where import_id = ${id} and group_line is not null
      group by group_line having count(*) > ${MOST_ROWS_OF_PRODUCT}
    ) as large
    where row.import_id = ${id} and row.group_line = large.group_line and row.outcome is null`)
  const whole = sql`'Belongs to line ' || bad.line || ', which cannot be taken: a product goes in whole or not at all.'`
  await deps.db.execute(sql`
    update shop.product_import_row row set outcome = 'refused', problems = ${problem('', whole)}
    from (
      select group_line, min(line) as line from shop.product_import_row
      where import_id = ${id} and outcome = 'refused' and group_line is not null group by group_line
    ) as bad
    where row.import_id = ${id} and row.group_line = bad.group_line and row.outcome is null`)
  // New products are made in the order in which they stood in the shop that they come from.
  await deps.db.execute(sql`
    update shop.product_import_row row set place = ranked.place
    from (
      select group_line, row_number() over (
        order by coalesce(min((data ->> 'position')::integer) filter (where kind = 'product'), 0), group_line
      ) as place
      from shop.product_import_row where import_id = ${id} group by group_line
    ) as ranked
    where row.import_id = ${id} and row.group_line = ranked.group_line`)
  // Each row was written several times by now: without this the next rows would be looked for among all of them.
  await deps.db.execute(sql`vacuum (analyze) shop.product_import_row`)
}
