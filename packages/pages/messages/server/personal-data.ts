import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { desc, eq } from 'drizzle-orm'
import { messageTable } from './message.table.ts'

const MOST_MESSAGES = 1000

/** What a person has written to the shop through its pages. */
export const messagesOfPerson: PersonalData = {
  name: 'messages',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({ at: messageTable.at, page: messageTable.pageSlug, fields: messageTable.fields })
          .from(messageTable)
          .where(eq(messageTable.email, email))
          .orderBy(desc(messageTable.at))
          .limit(MOST_MESSAGES)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (ownsAddress) await tx.delete(messageTable).where(eq(messageTable.email, email))
  },
}
