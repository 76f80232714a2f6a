import { and, count, isNotNull, ne } from 'drizzle-orm'
import { toDoKinds } from '../../overview/server/to-dos.ts'
import { connectionTable } from './delivery.table.ts'

/** Connections that accept nothing at present, those that an owner has paused left out. */
export const CONNECTIONS_TO_DO = toDoKinds.add({
  key: 'webhooks',
  one: 'connection failing',
  many: 'connections failing',
  screen: '/connections',
  needs: 'settings',
  order: 60,
  isUrgent: true,
  count: async ({ db }) => {
    const [row] = await db
      .select({ failing: count() })
      .from(connectionTable)
      .where(and(isNotNull(connectionTable.failingSince), ne(connectionTable.state, 'paused')))
    return row?.failing ?? 0
  },
})
