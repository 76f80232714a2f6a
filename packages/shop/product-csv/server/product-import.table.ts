import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImportOptions, ImportState, RowOutcome, RowProblem } from '../contract.ts'
import type { ImportRow } from '../rules/read-row.ts'

const shop = pgSchema('shop')
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull()

export const productImportTable = shop.table('product_import', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  state: text('state').$type<ImportState>().notNull(),
  fileName: text('file_name').notNull(),
  upload: text('upload').notNull(),
  encoding: text('encoding').notNull(),
  delimiter: text('delimiter').notNull(),
  headers: jsonb('headers').$type<string[]>().notNull(),
  mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
  options: jsonb('options').$type<ImportOptions>().notNull(),
  progress: bigint('progress', { mode: 'number' }).notNull().default(0),
  progressOf: bigint('progress_of', { mode: 'number' }).notNull().default(0),
  problem: text('problem').notNull().default(''),
  cancelAsked: boolean('cancel_asked').notNull().default(false),
  ownerId: text('owner_id').notNull(),
  ownerName: text('owner_name').notNull(),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
})

export const productImportRowTable = shop.table(
  'product_import_row',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    line: integer('line').notNull(),
    kind: text('kind').$type<'product' | 'variation'>().notNull(),
    sku: text('sku'),
    refId: integer('ref_id'),
    parentSku: text('parent_sku'),
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    groupLine: integer('group_line'),
    data: jsonb('data').$type<ImportRow>().notNull(),
    outcome: text('outcome').$type<RowOutcome>(),
    problems: jsonb('problems').$type<RowProblem[]>().notNull(),
    written: boolean('written').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
