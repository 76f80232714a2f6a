import { toDoKinds } from '@buoy/platform/overview/server/to-dos.ts'
import { and, count, isNotNull, ne } from 'drizzle-orm'
import { webhookTable } from './integration.table.ts'

/** Webhooks that take no leads at present, those that an owner has paused left out. */
export const WEBHOOKS_TO_DO = toDoKinds.add({
  key: 'webhooks',
  one: 'webhook failing',
  many: 'webhooks failing',
  screen: '/popups/connections',
  needs: 'settings',
  order: 60,
  isUrgent: true,
  count: async ({ db }) => {
    const [row] = await db
      .select({ webhooks: count() })
      .from(webhookTable)
      .where(and(isNotNull(webhookTable.failingSince), ne(webhookTable.state, 'paused')))
    return row?.webhooks ?? 0
  },
})
