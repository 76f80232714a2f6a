import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { MOST_WISHES } from '../rules/wishes.ts'
import { wish } from './wish.table.ts'

/** A customer's wishes by product, newest first. */
export async function listWishes(db: Database | Transaction, customerId: string): Promise<number[]> {
  const rows = await db
    .select({ productId: wish.productId })
    .from(wish)
    .where(eq(wish.customerId, customerId))
    .orderBy(desc(wish.addedAt), desc(wish.productId))
    .limit(MOST_WISHES)
  return rows.map((row) => row.productId)
}

/** How many wishes a customer has. */
export async function countWishes(db: Database, customerId: string): Promise<number> {
  const [row] = await db.select({ wishes: count() }).from(wish).where(eq(wish.customerId, customerId))
  return row?.wishes ?? 0
}

/**
 * Adds products to a customer's wishes and takes others out, and answers what they are then. Products
 * that do not exist are left out; beyond a hundred the oldest go.
 */
export async function changeWishes(
  deps: { db: Database; clock: Clock },
  customerId: string,
  change: { add: readonly number[]; remove: readonly number[] },
): Promise<number[]> {
  const { add, remove } = change
  return deps.db.transaction(async (tx) => {
    if (remove.length > 0) {
      await tx.delete(wish).where(and(eq(wish.customerId, customerId), inArray(wish.productId, [...remove])))
    }
    if (add.length > 0) {
      await tx.execute(sql`
        insert into shop.wish (customer_id, product_id, added_at)
        select ${customerId}, id, ${deps.clock.now()} from shop.product
        where id in (select unnest(${sql.param([...add])}::integer[]))
        on conflict do nothing`)
      await tx.execute(sql`
        delete from shop.wish where customer_id = ${customerId} and product_id in (
          select product_id from shop.wish where customer_id = ${customerId}
          order by added_at desc, product_id desc offset ${MOST_WISHES})`)
    }
    return listWishes(tx, customerId)
  })
}
