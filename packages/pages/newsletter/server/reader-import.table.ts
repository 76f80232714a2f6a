import { importTable, rowColumns } from '@buoy/platform/imports/server/make-import-tables.ts'
import { pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredReaderOptions } from '../import-contract.ts'

/** Files of readers; see migration 0061. */
export const readerImportTable = importTable<StoredReaderOptions>('pages', 'reader_import')

export const readerImportRowTable = pgSchema('pages').table(
  'reader_import_row',
  {
    ...rowColumns(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    source: text('source').notNull(),
    agreedAt: timestamp('agreed_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
export type ReaderImportRow = typeof readerImportRowTable.$inferSelect
