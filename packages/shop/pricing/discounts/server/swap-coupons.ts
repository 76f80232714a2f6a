import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { eq } from 'drizzle-orm'
import { couponUseTable } from './coupon.table.ts'
import type { CouponRequest } from './lock-coupons.ts'
import { redeemCoupons } from './redeem-coupons.ts'
import { releaseCoupons } from './release-coupons.ts'

/**
 * Gives an unpaid order other coupons than it had: the old uses are given back and the new ones are
 * taken. The old and the new coupons must be locked, by `lockCouponsOf` and `lockCoupons`, and judged.
 */
export async function swapCoupons(
  deps: { clock: Clock },
  tx: Transaction,
  request: { order: number; email: string; coupons: readonly CouponRequest[] },
): Promise<void> {
  await releaseCoupons(deps, tx, request.order)
  await tx.delete(couponUseTable).where(eq(couponUseTable.orderId, request.order))
  await redeemCoupons(deps, tx, request)
}
