import { createHash } from 'node:crypto'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, desc, eq } from 'drizzle-orm'
import { jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { plainHeading } from '../rules/guess-columns.ts'
import type { ImportKind } from './import-kind.ts'

/** So many files back it is looked what a column was chosen to mean. */
const LAYOUTS_LOOKED_AT = 20

/** Field by plain heading; `null` for a column that is left out. */
type Fields = Record<string, string | null>

const importLayoutTable = pgSchema('shop').table(
  'import_layout',
  {
    kind: text('kind').notNull(),
    headings: text('headings').notNull(),
    dialect: text('dialect').notNull(),
    fields: jsonb('fields').$type<Fields>().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.headings] })],
)

/**
 * How a file with these headings is read: as its owner has chosen the last time, else by what its headings mean, with
 * what was chosen for columns of that name in the last files of the same dialect.
 */
export async function recallLayout(
  { db }: { db: Database },
  kind: ImportKind,
  headers: readonly string[],
): Promise<{ dialect: string; mapping: (string | null)[] }> {
  const [known] = await db
    .select()
    .from(importLayoutTable)
    .where(and(eq(importLayoutTable.kind, kind.name), eq(importLayoutTable.headings, hashOf(headers))))
  if (known !== undefined) {
    const mapping = headers.map((header) => ifKnown(kind, chosenFor(known.fields, header) ?? null))
    return { dialect: known.dialect, mapping: onlyFirst(mapping) }
  }
  const dialect = kind.recognize(headers)
  const guess = await kind.guessMapping(headers, dialect, db)
  const layouts = await db
    .select({ fields: importLayoutTable.fields })
    .from(importLayoutTable)
    .where(and(eq(importLayoutTable.kind, kind.name), eq(importLayoutTable.dialect, dialect)))
    .orderBy(desc(importLayoutTable.usedAt))
    .limit(LAYOUTS_LOOKED_AT)
  const chosen = headers.map((header) =>
    layouts.map(({ fields }) => chosenFor(fields, header)).find((field) => field !== undefined),
  )
  const taken = new Set(chosen)
  const mapping = guess.map((field, index) => {
    const own = chosen[index]
    if (own !== undefined) return ifKnown(kind, own)
    return field !== null && taken.has(field) ? null : field
  })
  return { dialect, mapping: onlyFirst(mapping) }
}

/** Keeps how a file is read, for the next one with the same headings. */
export async function rememberLayout(
  { clock }: { clock: Clock },
  tx: Transaction,
  kind: Pick<ImportKind, 'name'>,
  file: { headers: readonly string[]; mapping: readonly (string | null)[]; options: object },
): Promise<void> {
  const { headers, mapping, options } = file
  const dialect = 'dialect' in options && typeof options.dialect === 'string' ? options.dialect : ''
  const fields = new Map<string, string | null>()
  headers.forEach((header, index) => {
    const heading = plainHeading(header)
    fields.set(heading, fields.get(heading) ?? mapping[index] ?? null)
  })
  const row = { dialect, fields: Object.fromEntries(fields), usedAt: clock.now() }
  await tx
    .insert(importLayoutTable)
    .values({ kind: kind.name, headings: hashOf(headers), ...row })
    .onConflictDoUpdate({ target: [importLayoutTable.kind, importLayoutTable.headings], set: row })
}

/** What was chosen for a column of this heading; `undefined` when there was none. */
function chosenFor(fields: Fields, header: string): string | null | undefined {
  const heading = plainHeading(header)
  return Object.hasOwn(fields, heading) ? fields[heading] : undefined
}

function hashOf(headers: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headers.map(plainHeading).toSorted()))
    .digest('hex')
}

/** Fields may have gone since a choice was kept. */
function ifKnown(kind: ImportKind, field: string | null): string | null {
  return field !== null && kind.isField(field) ? field : null
}

/** Two columns of one heading, or a field that two choices name: the first has it. */
function onlyFirst(mapping: readonly (string | null)[]): (string | null)[] {
  return mapping.map((field, index) => (field !== null && mapping.indexOf(field) < index ? null : field))
}
