import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ImportState, RowOutcome, RowProblem } from '../contract.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull()

/** The table of one kind of files: one row a file. Each kind has its own, private to its feature. */
export function importTable<Options extends object>(schema: string, name: string) {
  return pgSchema(schema).table(name, {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text('state').$type<ImportState>().notNull(),
    fileName: text('file_name').notNull(),
    upload: text('upload').notNull(),
    encoding: text('encoding').notNull(),
    delimiter: text('delimiter').notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    options: jsonb('options').$type<Options>().notNull(),
    progress: bigint('progress', { mode: 'number' }).notNull().default(0),
    progressOf: bigint('progress_of', { mode: 'number' }).notNull().default(0),
    problem: text('problem').notNull().default(''),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    ownerId: text('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    createdAt: at('created_at'),
    updatedAt: at('updated_at'),
  })
}
export type ImportTable = ReturnType<typeof importTable<object>>
export type ImportRow = ImportTable['$inferSelect']

/** What the rows of every kind of file have in common. */
export const rowColumns = () => ({
  importId: bigint('import_id', { mode: 'number' }).notNull(),
  line: integer('line').notNull(),
  outcome: text('outcome').$type<RowOutcome>(),
  problems: jsonb('problems').$type<RowProblem[]>().notNull(),
  remarks: jsonb('remarks').$type<RowProblem[]>().notNull().default([]),
  written: boolean('written').notNull().default(false),
})

/** The rows of a kind of files, as far as all kinds are alike. */
export function importRowTable(schema: string, name: string) {
  return pgSchema(schema).table(name, rowColumns(), (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
  ])
}
export type ImportRowTable = ReturnType<typeof importRowTable>
