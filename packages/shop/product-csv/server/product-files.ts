import { sql } from 'drizzle-orm'
import type { ImportKind } from '../../file-imports/server/import-kind.ts'
import { importRowTable } from '../../file-imports/server/make-import-tables.ts'
import { guessMapping, mappableFields } from '../rules/columns.ts'
import { productImportTable } from './product-import.table.ts'

const KNOWN_FIELDS: ReadonlySet<string> = new Set(mappableFields().map(({ value }) => value))

/** Files of products. */
export const PRODUCT_FILES: ImportKind = {
  table: productImportTable,
  rows: importRowTable('shop', 'product_import_row'),
  queues: { check: 'check-products-file', run: 'run-products-file' },
  about: { SKU: sql<string>`coalesce(sku, '')`, Name: sql<string>`name` },
  example: 'SKU, Name, Regular price',
  guessMapping,
  isField: (field) => KNOWN_FIELDS.has(field) || /^attribute\.\d{1,2}\.\w+$/.test(field),
  findMissing: (fields) =>
    ['sku', 'name', 'id'].some((field) => fields.includes(field))
      ? null
      : 'No column says which product a row means. Choose the one with the SKU or the name.',
}
