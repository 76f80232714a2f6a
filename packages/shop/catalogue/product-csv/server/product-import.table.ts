import { importTable, rowColumns } from '@buoy/platform/imports/server/make-import-tables.ts'
import { bigint, integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'
import type { StoredImportOptions } from '../contract.ts'
import type { StagedRow } from '../rules/import-row.ts'

export const productImportTable = importTable<StoredImportOptions>('shop', 'product_import')

export const productImportRowTable = pgSchema('shop').table(
  'product_import_row',
  {
    ...rowColumns(),
    kind: text('kind').$type<'product' | 'variation'>().notNull(),
    sku: text('sku'),
    refId: integer('ref_id'),
    parentSku: text('parent_sku'),
    parentId: integer('parent_id'),
    handle: text('handle'),
    name: text('name').notNull(),
    groupLine: integer('group_line'),
    /** Products are taken in hand in this order; the rows of one share it. */
    place: bigint('place', { mode: 'number' }),
    data: jsonb('data').$type<StagedRow>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
