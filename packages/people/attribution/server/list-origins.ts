import type { ReadDatabase } from '@buoy/kernel/server/database.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderAttributionTable } from './order-attribution.table.ts'

/** Origins that a filter offers; campaigns of years would make it useless. */
const MOST_ORIGINS = 100

/** Where each of some orders came from, in the words of the list: `Organic: Google`. Unknown ones are left out. */
export async function findOrigins(
  db: ReadDatabase,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orderAttributionTable.orderId, label: orderAttributionTable.label })
    .from(orderAttributionTable)
    .where(inArray(orderAttributionTable.orderId, [...orderIds]))
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** The origins that orders have, for a filter; the index is asked for the next one each time. */
export async function listOrigins(db: ReadDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ label: string }>(sql`
    with recursive origin as (
      (select label from people.order_attribution order by label limit 1)
      union all
      select (
        select label from people.order_attribution where label > origin.label order by label limit 1
      ) from origin where label is not null
    )
    select label from origin where label is not null limit ${MOST_ORIGINS}`)
  return rows.map(({ label }) => label)
}

/** The condition that an order, named by a column, came from there. */
export function isFrom(orderId: AnyPgColumn, origin: string): SQL {
  return sql`exists (
    select 1 from ${orderAttributionTable}
    where ${orderAttributionTable.orderId} = ${orderId} and ${eq(orderAttributionTable.label, origin)})`
}
