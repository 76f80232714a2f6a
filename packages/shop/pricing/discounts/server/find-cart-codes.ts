import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CartCode } from '../rules/apply-coupons.ts'
import { couponCodeTable, couponTable, couponUseTable } from './coupon.table.ts'
import { rulesOf } from './rules-of.ts'

/**
 * Finds the coupons that codes of a cart call, in the order of the codes and in one query. The uses of
 * `ownOrder`, the order that this shopper is paying for, do not count: they never block themselves.
 */
export async function findCartCodes(
  db: Database | Transaction,
  codes: readonly string[],
  ownOrder: number | null,
): Promise<CartCode[]> {
  if (codes.length === 0) return []
  const isOwnUse = and(
    eq(couponUseTable.couponId, couponTable.id),
    eq(couponUseTable.orderId, ownOrder ?? 0),
    isNull(couponUseTable.releasedAt),
  )
  const rows = await db
    .select({ coupon: couponTable, code: couponCodeTable, own: couponUseTable })
    .from(couponCodeTable)
    .innerJoin(couponTable, eq(couponTable.id, couponCodeTable.couponId))
    .leftJoin(couponUseTable, isOwnUse)
    .where(inArray(couponCodeTable.code, [...codes]))
  return codes.map((code) => {
    const row = rows.find((one) => one.code.code === code)
    if (row === undefined) return { code, coupon: null }
    const { coupon, own } = row
    return {
      code,
      coupon: {
        code,
        couponId: coupon.id,
        rules: rulesOf(coupon),
        isOn: coupon.enabled && coupon.archivedAt === null,
        isSingleUse: coupon.codeMode === 'single-use',
        uses: coupon.uses - (own === null ? 0 : 1),
        codeUses: row.code.uses - (own?.codeId === row.code.id ? 1 : 0),
      },
    }
  })
}
