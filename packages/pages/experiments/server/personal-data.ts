import type { PersonalData } from '@buoy/kernel/server/personal-data.ts'
import { sql } from 'drizzle-orm'

/**
 * Which variants of tests a person was shown before their orders. Goes before orders lose their address, by which they are
 * found; what tests counted stays, under a name that leads to nobody any more.
 */
export const testsOfPerson: PersonalData = {
  name: 'page-tests',
  collect: async (db, { email, ownsAddress }) => {
    if (!ownsAddress) return []
    const { rows } = await db.execute<{ order: string; test: string; variant: string }>(sql`
      select o.order_id as "order", e.name as test, v.name as variant
      from pages.experiment_order o
      join report.purchase p using (order_id)
      join pages.experiment e on e.id = o.experiment_id
      join pages.experiment_variant v on v.experiment_id = o.experiment_id and v.position = o.subject
      where p.email = ${email}
      union all
      select h.order_id, 'All tests', case when h.held_out then 'Held out' else 'Taking part' end
      from pages.experiment_holdout_order h join report.purchase p using (order_id) where p.email = ${email}
      order by 1`)
    return rows
  },
  erase: async (tx, { email, ownsAddress }) => {
    if (!ownsAddress) return
    await tx.execute(sql`
      update pages.experiment_order o set visitor = 'erased ' || o.order_id
      from report.purchase p where p.order_id = o.order_id and p.email = ${email}`)
    await tx.execute(sql`
      update pages.experiment_holdout_order h set visitor = 'erased ' || h.order_id
      from report.purchase p where p.order_id = h.order_id and p.email = ${email}`)
  },
}
