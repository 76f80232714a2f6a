import type { Database } from '@buoy/kernel/server/database.ts'
import type { CustomField } from './contract.ts'
import { customFieldTable } from './server/custom-field.table.ts'

/** A text field in use that is shown and no filter; its label is its key with a capital. */
export function customFieldFixture(part: Partial<CustomField> & { key: string }): CustomField {
  const { key } = part
  return {
    id: 1,
    kind: 'text',
    label: key.charAt(0).toUpperCase() + key.slice(1),
    help: '',
    unit: '',
    choices: [],
    isShown: true,
    isFilter: false,
    isArchived: false,
    ...part,
  }
}

/** Stores fields as they are given, without the checks of a save. */
export async function haveCustomFields(
  db: Database,
  fields: (typeof customFieldTable.$inferInsert)[],
): Promise<void> {
  await db.insert(customFieldTable).values(fields)
}
