import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { sql } from 'drizzle-orm'

/**
 * Which browser a person's orders came from. Goes before orders lose their address, by which they are found;
 * what popups counted for their stays, under a name that leads to nobody any more.
 */
export const orderBrowsersOfPerson: PersonalData = {
  name: 'popup-orders',
  collect: async (db, { email, ownsAddress }) => {
    if (!ownsAddress) return []
    const { rows } = await db.execute<{ order: string; browser: string }>(sql`
      select o.order_id as "order", o.visitor as browser
      from popups.order_visitor o join report.purchase p using (order_id) where p.email = ${email}`)
    return rows
  },
  erase: async (tx, { email, ownsAddress }) => {
    if (!ownsAddress) return
    await tx.execute(sql`
      delete from popups.order_visitor o using report.purchase p
      where p.order_id = o.order_id and p.email = ${email}`)
  },
}
