import type { Database, ReadDatabase, Transaction } from '@buoy/kernel/server/database.ts'
import { asc, sql } from 'drizzle-orm'
import type { ConsoleCustomField, CustomField } from '../contract.ts'
import { customFieldTable } from './custom-field.table.ts'

type Row = typeof customFieldTable.$inferSelect

/** In the owner's order, those out of use last. */
const ORDER = [
  sql`${customFieldTable.archivedAt} is not null`,
  asc(customFieldTable.position),
  asc(customFieldTable.id),
]

/** Every field, those out of use too. */
export async function readCustomFields(db: ReadDatabase): Promise<CustomField[]> {
  const rows = await db
    .select()
    .from(customFieldTable)
    .orderBy(...ORDER)
  return rows.map(toField)
}

/** The same for a write of values: until it ends nobody takes away a field or a choice that it relies on. */
export async function readFieldsToWrite(tx: Transaction): Promise<CustomField[]> {
  const rows = await tx
    .select()
    .from(customFieldTable)
    .orderBy(...ORDER)
    .for('share')
  return rows.map(toField)
}

/** All of them for the console, with how many products have a value. */
export async function listCustomFields({ db }: { db: Database }): Promise<ConsoleCustomField[]> {
  const [fields, counted] = await Promise.all([
    readCustomFields(db),
    db.execute<{ key: string; choice: string | null; uses: number }>(
      sql`select key, choice, uses from shop.custom_field_uses()`,
    ),
  ])
  return fields.map((field) => {
    const own = counted.rows.filter(({ key }) => key === field.key)
    const ofChoices = own.flatMap(({ choice, uses }) => (choice === null ? [] : [[choice, uses] as const]))
    return {
      ...field,
      uses: own.find(({ choice }) => choice === null)?.uses ?? 0,
      choiceUses: Object.fromEntries(ofChoices),
    }
  })
}

export function toField(row: Row): CustomField {
  const { position: _, archivedAt, ...says } = row
  return { ...says, isArchived: archivedAt !== null }
}
