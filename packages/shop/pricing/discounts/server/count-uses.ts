import type { Transaction } from '@buoy/kernel/server/database.ts'
import { sql } from 'drizzle-orm'

/** One coupon of one order; `amount` in cents. */
export type Use = { couponId: number; codeId: number; amount: number }

/** Adds uses to the counters of coupons and codes that are locked, or takes them off. */
export async function countUses(tx: Transaction, uses: readonly Use[], by: 1 | -1): Promise<void> {
  if (uses.length === 0) return
  const coupons = sql.param(uses.map(({ couponId }) => couponId))
  const codes = sql.param(uses.map(({ codeId }) => codeId))
  const amounts = sql.param(uses.map(({ amount }) => amount * by))
  await tx.execute(sql`
    update shop.coupon set uses = uses + ${by}, given = given + used.amount
    from unnest(${coupons}::integer[], ${amounts}::integer[]) as used (id, amount)
    where coupon.id = used.id`)
  await tx.execute(sql`
    update shop.coupon_code set uses = uses + ${by} where id = any(${codes}::bigint[])`)
}
