import type { CsvRow } from '@buoy/kernel/server/csv.ts'
import type { Database } from '@buoy/kernel/server/database.ts'
import { and, desc, lt } from 'drizzle-orm'
import type { MessageQuery } from '../contract.ts'
import { whichMessages } from './list-messages.ts'
import { messageTable } from './message.table.ts'

const ROWS_AT_ONCE = 500

/** All messages that match, newest first, as the lines of one CSV file; 500 are in memory at once. */
export async function* exportMessages(
  deps: { db: Database },
  query: Pick<MessageQuery, 'state' | 'search'>,
): AsyncGenerator<CsvRow, void, undefined> {
  yield ['Received (UTC)', 'Name', 'Email', 'Page', 'Form', 'State', 'Written']
  let before: number | undefined
  for (;;) {
    const rows = await deps.db
      .select()
      .from(messageTable)
      .where(and(whichMessages(query), before === undefined ? undefined : lt(messageTable.id, before)))
      .orderBy(desc(messageTable.id))
      .limit(ROWS_AT_ONCE)
    for (const row of rows) {
      const written = row.fields.map(({ label, value }) => `${label}: ${value}`).join('\n')
      const form = row.formTitle || row.formId
      yield [row.at.toISOString(), row.name, row.email, row.pageSlug, form, row.state, written]
    }
    before = rows.at(-1)?.id
    if (rows.length < ROWS_AT_ONCE) return
  }
}
