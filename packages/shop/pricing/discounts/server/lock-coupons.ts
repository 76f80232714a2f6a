import { type TextLocale, translator } from '@buoy/kernel/rules/messages/translate.ts'
import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import type { Transaction } from '@buoy/kernel/server/database.ts'
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { messages } from '../messages.ts'
import { unknownCoupon, usedUp } from '../rules/validate-coupon.ts'
import { couponCodeTable, couponTable, couponUseTable } from './coupon.table.ts'
import { customerDigest } from './customer-digest.ts'

/** A coupon of an order: what its code takes off goods and delivery together, in cents. */
export type CouponRequest = { code: string; amount: Cents }

/**
 * Locks the coupons of an order, after its stock and before the order itself, and judges what only now
 * is certain: whether uses are left in all, of the code and for this customer. Answers refusals, or
 * none when all of them can be taken with `redeem-coupons.ts`. The uses of `order`, when it exists
 * already, do not count against itself.
 */
export async function lockCoupons(
  tx: Transaction,
  request: {
    coupons: readonly Pick<CouponRequest, 'code'>[]
    email: string
    order: number | null
    texts: TextLocale
  },
): Promise<Refusal[]> {
  if (request.coupons.length === 0) return []
  const codes = request.coupons.map(({ code }) => code)
  await tx
    .select({ id: couponTable.id })
    .from(couponTable)
    .where(inArray(couponTable.id, couponIdsOf(tx, codes)))
    .orderBy(asc(couponTable.id))
    .for('update')
  // A statement of its own: it sees what those who held the lock before have written.
  const rows = await readLocked(tx, codes, request)
  return codes.flatMap((code) => {
    const row = rows.find((one) => one.code === code)
    if (row === undefined) return [unknownCoupon(code, request.texts)]
    const own = row.isOwn ? 1 : 0
    const ownCode = row.isOwnCode ? 1 : 0
    const isOut = row.usageLimit !== null && row.uses - own >= row.usageLimit
    const isSpent = row.codeMode === 'single-use' && row.codeUses - ownCode > 0
    if (isOut || isSpent) return [usedUp(code, request.texts)]
    const most = row.usageLimitPerCustomer
    return most !== null && row.byCustomer >= most ? [usedByCustomer(code, most, request.texts)] : []
  })
}

function couponIdsOf(tx: Transaction, codes: readonly string[]) {
  return tx
    .select({ id: couponCodeTable.couponId })
    .from(couponCodeTable)
    .where(inArray(couponCodeTable.code, [...codes]))
}

function readLocked(
  tx: Transaction,
  codes: readonly string[],
  { email, order }: { email: string; order: number | null },
) {
  const counted = and(eq(couponUseTable.couponId, couponTable.id), isNull(couponUseTable.releasedAt))
  const own = and(counted, eq(couponUseTable.orderId, order ?? 0))
  const byCustomer = tx
    .select({ count: count() })
    .from(couponUseTable)
    .where(
      and(
        counted,
        eq(couponUseTable.customer, customerDigest(email)),
        ne(couponUseTable.orderId, order ?? 0),
      ),
    )
  const ownUse = tx.select({ one: sql`1` }).from(couponUseTable).where(own)
  const ownCode = tx
    .select({ one: sql`1` })
    .from(couponUseTable)
    .where(and(own, eq(couponUseTable.codeId, couponCodeTable.id)))
  return tx
    .select({
      code: couponCodeTable.code,
      codeUses: couponCodeTable.uses,
      codeMode: couponTable.codeMode,
      uses: couponTable.uses,
      usageLimit: couponTable.usageLimit,
      usageLimitPerCustomer: couponTable.usageLimitPerCustomer,
      byCustomer: sql<number>`(${byCustomer})`.mapWith(Number),
      isOwn: sql<boolean>`exists (${ownUse})`,
      isOwnCode: sql<boolean>`exists (${ownCode})`,
    })
    .from(couponCodeTable)
    .innerJoin(couponTable, eq(couponTable.id, couponCodeTable.couponId))
    .where(inArray(couponCodeTable.code, [...codes]))
}

function usedByCustomer(code: string, times: number, texts: TextLocale): Refusal {
  return {
    code: 'coupon-used-by-you',
    message: translator(messages, texts)('usedByThisEmail', { code, times }),
    field: 'billing_email',
  }
}
