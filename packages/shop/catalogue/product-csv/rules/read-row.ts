import type { RowProblem } from '@buoy/platform/imports/contract.ts'
import { openCells, type RowReader } from './cells.ts'
import { readCustomCells } from './custom-cells.ts'
import type { ImportRow } from './import-row.ts'
import { readShopifyRow } from './read-shopify-row.ts'
import { readWooRow } from './read-woo-row.ts'

export type ReadRow = { row: ImportRow; problems: RowProblem[]; remarks: RowProblem[] }

/**
 * Reads one row of a file. Problems name the column by its heading; the row is then refused, its
 * values are only as good as they could be read. Remarks are about rows that are taken all the same.
 */
export function readRow(reader: RowReader, cells: readonly string[]): ReadRow {
  const open = openCells(reader, cells)
  const row = reader.dialect === 'shopify' ? readShopifyRow(open) : readWooRow(open, reader.dialect)
  const custom = readCustomCells(open, reader.customFields ?? [])
  if (custom !== undefined && row.kind === 'product') row.product.custom = custom
  return { row, problems: open.problems, remarks: open.remarks }
}
