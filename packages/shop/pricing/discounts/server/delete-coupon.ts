import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq } from 'drizzle-orm'
import { couponTable, couponUseTable } from './coupon.table.ts'
import type { CouponDeps } from './create-coupon.ts'
import { NO_COUPON } from './update-coupon.ts'

/**
 * Deletes a coupon with its codes for good. Refuses `unknown-coupon`, and `used` when an order speaks of
 * it: then it can be archived.
 */
export async function deleteCoupon(
  deps: CouponDeps,
  input: { id: number; owner: AuditedChange['owner'] },
): Promise<Outcome<{ id: number }>> {
  const { id } = input
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(couponTable).where(eq(couponTable.id, id)).for('update')
    if (row === undefined) return refused(NO_COUPON)
    const used = await tx
      .select({ orderId: couponUseTable.orderId })
      .from(couponUseTable)
      .where(eq(couponUseTable.couponId, id))
      .limit(1)
    if (used.length > 0) {
      const message = 'Orders were placed with this coupon, so it cannot be deleted. Archive it instead.'
      return refused({ code: 'used', message })
    }
    await tx.delete(couponTable).where(eq(couponTable.id, id))
    const subject = `coupon ${row.name}`
    await recordAudit(
      { ...deps, db: tx },
      { owner: input.owner, kind: 'coupons', ref: id, action: 'coupon deleted', subject },
    )
    return done({ id })
  })
}
