import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { desc, eq } from 'drizzle-orm'
import { stockAlert } from './stock-alert.table.ts'

const MOST_ALERTS = 1000

/** What a person waits for. The address alone says whose it is. */
export const alertsOfPerson: PersonalData = {
  name: 'stockAlerts',
  collect: async (db, { email, ownsAddress }) =>
    ownsAddress
      ? db
          .select({
            variantId: stockAlert.variantId,
            since: stockAlert.createdAt,
            toldAt: stockAlert.notifiedAt,
          })
          .from(stockAlert)
          .where(eq(stockAlert.email, email))
          .orderBy(desc(stockAlert.createdAt))
          .limit(MOST_ALERTS)
      : [],
  erase: async (tx, { email, ownsAddress }) => {
    if (ownsAddress) await tx.delete(stockAlert).where(eq(stockAlert.email, email))
  },
}
