import type { ImportKind } from '@buoy/platform/imports/server/import-kind.ts'
import { importRowTable } from '@buoy/platform/imports/server/make-import-tables.ts'
import { sql } from 'drizzle-orm'
import { readCustomFields } from '../../custom-fields/server/read-custom-fields.ts'
import { guessMapping, isProductField, recognizeDialect } from '../rules/dialects.ts'
import { productImportTable } from './product-import.table.ts'

/** Files of products. */
export const PRODUCT_FILES: ImportKind = {
  name: 'products',
  table: productImportTable,
  rows: importRowTable('shop', 'product_import_row'),
  queues: { check: 'check-products-file', run: 'run-products-file', failed: 'end-products-file' },
  about: { SKU: sql<string>`coalesce(sku, '')`, Name: sql<string>`name` },
  example: 'SKU, Name, Regular price',
  recognize: recognizeDialect,
  guessMapping: async (headers, dialect, db) => {
    const inUse = (await readCustomFields(db)).filter(({ isArchived }) => !isArchived)
    return guessMapping(headers, dialect, inUse)
  },
  isField: isProductField,
  findMissing: (fields) =>
    ['sku', 'name', 'id', 'handle'].some((field) => fields.includes(field))
      ? null
      : 'No column says which product a row means. Choose the one with the SKU or the name.',
}
