import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import { type AuditedChange, recordAudit } from '@buoy/platform/audit/server/record-audit.ts'
import { eq, sql } from 'drizzle-orm'
import { couponTable } from './coupon.table.ts'
import type { CouponDeps } from './create-coupon.ts'
import { NO_COUPON } from './update-coupon.ts'

/**
 * Switches a coupon on or off, or puts it away. What is off or away has no effect from the next look at
 * a cart on; enabling takes it out of the archive again. Refuses `unknown-coupon`.
 */
export async function moveCoupon(
  deps: CouponDeps,
  input: { id: number; to: 'enabled' | 'disabled' | 'archived'; owner: AuditedChange['owner'] },
): Promise<Outcome<{ id: number }>> {
  const { id, to } = input
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(couponTable)
      .set({
        ...(to === 'archived' ? { archivedAt: now } : { enabled: to === 'enabled', archivedAt: null }),
        version: sql`${couponTable.version} + 1`,
        changedAt: now,
      })
      .where(eq(couponTable.id, id))
      .returning({ name: couponTable.name })
    if (moved === undefined) return refused(NO_COUPON)
    const subject = `coupon ${moved.name}`
    await recordAudit(
      { ...deps, db: tx },
      { owner: input.owner, kind: 'coupons', ref: id, action: `coupon ${to}`, subject },
    )
    return done({ id })
  })
}
