import type { ImportKind } from '@buoy/platform/imports/server/import-kind.ts'
import { importRowTable } from '@buoy/platform/imports/server/make-import-tables.ts'
import { sql } from 'drizzle-orm'
import { guessReaderColumns, READER_FIELDS } from '../rules/reader-columns.ts'
import { readerImportTable } from './reader-import.table.ts'

const KNOWN_FIELDS: ReadonlySet<string> = new Set(READER_FIELDS.map(({ value }) => value))

/** Files of readers. */
export const READER_FILES: ImportKind = {
  name: 'readers',
  table: readerImportTable,
  rows: importRowTable('pages', 'reader_import_row'),
  queues: { check: 'check-readers-file', run: 'run-readers-file', failed: 'end-readers-file' },
  about: { Email: sql<string>`email` },
  example: 'Email, First name, Last name',
  recognize: () => '',
  guessMapping: guessReaderColumns,
  isField: (field) => KNOWN_FIELDS.has(field),
  findMissing: (fields) =>
    fields.includes('email') ? null : 'No column holds the addresses. Choose the one with the emails.',
}
