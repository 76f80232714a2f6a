import type { Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/**
 * Counts sold pieces for the order by popularity (S2.21). The last write of a paying transaction:
 * products are locked in the order of their ids, after the stock rows of their variants.
 */
export async function recordSales(
  tx: Transaction,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return
  const ids = sql.param(lines.map((line) => line.variantId))
  const quantities = sql.param(lines.map((line) => line.quantity))
  await tx.execute(sql`
    with sold as (
      select variant.product_id, sum(line.quantity)::integer as pieces
      from unnest(${ids}::integer[], ${quantities}::integer[]) as line (variant_id, quantity)
      join shop.variant on variant.id = line.variant_id
      group by variant.product_id
    ), locked as (
      select id from shop.product where id in (select product_id from sold) order by id for update
    )
    update shop.product set units_sold = units_sold + sold.pieces
    from sold join locked on locked.id = sold.product_id
    where product.id = sold.product_id`)
}
