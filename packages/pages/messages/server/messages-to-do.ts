import { toDoKinds } from '@buoy/platform/overview/server/to-dos.ts'
import { count, eq } from 'drizzle-orm'
import { messageTable } from './message.table.ts'

/** What people wrote and nobody has read. */
export const MESSAGES_TO_DO = toDoKinds.add({
  key: 'messages',
  one: 'unread message',
  many: 'unread messages',
  screen: '/messages?state=new',
  needs: 'customers',
  order: 45,
  count: async ({ db }) => {
    const [row] = await db
      .select({ messages: count() })
      .from(messageTable)
      .where(eq(messageTable.state, 'new'))
    return row?.messages ?? 0
  },
})
