import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { type SQL, sql } from 'drizzle-orm'

/** How somebody shows that they bought: by the account that owns the order, or by an order they were proved to know. */
export type Buyer = { customerId: string } | { orderId: number }

/** A paid order that holds the product, and the address it was placed with, in small letters. */
export type Purchase = { orderId: number; email: string }

/**
 * The newest paid order of a buyer that holds a product; `null` when there is none. Orders that were
 * cancelled, refunded or freed of the person's name do not count. An address that somebody types is no
 * buyer: anybody can type it.
 */
export async function findPurchase(
  db: Database | Transaction,
  asked: { buyer: Buyer; productId: number },
): Promise<Purchase | null> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select o.id, lower(o.email) as email from shop."order" o
    join shop.order_line line on line.order_id = o.id
    where ${isOf(asked.buyer)} and line.product_id = ${asked.productId}
      and o.paid_at is not null and o.status not in ('cancelled', 'refunded', 'failed') and o.email <> ''
    order by o.id desc limit 1`)
  const [found] = rows
  return found === undefined ? null : { orderId: Number(found.id), email: found.email }
}

function isOf(buyer: Buyer): SQL {
  return 'customerId' in buyer ? sql`o.customer_id = ${buyer.customerId}` : sql`o.id = ${buyer.orderId}`
}
