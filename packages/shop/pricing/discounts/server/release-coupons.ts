import type { TextLocale } from '@buoy/kernel/rules/messages/translate.ts'
import { done, type Outcome, refused } from '@buoy/kernel/rules/refusal.ts'
import type { Clock } from '@buoy/kernel/rules/time.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { countUses } from './count-uses.ts'
import { couponCodeTable, couponTable, couponUseTable } from './coupon.table.ts'
import { lockCoupons } from './lock-coupons.ts'

/**
 * Gives the uses of an order back that will not be paid; done once, however often it is asked. Call it
 * before the order is locked.
 */
export async function releaseCoupons(deps: { clock: Clock }, tx: Transaction, order: number): Promise<void> {
  await lockCouponsOf(tx, order)
  const released = await tx
    .update(couponUseTable)
    .set({ releasedAt: deps.clock.now() })
    .where(and(eq(couponUseTable.orderId, order), isNull(couponUseTable.releasedAt)))
    .returning(USE)
  await countUses(tx, released, -1)
}

/**
 * Takes the released uses of an order again because its money came after all, whatever the limits say
 * by now: the price was promised. Call it before the order is locked.
 */
export async function reclaimCoupons(tx: Transaction, order: number): Promise<void> {
  await lockCouponsOf(tx, order)
  const taken = await tx
    .update(couponUseTable)
    .set({ releasedAt: null })
    .where(and(eq(couponUseTable.orderId, order), isNotNull(couponUseTable.releasedAt)))
    .returning(USE)
  await countUses(tx, taken, 1)
}

/**
 * Takes the released uses of an order again for another try to pay it, and tells whether there were any.
 * Refused, with nothing taken, when others have used the coupon up since. Call it before the order is
 * locked.
 */
export async function renewCoupons(
  tx: Transaction,
  order: { id: number; email: string },
  texts: TextLocale,
): Promise<Outcome<{ renewed: boolean }>> {
  const coupons = await tx
    .select({ code: couponCodeTable.code })
    .from(couponUseTable)
    .innerJoin(couponCodeTable, eq(couponCodeTable.id, couponUseTable.codeId))
    .where(and(eq(couponUseTable.orderId, order.id), isNotNull(couponUseTable.releasedAt)))
  if (coupons.length === 0) return done({ renewed: false })
  const refusals = await lockCoupons(tx, { coupons, email: order.email, order: order.id, texts })
  if (refusals.length > 0) return refused(...refusals)
  await reclaimCoupons(tx, order.id)
  return done({ renewed: true })
}

/** Locks the coupons that an order has used, in the order of their ids: before the order itself. */
export async function lockCouponsOf(tx: Transaction, order: number): Promise<void> {
  const used = tx
    .select({ id: couponUseTable.couponId })
    .from(couponUseTable)
    .where(eq(couponUseTable.orderId, order))
  await tx
    .select({ id: couponTable.id })
    .from(couponTable)
    .where(inArray(couponTable.id, used))
    .orderBy(asc(couponTable.id))
    .for('update')
}

const USE = {
  couponId: couponUseTable.couponId,
  codeId: couponUseTable.codeId,
  amount: couponUseTable.amount,
}
