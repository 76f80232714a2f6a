import { toDoKinds } from '@buoy/platform/overview/server/to-dos.ts'
import { count, eq, min } from 'drizzle-orm'
import { dispute } from './dispute.table.ts'

/** Disputes that the bank wants a response to; without one by its deadline the money is lost. */
export const DISPUTES_TO_DO = toDoKinds.add({
  key: 'disputes',
  one: 'dispute needs a response',
  many: 'disputes need a response',
  screen: '/orders?disputed=open',
  needs: 'orders',
  order: 5,
  isUrgent: true,
  count: async ({ db }) => {
    const [row] = await db
      .select({ count: count(), dueAt: min(dispute.dueAt) })
      .from(dispute)
      .where(eq(dispute.state, 'open'))
    return { count: row?.count ?? 0, dueAt: row?.dueAt ?? null }
  },
})
