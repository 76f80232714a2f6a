import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { countUses } from './count-uses.ts'
import { couponCodeTable, couponUseTable } from './coupon.table.ts'
import { customerDigest } from './customer-digest.ts'
import type { CouponRequest } from './lock-coupons.ts'

/**
 * Writes down that a new order uses its coupons and counts them. The coupons are locked and judged.
 */
export async function redeemCoupons(
  deps: { clock: Clock },
  tx: Transaction,
  request: { order: number; email: string; coupons: readonly CouponRequest[] },
): Promise<void> {
  if (request.coupons.length === 0) return
  const amounts = new Map(request.coupons.map(({ code, amount }) => [code, amount]))
  const called = await tx
    .select({ id: couponCodeTable.id, couponId: couponCodeTable.couponId, code: couponCodeTable.code })
    .from(couponCodeTable)
    .where(inArray(couponCodeTable.code, [...amounts.keys()]))
  const uses = called.map((one) => ({
    couponId: one.couponId,
    codeId: one.id,
    amount: amounts.get(one.code) ?? 0,
  }))
  if (uses.length === 0) return
  const facts = { orderId: request.order, customer: customerDigest(request.email), takenAt: deps.clock.now() }
  await tx.insert(couponUseTable).values(uses.map((use) => ({ ...use, ...facts })))
  await countUses(tx, uses, 1)
}

/** The shopper has corrected their email before paying: their uses are theirs under the new one. */
export async function correctCouponCustomer(tx: Transaction, order: number, email: string): Promise<void> {
  await tx
    .update(couponUseTable)
    .set({ customer: customerDigest(email) })
    .where(and(eq(couponUseTable.orderId, order), isNull(couponUseTable.releasedAt)))
}
